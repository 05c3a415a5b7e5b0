import { addDays, daysBetween, startOfWeek } from '../dates/calendar-date.ts';
import { quietDays } from '../leads/lead-transitions.ts';
import {
  type Question,
  type QuestionName,
  type QuestionParameters,
  questionParameters,
  theBeginning,
} from '../questions/question.ts';
import { looksLikeStreet } from '../questions/who/place-words.ts';
import { says } from './intents/intent.ts';
import { goingCold } from './intents/noticed-intents.ts';
import { unopened } from './intents/owed-intents.ts';
import { bestJob, mostOverdue, wasOpened } from './intents/work-intents.ts';
import type { Span } from './periods/period-parts.ts';
import type { UnderstandingContext } from './understanding.ts';
import { isOfNextVisits, ofThePast, type Pieces, sources, usualDays } from './usual-days.ts';
import { standsForRecord } from './words/mentions.ts';
import { isId, type Name } from './words/names.ts';

export const parametersOf = (name: QuestionName): readonly string[] =>
  Object.keys(questionParameters[name].shape);

const rankedWords: readonly [QuestionParameters<'ranked'>['what'], string][] = [
  ['invoices', 'invoices?|bills?'],
  ['estimates', 'estimates?|quotes?'],
  ['expenses', 'expenses?|purchases?'],
  ['payments', 'payments?|pay|paid|paying|checks?'],
  ['jobs', 'jobs?'],
  ['visits', 'visits?|appointments?|visited|at|there|go|went|been|were|was|do|did'],
];
/** If a question asks for records above a given amount, the largest ones are listed first. */
const overAmount = 'over|above|more than|bigger than|larger than|greater than|exceeding';
/** The number of records that the answer to a question with an amount lists. */
const listedOver = 10;
const orderWords: readonly [QuestionParameters<'ranked'>['order'], string][] = [
  ['biggest', 'biggest|largest|highest|most expensive'],
  ['smallest', 'smallest|lowest|tiniest|cheapest'],
  ['oldest', 'oldest'],
  ['newest', 'newest|latest|most recent|last'],
];

/**
 * Determines what kind of record is ranked and in what order, as in 'the biggest unpaid invoice' or 'the last payment'.
 */
function rankedOf(
  line: string,
): Pick<QuestionParameters<'ranked'>, 'open' | 'done' | 'seen' | 'late'> & { what?: string; order?: string } {
  if (says(mostOverdue, line)) return { what: 'invoices', order: 'oldest', open: true, late: true };
  const what = rankedWords.find(([, words]) => says(words, line))?.[0];
  const isSeen = (what === 'invoices' || what === 'estimates') && says(wasOpened, line);
  if (isSeen) return { what, order: 'newest', seen: true };
  const order =
    orderWords.find(([, words]) => says(words, line))?.[0] ??
    (says(overAmount, line) ? 'biggest' : undefined);
  const isOpen =
    (what === 'invoices' || what === 'estimates') &&
    says('unpaid|open|outstanding|out|(?:still )?waiting|pending|unanswered', line);
  const isDone = what === 'jobs' && says('did|done|finished|completed', line);
  return {
    ...(what && { what }),
    ...(order && { order }),
    ...(isOpen && { open: true }),
    ...(isDone && { done: true }),
  };
}

/** Returns whether a period ends in the future, unless it is simply a number of whole weeks from today. */
const isOwnPeriod = ({ from, to }: Span, today: string) =>
  to >= today && !(from === today && (daysBetween(from, to) + 1) % 7 === 0);

/**
 * The questions about what people do. Only in these questions do 'I' and 'my' refer to the user who asks; 'show me'
 * and 'my crew' do not refer to a person.
 */
const questionsOfPeople: ReadonlySet<QuestionName> = new Set([
  'schedule',
  'free_time',
  'visits_done',
  'hours',
  'tasks',
]);
const saysMe =
  '(?:am|do|did|have|had|was|will|would|should|must|gotta) i|i (?:am|have|had|do|did|got|work|worked|was|will|need|should|must)|i (?:finish|complete|close|visit|check|log|track|clock|start|knock)(?:ed|s)?|my|mine|for me|myself|(?:where|what|when) i';
const saysOthers =
  'we|us|our|ours|team|crew|everyone|everybody|all|anyone|anybody|nobody|staff|guys|techs|technicians|employees|people|who is|who has|who (?:can|could|will|did|does)(?! i)|my (?:team|crew|guys|people|staff|techs|business|company|customers?|clients?)';

const isAboutMe = ({ name, line }: Pieces) =>
  questionsOfPeople.has(name) && says(saysMe, line) && !says(saysOthers, line);

/**
 * Words that show that the user asks only about completed visits. Without such words, the visits of today and of later
 * days are counted as planned visits.
 */
const saysDone =
  'did|done|do so far|completed|complete|finished|finish|made|carried out|knock(?:ed)? out|went|been|visited|so far';

const isPlanned = ({ name, line, period, compare }: Pieces, today: string) =>
  name === 'visits_done' &&
  period !== undefined &&
  !compare &&
  (period.to > today || (period.from === today && period.to === today)) &&
  !says(saysDone, line);

/** Words for visits that were called off, in contrast to visits that the customer missed. */
const calledOff = 'cancel|cancels|cancelled|canceled|cancellations?|called off|bailed';

const placeWords = new Set(['in', 'near', 'around', 'on', 'at', 'to']);

/** Determines from the preposition before each name whether the name is a customer, a team member or a location. */
export function placeNames(
  parameters: readonly string[],
  names: readonly Name[],
  { people }: Pick<UnderstandingContext, 'people'>,
): Record<string, string> {
  const given: Record<string, string> = {};
  const put = (key: string, text: string) => {
    if (!parameters.includes(key) || key in given) return false;
    given[key] = text;
    return true;
  };
  for (const { text, before } of names) {
    const [firstWord = ''] = text.toLowerCase().split(' ');
    const isPerson = people.includes(firstWord) && (!text.includes(' ') || !parameters.includes('customer'));
    if (isPerson && put('person', text)) continue;
    /*
     * Sentences such as 'Estimates sent by Devin' and 'which job is Sam on' are not about a customer called Devin or
     * Samir.
     */
    if (isPerson) continue;
    const isWho =
      isId(text) ||
      (before === 'on' && standsForRecord(text)) ||
      ((before === 'at' || before === 'to') && !looksLikeStreet(text))
        ? put('customer', text)
        : false;
    if (isWho || (placeWords.has(before) && put('place', text))) continue;
    if (before === 'from' && put('source', text)) continue;
    if (parameters.includes('customer')) put('customer', text);
    else if (parameters.includes('item')) put('item', text);
    else put('place', text);
  }
  return given;
}

/** Builds a question from exactly those parameters of the sentence that the question accepts. */
export function fitted(name: QuestionName, given: Record<string, unknown>): Question | undefined {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    questionParameters[name].shape;
  const kept = Object.entries(given).filter(
    ([key, value]) => value !== undefined && shape[key]?.safeParse(value).success,
  );
  const parsed = questionParameters[name].safeParse(Object.fromEntries(kept));
  return parsed.success ? ({ name, with: parsed.data } as Question) : undefined;
}

/**
 * An amount, as in 'more than $1000', is compared with single invoices and never with customers, because one customer
 * can owe that amount on several invoices together.
 */
const isOfInvoices = (line: string) =>
  says('invoices?|bills?', line) &&
  !says('who|customers?|clients?|anyone|anybody|people|everyone|everybody', line);

/**
 * In a question such as 'who owes me more than $1000', the amount is compared with the total that each customer owes.
 */
const isOfDebtors = ({ name, line }: Pick<Pieces, 'name' | 'line'>) =>
  name === 'receivables' &&
  !says('invoices?|bills?', line) &&
  says('who|customers?|clients?|anyone|anybody', line);

const limitOf = ({ name, slots }: Pieces) =>
  slots.limit ?? (name === 'ranked' && slots.over !== undefined ? listedOver : undefined);

const oneIsMeant =
  '(?:best|top|biggest|largest|worst|slowest) (?:\\w+ )?(?:customer|client|item|service|product|seller|payer)';

/** If a question that accepts only customers names a team member, the result is grouped by team member. */
const isByPerson = ({ name, names }: Pieces, { people }: UnderstandingContext) =>
  name === 'revenue' && names.some(({ text }) => people.includes(text.toLowerCase()));

const eachDebtor = 'most|first|top|biggest|largest|debtors?|(?:by|per|each|every) (?:customers?|clients?)';

/**
 * The question 'Which customers owe me' asks for the total amount owed. Only questions such as 'who owes the most' ask
 * for a list of customers.
 */
const groupOf = ({ name, line, slots }: Pieces) =>
  name === 'receivables' && slots.over !== undefined && isOfDebtors({ name, line })
    ? 'customer'
    : name === 'receivables' && !says(eachDebtor, line)
      ? undefined
      : slots.by;

/**
 * Returns whether the question does not cover a part of the sentence. In that case, the answer would be about something
 * else.
 */
function isLeftOut(
  { name, line, period, slots, names, rest = '' }: Pieces,
  asked: Question,
  today: string,
): boolean {
  const given: Record<string, unknown> = asked.with;
  /*
   * Whether there is enough money on a date depends on all payments up to that date, so a question about the payments
   * within a period does not answer it.
   */
  if (name === 'expected_cash' && given.period && says('enough|run', line)) return true;
  // Only invoices and estimates can be open or unpaid.
  if (name === 'ranked' && !given.open && !given.seen && says('unpaid|open|outstanding', line)) return true;
  const { by } = asked.with as { by?: string };
  /*
   * A breakdown by month contains amounts but no counts. A list of customers contains no total for only some of the
   * customers.
   */
  if (name === 'invoiced' && by && says('how many|number of|count', line)) return true;
  if (name === 'receivables' && slots.limit && says('together|altogether|in total|in all', line)) return true;
  if (name === 'item_price' && /\b(?:per|each|costs?)\b/.test(rest)) return true;
  // A sentence about spending on two things asks two questions, so one answer cannot cover it.
  if (name === 'spent_on' && / (?:and|or) /.test(rest)) return true;
  const values = Object.values(given);
  const isPlaced = (text: string) => values.includes(text) || rest.includes(text);
  if (names.some(({ isCapital, text }) => isCapital && !isPlaced(text))) return true;
  // Income in the future is not known yet.
  if (ofThePast.has(name) && period && period.from > today) return true;
  if (slots.type && !given.type) return true;
  if (slots.part && !given.part) return true;
  if (slots.days && !period && !given.days) return true;
  const isNoLimit = period?.to === today && (period.from === today || period.from === theBeginning);
  const isOwnWeek = name === 'idle_days' && period?.from === addDays(startOfWeek(today), 7);
  const takesDays = 'period' in given || 'weeks' in given || name === 'silent_customers' || isOwnWeek;
  return period !== undefined && !isNoLimit && !takesDays;
}

/**
 * Turns a question about the best customers of a period into a question about revenue, because the best customers are
 * those who paid the most in the period.
 */
const asRevenue = (pieces: Pieces): Pieces => ({
  ...pieces,
  name: 'revenue',
  slots: { ...pieces.slots, by: pieces.slots.by ?? 'customer' },
});

/** Returns the invoice status that a question about the invoices of a period asks for, such as paid or overdue. */
function stateOfInvoices(line: string): QuestionParameters<'invoiced'>['state'] {
  const isLate = says('overdue|past due|late', line);
  // No answer states how many of the paid invoices were paid late.
  if (isLate && says('(?<!not |not been )paid', line)) return undefined;
  if (isLate) return 'overdue';
  if (says('not (?:been )?(?:paid|settled)|unpaid|open|outstanding|owed', line)) return 'open';
  return says('paid|settled', line) ? 'paid' : undefined;
}

/** The questions that can count all appointments, or only the visits to customers. */
const countsVisits: ReadonlySet<QuestionName> = new Set(['schedule', 'visits_done', 'missed_visits']);

/** Returns whether the sentence asks about visits. Phone calls and events do not count as visits. */
const isOfVisits = (line: string): boolean =>
  says('visits?|jobs?|stops?', line) &&
  (says('how many (?:visits|jobs|stops)', line) ? !says('appointments?|calls?', line) : !saysCalendar(line));

const saysCalendar = (line: string) =>
  says('appointments?|calls?|schedules?|scheduled|calendar|agenda|booked|anything|everything', line);

/**
 * A customer who was last seen in summer has not been seen since summer, so the days are counted from the end of
 * summer.
 */
const silentDays = ({ period, sinceEnd }: Pieces, today: string): number =>
  sinceEnd ? daysBetween(sinceEnd, today) : daysBetween(period?.from ?? today, today) + 1;

/** The visits that a customer has had do not include future visits. */
const upToToday = ({ name, line, period }: Pieces, today: string): Span | undefined =>
  name === 'schedule' && period && period.from <= today && period.to > today && says('had', line)
    ? { from: period.from, to: today }
    : undefined;

export function madeQuestion(given: Pieces, context: UnderstandingContext): Question | undefined {
  const isOfDays =
    given.name === 'customers_by_value' && given.period !== undefined && given.period.from !== theBeginning;
  const pieces = isOfDays
    ? asRevenue(given)
    : isPlanned(given, context.today)
      ? { ...given, name: 'schedule' as const }
      : given;
  const { name, line, slots, strange, rest, compare } = pieces;
  const { today } = context;
  const parameters = parametersOf(name);
  const byPerson = isByPerson(pieces, context);
  const names = byPerson ? [] : pieces.names;
  const placed = placeNames(parameters, names, context);
  const { customer: shop, ...others } = placed;
  // Expenses are paid to suppliers, so 'the last purchase at Ferguson' names a supplier and not a customer.
  const isShop = names.some(({ text, before }) => text === shop && /^(?:at|from|to)$/.test(before));
  const isBought = name === 'ranked' && shop && isShop && rankedOf(line).what === 'expenses' && !isId(shop);
  const named: Record<string, string> = isBought ? { ...others, supplier: shop } : placed;
  const isOwn = name === 'expected_cash' && pieces.period !== undefined && isOwnPeriod(pieces.period, today);
  const isSilent = name === 'silent_customers' && pieces.period && pieces.period.from < today;
  const isOfQuietLeads = name === 'open_leads' && says(goingCold, line);
  const asked = fitted(name, {
    ...slots,
    over: isOfInvoices(line) || name === 'ranked' || isOfDebtors(pieces) ? slots.over : undefined,
    source: sources.exec(line)?.[0],
    ...named,
    ...(context.me && !named.person && !named.customer && isAboutMe(pieces) && { person: context.me }),
    by: byPerson ? 'person' : groupOf(pieces),
    limit: limitOf(pieces) ?? (says(oneIsMeant, line) && name !== 'ranked' ? 1 : undefined),
    days: slots.days ?? (isSilent ? silentDays(pieces, today) : isOfQuietLeads ? quietDays : undefined),
    weeks: isOwn ? undefined : pieces.period && Math.ceil((daysBetween(today, pieces.period.to) + 1) / 7),
    ...(name === 'find' && { words: rest }),
    ...(name === 'items_sold' && { item: named.item ?? strange[0]?.text }),
    ...(name === 'item_price' && { item: rest ?? named.item }),
    ...(name === 'spent_on' && { what: rest }),
    ...(name === 'job_profit' && { job: rest }),
    ...(name === 'projects' && rest && { project: rest, customer: undefined }),
    ...(name === 'campaigns' && rest && { campaign: rest }),
    ...(name === 'missed_visits' && says(calledOff, line) && { cancelled: true }),
    ...(name === 'ranked' && rankedOf(line)),
    ...(name === 'receivables' && says(unopened, line) && { unopened: true }),
    ...(name === 'invoiced' && { state: stateOfInvoices(line) }),
    ...(name === 'job_margins' && says(bestJob, line) && { best: true }),
    period:
      name === 'expected_cash' && !isOwn
        ? undefined
        : (upToToday(pieces, today) ?? pieces.period ?? usualDays(pieces, 'customer' in named, today)),
    compare,
    ...(countsVisits.has(name) && isOfVisits(line) && { kind: 'visits' }),
    ...(isOfNextVisits(pieces, 'customer' in named) && { upcoming: true }),
  });
  return asked && !isLeftOut({ ...pieces, names }, asked, today) ? asked : undefined;
}
