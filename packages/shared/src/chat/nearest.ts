import { Question, type QuestionName } from '../questions/question.ts';
import { type Scored, says } from './intents/intent.ts';
import { intents } from './intents/vocabulary.ts';
import { madeQuestion } from './made-question.ts';
import type { UnderstandingContext } from './understanding.ts';
import { ofOneCustomer, type Sentence } from './words/sentence.ts';

const enough = 4;

const periodWords = 'quarter|q[1-4]|month|months|year|week|weeks';
/**
 * The subjects that a sentence can be about, each with the words that name it and the questions about it, most common
 * first.
 */
const subjects: readonly [string, readonly QuestionName[]][] = [
  ['recurring|repeating|subscriptions?', ['recurring', 'expected_cash', 'invoiced']],
  ['refunds?|refunded|credits?|money back', ['refunds', 'payments', 'revenue']],
  ['bad debts?|write offs?|write off|wrote off|written off', ['invoice_credits', 'receivables', 'overdue']],
  ['deposits?|retainers?|down payments?', ['deposits_held', 'deposits_to_ask', 'open_estimates']],
  ['promised?|remind|reminders?|reminded|chase', ['reminders_due', 'overdue', 'likely_late']],
  ['estimates?|quotes?|quoted|bids?|proposals?', ['open_estimates', 'win_rate', 'declined_estimates']],
  ['leads?|prospects?|inquir(?:y|ies)|lost|won|funnel', ['open_leads', 'new_leads', 'funnel']],
  ['drafts?|unsent', ['drafts', 'unbilled_work', 'invoiced']],
  [
    'unpaid|owes?|owed|owing|outstanding|balances?|receivables?|debts?',
    ['receivables', 'overdue', 'late_payers'],
  ],
  ['overdue|late|past due', ['overdue', 'receivables', 'late_payers']],
  ['invoices?|bills?|invoiced|billed', ['invoiced', 'receivables', 'overdue']],
  ['tasks?|to dos?|chores', ['tasks', 'changes', 'schedule']],
  ['hours|timesheets?|clocked|overtime', ['hours', 'visits_done', 'team']],
  [
    'visits?|appointments?|calendar|schedule|scheduled|booked|cancelled|no shows?|routes?|working|last at|come over',
    ['schedule', 'free_time', 'missed_visits'],
  ],
  ['free|available|openings?|gaps?|slots?', ['free_time', 'schedule', 'idle_days']],
  ['jobs?|work orders?|cleanings?|repairs?', ['open_jobs', 'unbilled_work', 'job_margins']],
  ['projects?', ['projects', 'open_jobs', 'job_margins']],
  ['campaigns?|marketing|newsletters?|blasts?|clicks', ['campaigns', 'customer_sources', 'new_leads']],
  ['referr(?:als?|ed|ers?)|refers?|recommended', ['referrals', 'customer_sources', 'new_leads']],
  ['sources?|came from|come from|signs?', ['customer_sources', 'new_leads', 'funnel']],
  [
    'expenses?|spend|spent|spending|costs?|materials?|gas|fuel|insurance|rent|wages|payroll|suppliers?|vendors?|bought|receipts?|categor(?:y|ies)',
    ['expenses', 'profit', 'job_margins'],
  ],
  ['profits?|profitable|margins?', ['profit', 'job_margins', 'expenses']],
  ['tax|taxes', ['tax_collected', 'profit', 'revenue']],
  ['payments?|paid|pay|pays|paying|checks?|cash|cards?', ['payments', 'receivables', 'late_payers']],
  [
    'items?|products?|services?|prices?|charge|sold|sell',
    ['items_sold', 'underpriced_items', 'average_ticket'],
  ],
  [
    'revenue|sales|income|earned|earn|made|make|average|best|worst',
    ['revenue', 'customers_by_value', 'items_sold'],
  ],
  [
    'customers?|clients?|bought|phone|email|address',
    ['customers_by_value', 'silent_customers', 'new_customers'],
  ],
  ['crew|team|employees?|staff|techs?|guys', ['team', 'schedule', 'hours']],
  [periodWords, ['revenue', 'profit', 'expenses']],
];
/** The questions about a team member, if the sentence names nothing else. */
const ofPerson: readonly QuestionName[] = ['schedule', 'tasks', 'hours'];
const usual: readonly QuestionName[] = ['receivables', 'revenue', 'schedule'];

/** The maximum number of subjects in one sentence for which questions are suggested. */
const mostSubjects = 2;

/**
 * The suggested questions for several subjects: the first question of each subject, then the second of each, and so on.
 */
function sameSubject(line: string): QuestionName[] {
  const all = subjects.filter(([words]) => says(words, line));
  // Days and months count as a subject only if the sentence names no other subject.
  const named = all.filter(([words]) => words !== periodWords);
  const found = (named.length > 0 ? named : all).slice(0, mostSubjects);
  return [0, 1, 2].flatMap((at) => found.flatMap(([, names]) => names[at] ?? []));
}

/** Returns whether a question is valid. A pasted link can look like a name but be longer than any question allows. */
export const isAskable = (question: Question): boolean => Question.safeParse(question).success;

const asked = (
  name: QuestionName,
  context: UnderstandingContext,
  sentence?: Sentence,
): Question | undefined => {
  const intent = intents.find((one) => one.name === name);
  return madeQuestion(
    {
      name,
      usual: intent?.usual,
      line: '',
      period: undefined,
      compare: undefined,
      slots: {},
      names: ofOneCustomer.has(name)
        ? (sentence?.names.filter(({ isCapital }) => isCapital).slice(0, 1) ?? [])
        : [],
      strange: [],
      rest: undefined,
    },
    context,
  );
};

/**
 * The three questions that are closest to a sentence. They share its subject; a follow-up without a subject uses the
 * subject of the previous question. Only a sentence that names no subject at all gets the most common questions.
 */
export function nearestOf(
  ranked: readonly Scored[],
  context: UnderstandingContext,
  sentence?: Sentence,
): Question[] {
  const line = sentence?.said.line ?? '';
  const own = sameSubject(line);
  const { previous, people } = context;
  const before = previous ? subjects.find(([, names]) => names[0] === previous.name)?.[1] : undefined;
  const kin = previous
    ? (before ?? subjects.find(([, names]) => names.includes(previous.name))?.[1])
    : undefined;
  const isOfPerson = people.some((name) => says(`${name}(?:'s|s)?`, line));
  const related = own.length > 0 ? own : [...(kin ?? []), ...(isOfPerson ? ofPerson : [])];
  /*
   * A question about one customer is suggested only if its words are strong evidence, because the name in the sentence
   * is not always the name of a customer.
   */
  const heard = ranked
    .filter(({ intent, score }) => score > 0 && (score >= enough || !ofOneCustomer.has(intent.name)))
    .map(({ intent: { name } }) => name);
  const isOf = (name: QuestionName) => related.length === 0 || related.includes(name);
  const strong = ranked
    .filter(({ intent, score }) => score >= enough && ofOneCustomer.has(intent.name))
    .map(({ intent: { name } }) => name);
  return [...new Set([...strong, ...heard.filter(isOf), ...related, ...heard, ...usual])]
    .map((name) => asked(name, context, sentence))
    .filter((question) => question !== undefined)
    .filter(isAskable)
    .slice(0, 3);
}
