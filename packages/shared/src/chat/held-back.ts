import type { Question, QuestionName } from '../questions/question.ts';

const state = '(?:[a-z]{2,12}ed|done|paid|sent|won|lost|open|overdue|late)\\b';

const denials: readonly (readonly [denial: RegExp, affirmed: string])[] = [
  [/\b(are|is|was|were|have|has|had|did|do|does|would|could|should)n['’]?t\b(?! come\b)/gi, '$1'],
  [/\b(?:ain['’]?t|arnt)\b/gi, 'are'],
  [/\bhavnt\b/gi, 'have'],
  [/\bwithout\b/gi, 'with'],
  [/\b(?:not|never) |\bnon[ -]/gi, ''],
  [new RegExp(`\\bno (?=${state})`, 'gi'), ''],
  [/\byet to (?:be|get) /gi, ''],
  [
    new RegExp(
      `\\b(?:still|needs?|needing|ready|waiting|left|about|going|supposed) to (?:be|get) (?=${state})`,
      'gi',
    ),
    '',
  ],
];

/** Returns the sentence without its negations: 'jobs that are not closed' becomes 'jobs that are closed'. */
export const withoutDenial = (text: string): string =>
  denials.reduce((said, [denial, affirmed]) => said.replaceAll(denial, affirmed), text);

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/**
 * Matches phrases about a weekday in general, as in 'how much do we make on a tuesday'. Such a question cannot be
 * answered, because no answer shows an average for a weekday. The phrase 'mondays jobs' is not matched, because it means
 * the jobs of one particular Monday.
 */
const habit = new RegExp(
  `\\b(?:on|for|in|of|from) an? (?:[a-z]+ )?${weekday}\\b|\\ba (?:typical|usual|normal|regular|average) ${weekday}\\b|\\b${weekday}s\\b(?! (?:schedule|visits?|jobs?|appointments?|calendar|agenda|day|route|plan|work|stops?|sales|revenue|takings|payments?|invoices?)\\b)`,
  'i',
);

/** Returns whether the sentence is about every Monday, or about weekends. */
export const namesHabit = (text: string): boolean => habit.test(text) || /\b(?:on )?weekends\b/i.test(text);

/** Matches a second question within the sentence, as in 'when did Tom last pay and how'. */
const secondQuestion =
  /\S[,;:] (?:did|does|has|is|was|will) (?:he|she|it|they) |\S ,?(?:and|&) (?:how(?! (?:much|many|long|late|old|big|far|often)\b)|when|why|who|where|what for|(?:do|does|did|is|are|was|were|has|have|can|will|should) (?:he|she|it|they|we|i|you|the|that|this|there|any(?:body|one|thing)?|some(?:body|one|thing)?|every(?:body|one|thing)?)(?! [a-z]+ed\?*$))\b/i;

/**
 * The questions whose answers also cover a second question in the sentence: who does the work, where and when, or why
 * an estimate was declined.
 */
const tellsMore: ReadonlySet<string> = new Set([
  'schedule',
  'free_time',
  'tasks',
  'team',
  'declined_estimates',
]);

/** Matches a second question that an answer about open estimates covers: whether the customer has responded. */
const asksForAnswer = /\b(?:did|has|have) (?:he|she|they) (?:answer|repl|respond|sign|accept|approv)/i;

/** Matches sentences about the result of an email, not about an email address. */
const resultOfEmail =
  /^(?:(?:so|and|ok|okay|hey) )*(?:how (?:did|does|is|was|were|are|well)|why|when|did|who (?:opened|read|clicked|got)) .*\be?-?mail(?:s|ing)?\b/i;

/** Matches a follow-up that only names a job, such as 'only on the taproom job'. */
const onlyOnJob =
  /^(?:(?:and|so|ok|okay|but|only|just|what about|how about) )*(?:on|for|at|in) (?:the |that |this |our |my )?\S.* (?:job|work order)\??$/i;

/** Matches questions about the lines of a document. The answers name documents and amounts, but no lines. */
const onDocument =
  /\bwhat(?:['’]?s| is| was| were| all is) (?:all )?on (?!time\b|hold\b).*\b(?:invoice|bill|estimate|quote|receipt)s?\b/i;

/** Matches numbers and codes that are not the phone number of a customer. */
const otherNumber =
  /\b(?:p\.?o\.?|order|account|policy|licen[sc]e|unit|suite|gate|alarm|door|serial|model|tax|check) (?:numbers?|codes?|id)\b/i;

/** Matches questions about work that nobody is assigned to, which only the calendar answers. */
const needsSomebody =
  /\bneed(?:s|ing|ed)? (?:someone|somebody|anyone|anybody|(?:an? |another )?(?:tech|technician|worker|helper|guy|person|crew))\b/i;

/** Returns whether the name of a job was mistaken for the name of a customer, as in 'on the taproom job'. */
const isJobAsCustomer = (text: string, { name, with: asked }: Question): boolean =>
  name === 'unbilled_work' &&
  asked.customer !== undefined &&
  asked.customer === asked.customer.toLowerCase() &&
  text.toLowerCase().includes(`${asked.customer.toLowerCase()} job`);

/**
 * For each question, similar sentences that it cannot answer although it knows all of their words. For example, a
 * question about customers who pay late does not answer who always pays on time.
 */
const aboutOther: Partial<Record<QuestionName, RegExp>> = {
  expenses: /^(?:and |so )?(?:who|which (?:customers?|clients?)) (?:has |have )?(?:spent|bought|paid)\b/i,
  items_sold: /\b(?:most expensive|priciest|dearest|cheapest)\b/i,
  item_price: /\b(?:items?|products?|services?) (?:without|with no|missing)\b/i,
  late_payers: /\b(?:on time|early|promptly|straight away|right away|fast|fastest|quick|quickly|quickest)\b/i,
  win_rate: /^(?:and )?(?:who|whom|which (?:customers?|clients?|people))\b/i,
  hours: /\bhow long (?:has|have|had|was|were|is|are) (?:that|it|this|those|these|they|he|she)\b/i,
  schedule:
    /(?:\p{L}['’]?s|\b(?:my|his|her|their|the|our)) (?:to.?do )?list\b|^(?:so |and |ok )?where(?: is|['’]?s|s| are) (?!(?:my|our|the|that|this|everybody|everyone|everything|we|i)\b)[^?]{3,60}(?<!\b(?:now|today|at|tomorrow|working|going))[?.! ]{0,3}$/iu,
};

/** Matches questions about where money, invoices or other documents are, because no calendar shows that. */
const whereIsMoney =
  /^where(?: is|['’]?s| are) (?:my|our|the) (?:money|cash|invoices?|payments?|estimates?|quotes?|checks?)\b/i;

/** Matches questions about the value of planned work, because the calendar contains no amounts. */
const worthOfWork =
  /\b(?:in dollars|dollars|worth|in money|revenue|income)\b|^how much (?:is|are|was|work|do we have)\b/i;

/** Matches questions about people whom nobody called back. */
const calledBack = /\b(?:call(?:ed)?|get|got|gotten|phoned?|write|written|wrote) back\b/i;

/**
 * Matches questions that name a single day, such as 'who has nothing booked on monday'. Such a question must not be answered
 * with the list of customers without recent visits, because that list cannot be limited to a single day.
 */
const oneDay = new RegExp(`\\b(?:today|tomorrow|(?:on |next |this )${weekday})\\b`, 'i');

/** Matches questions about an increase or a decrease, which only a comparison of two periods can answer. */
const change = /\b(?:go|goes|gone|went|going|gotten|come|came) (?:up|down)\b(?! to\b)/i;

/**
 * Returns whether the question that was recognized leaves out a part of the sentence. In that case, its answer would be
 * about something else.
 */
export function leavesOut(text: string, question: Question, previous: Question | null): boolean {
  const { name, with: asked } = question;
  if (habit.test(text)) return true;
  if (isJobAsCustomer(text, question)) return true;
  // In 'my own invoice numbers', 'own' is not the name of a customer.
  if ('customer' in asked && asked.customer === 'own') return true;
  if (name === 'schedule' && (whereIsMoney.test(text) || worthOfWork.test(text))) return true;
  const isOfPerson = 'person' in asked && asked.person !== undefined;
  const isList = /\blist\b/i.test(text);
  if ((isList || !(name === 'schedule' && isOfPerson)) && aboutOther[name]?.test(text)) return true;
  if (name === 'silent_customers' && (calledBack.test(text) || oneDay.test(text))) return true;
  if (needsSomebody.test(text) && !(name === 'schedule' && 'unassigned' in asked)) return true;
  if (onDocument.test(text)) return true;
  if (change.test(text) && 'period' in asked && !('compare' in asked)) return true;
  // The calendar shows when somebody works, but not which days of the week somebody has off.
  if (question.name === 'schedule' && /\boff\b/i.test(text)) {
    const { from, to } = question.with.period;
    if (from !== to) return true;
  }
  // The sentence 'Anything past 60 days' asks for overdue invoices, not for the visits of the last 60 days.
  if (name === 'schedule' && /\banything\b.*\bpast \d/i.test(text)) return true;
  const isTold = tellsMore.has(name) || (name === 'open_estimates' && asksForAnswer.test(text));
  if (secondQuestion.test(text) && !isTold) return true;
  if ((name === 'contact' || name === 'customer') && (resultOfEmail.test(text) || otherNumber.test(text)))
    return true;
  return previous !== null && previous.name !== name && onlyOnJob.test(text);
}
