import { addDays, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { Question, QuestionName } from '../../questions/question.ts';
import { costs } from '../intents/money-intents.ts';
import { fitted, parametersOf } from '../made-question.ts';
import { movedBack, type Span, unitAround } from '../periods/period-parts.ts';
import type { Sentence } from '../words/sentence.ts';

/** The parameters of the previous question. A follow-up changes some of them and keeps the others. */
type Before = Readonly<Record<string, unknown>> & {
  period?: Span;
  customer?: string;
  person?: string;
  source?: string;
  by?: string;
  what?: string;
};

/**
 * Builds another question with all parameters of the previous question. Returns undefined if the other question does
 * not accept one of the parameters, because its answer would be about something else.
 */
function carried(
  name: QuestionName,
  before: Before,
  changes: Readonly<Record<string, unknown>> = {},
): Question | undefined {
  const known = parametersOf(name);
  const all = { ...before, ...changes };
  const isWhole = Object.entries(all).every(([key, value]) => value === undefined || known.includes(key));
  return isWhole ? fitted(name, all) : undefined;
}

const start = '(?:(?:and|so|ok|okay|now|but) )*';
const those = '(?:those|them|these|that|it|they)';

/** The parameters with which the records of the previous answer are ranked, as in 'which of those is the biggest'. */
const ranked: Partial<Record<QuestionName, Readonly<Record<string, unknown>>>> = {
  receivables: { what: 'invoices', open: true, by: undefined, limit: undefined },
  overdue: { what: 'invoices', open: true, late: true },
  open_estimates: { what: 'estimates', open: true },
  payments: { what: 'payments' },
  expenses: { what: 'expenses', by: undefined },
  ranked: { limit: undefined },
};
const rank = new RegExp(
  `^${start}(?:(?:which|what|who|show me) )?(?:(?:one|of ${those}) )?(?:(?:is|are|was) )?(?:(?:the|my|our) )?(?<order>biggest|largest|highest|smallest|lowest|oldest|newest|latest|most recent)(?: (?:one|of (?:all )?${those}))?$`,
);
const orders: Readonly<Record<string, string>> = {
  biggest: 'biggest',
  largest: 'biggest',
  highest: 'biggest',
  smallest: 'smallest',
  lowest: 'smallest',
  oldest: 'oldest',
};

function rankedOf(line: string, name: QuestionName, before: Before): Question | undefined {
  const order = rank.exec(line)?.groups?.order;
  const kind = ranked[name];
  /*
   * A grouped answer already shows the biggest group, so a follow-up about the biggest asks the same question again.
   * Single expenses are not ranked in this case, because a single expense is not a group.
   */
  /*
   * The number of days is not carried over from one question to another, because it has different meanings. For open
   * estimates, it is how long they have been waiting; for ranked records, it is how long an invoice has been overdue.
   */
  if (name === 'open_estimates' && 'days' in before) return undefined;
  if (order && name === 'expenses' && before.by)
    return orders[order] === 'biggest' && before.by !== 'month' ? fitted(name, before) : undefined;
  return order && kind
    ? carried('ranked', before, { ...kind, order: orders[order] ?? 'newest', seen: undefined })
    : undefined;
}

const whoGoes = new RegExp(
  `^${start}who (?:(?:is|are|will|be|do (?:i|we) have) ){0,2}(?:(?:working|going|assigned|scheduled|booked|doing|does) )?(?:(?:on|to|for|at) )?${those}(?: (?:jobs|visits|appointments|ones))?$|^${start}who (?:is|are) (?:on|working|going|assigned|scheduled|booked)(?: (?:that day|then))?$`,
);
const wholeTeam = new RegExp(
  `^${start}(?:(?:what|how) about )?(?:(?:the|all|my|our) )?(?:(?:rest|others)(?: of (?:the|my|our) (?:crew|team|guys|staff|people))?|(?:everybody|everyone|anybody|anyone) else|everybody|everyone|(?:whole )?(?:crew|team))$`,
);
const whereFrom = new RegExp(
  `^${start}(?:where|(?:what|which) sources?)(?: (?:did|do|are|were) (?:${those}|the leads))?(?: (?:come|coming|came|all))* from$|^${start}from where$`,
);
const becameCustomers = new RegExp(
  `^${start}(?:how many of ${those} (?:(?:did|have|has|are|were|was|we) ){0,2}|(?:did|have|has) any(?: of ${those})? (?:(?:already|yet) )?)(?:(?:turned|turn) into|became|become|converted|convert|won|win|close|closed)(?: (?:to|into|as))?(?: (?:paying )?(?:customers?|clients?|jobs?|work|sales?))?$`,
);
const wonLeads = new RegExp(
  `^${start}how (?:many|much)(?: of ${those})? (?:did|have|do) (?:we|i) (?:win|won|lose|lost|close|closed|convert|land|landed|get|got)$`,
);
const oneBefore = new RegExp(
  `^${start}(?:(?:what|how) about )?(?:the )?(?:last|previous|prior)(?: one)?$|^${start}(?:the )?one before(?: that)?$`,
);
const stillOpen = new RegExp(
  `^${start}(?:how much|how many|what|which)(?: (?:of )?${those})? (?:is|are|was|were|has|have|got|get|did) (?:still |already |been |get )*(?:open|unpaid|outstanding|owed|not paid)(?: (?:yet|now))?$`,
);
const ofMargin = new RegExp(
  `^${start}(?:(?:what|how|is|was|are|about) )*(?:(?:the|my|our) )?(?:profit )?margins?(?: (?:then|on that|percentage|percent))?$`,
);
const oneAfter = new RegExp(
  `^${start}(?:(?:what|how) about )?(?:the )?(?<unit>day|week|one) after(?: that)?$`,
);
const whichCosts = new RegExp(
  `^${start}(?:on|for) what$|^${start}what (?:on|for)$|^${start}what (?:was|is) (?:it|that) (?:on|for)$`,
);
/** Matches follow-ups that the previous answer has already answered. */
const toldAlready: Partial<Record<QuestionName, RegExp>> = {
  declined_estimates: new RegExp(`^${start}why(?: not| so| did they)?$|^${start}(?:what|which) reasons?$`),
  recurring: new RegExp(
    `^${start}how much (?:a|per|every|each) month(?: is ${those})?$|^${start}(?:per|a|each|every) month$`,
  ),
  tasks: new RegExp(
    `^${start}(?:(?:whose|who is) (?:are|is) ${those}|who (?:has|owns|does|is doing|is on) ${those}|who (?:are|is) ${those} (?:assigned to|for|on))$`,
  ),
  visits_done: new RegExp(`^${start}(?:by|from) whom?$|^${start}who did ${those}$`),
  refunds: new RegExp(
    `^${start}(?:to whom?|for whom?|whom?(?: to| for)?|who got (?:${those}|the (?:money|refunds?))|who (?:did|have) we refund(?:ed)?|who (?:was|were) (?:it|that|they|those)(?: to| for)?)$`,
  ),
  open_leads: new RegExp(
    `^${start}(?:whose (?:are|is) ${those}|who (?:has|owns|is (?:on|handling|working on|responsible for|in charge of|looking after)|(?:are|is) ${those} (?:assigned to|with)|takes care of|looks after) ?(?:${those}|the leads?)?|(?:by|with) whom?)$`,
  ),
  payments: new RegExp(`^${start}(?:by|from) whom?$|^${start}who (?:paid|was ${those})$`),
  ranked: new RegExp(
    `^${start}(?:by|from|of|for) whom?$|^${start}(?:who|whose) (?:is|was) (?:it|that|this)(?: (?:from|for|by))?$`,
  ),
};
const paidTo = new RegExp(
  `^${start}(?:who|whom|where) (?:did|do|have) (?:i|we) (?:pay|paid|give|given|buy|bought|get|got) (?:${those}|that one) (?:to|from|at)$|^${start}(?:to|from) (?:who|whom)$|^${start}(?:who|what) (?:is|was) the (?:supplier|vendor|store|shop)$`,
);
const slowest = new RegExp(
  `^${start}who (?:is|are|was) (?:the )?(?:slowest|worst|latest)(?: payers?| ones?)?$`,
);
const whatDone = new RegExp(
  `^${start}what (?:did|have) (?:we|i|they|you) (?:do|did|done)(?: (?:there|then|that day))?$`,
);
const paidMost = new RegExp(`^${start}who (?:has )?paid (?:me |us )?(?:the )?most$`);
const otherCost = new RegExp(
  `^(?:(?:and|or|what about|how about|ok|now|only|just) )*(?:(?:on|for|the|our|my) )*(?<what>${costs})$`,
);

const late = new RegExp(
  `^${start}(?:(?:is|are) )?(?:(?:anything|any|some|which|what|how many)(?: (?:ones?|of ${those}|tasks?))? )?(?:(?:is|are|that is) )?(?:late|overdue|past due|behind)(?: (?:in|on) (?:there|it|that|here|the list))?$`,
);

/**
 * After a question about leads, 'how many did we win' means those leads, and 'anything late' means the records of the
 * previous answer. If those records cannot be late, the follow-up is unclear, and an answer about overdue invoices
 * would be wrong.
 */
export function ofSameRecords({ said }: Sentence, previous: Question): Question | 'unclear' | undefined {
  const before: Before = previous.with;
  const isOfLeads = previous.name === 'new_leads' || previous.name === 'open_leads';
  if (isOfLeads && wonLeads.test(said.line))
    return (previous.name === 'new_leads' && carried('funnel', before, { compare: undefined })) || 'unclear';
  if (!late.test(said.line)) return undefined;
  if (previous.name === 'tasks') return carried('tasks', before, { state: 'overdue' }) ?? 'unclear';
  const isOwed = previous.name === 'receivables' || previous.name === 'overdue';
  return (isOwed && carried('overdue', before, { by: undefined, limit: undefined })) || 'unclear';
}

const overOnly = new RegExp(
  `^${start}(?:(?:which|how many|what|only|just|any) )?(?:(?:ones|of ${those}) )?(?:(?:is|are|was|were|that are|the ones) )?(?:over|above|more than|bigger than|larger than) \\$? ?[\\d.,]+ ?k?(?: dollars| bucks)?$`,
);
const howManySold = new RegExp(
  `^${start}how (?:much|many)(?: of ${those})? (?:did|have|do|has) (?:we|i) (?:sell|sold)(?: (?:in|since|for|from|during))?[ ~]*$`,
);

const sumOf = new RegExp(
  `^${start}(?:how much (?:altogether|in total|in all|total)|(?:the )?total (?:value|amount|worth)|(?:total|add|sum) (?:(?:it|that|them|those|this|these|everything) )?up|(?:what|how much) (?:is|are|was) ${those} (?:in total|altogether|all together|in all|all worth|worth(?: altogether| in total| all together)?)|(?:what|how much) (?:is|are|was) (?:${those} )?(?:the )?total(?: of ${those})?|how much (?:is|are|was) (?:that|those|they|these)|what (?:do|does) ${those} (?:add up|come) to|(?:what is )?(?:the )?(?:grand )?total(?: (?:of|on|for) ${those})?|in total|altogether|sum)(?: (?:for me|please|all together))*$`,
);
const countOf = new RegExp(
  `^${start}(?:how many (?:is|are|was|were) (?:that|those|they|these|there|it)|how many(?: of ${those}| in all| in total)?)(?: (?:for me|please|in all|in total|all together))*$`,
);
/** Questions whose answer states the total of the listed records. */
const summed: ReadonlySet<QuestionName> = new Set([
  ...(['receivables', 'overdue', 'drafts', 'due_invoices', 'unbilled_work', 'open_estimates'] as const),
  'open_leads',
  ...(['expenses', 'spent_on', 'payments', 'invoiced', 'refunds', 'deposits_held', 'hours'] as const),
  ...(['recurring', 'recurring_expenses'] as const),
]);
/** Questions whose answer states how many records there are. */
const countedOnes: ReadonlySet<QuestionName> = new Set([
  ...(['receivables', 'overdue', 'drafts', 'unbilled_work', 'open_estimates', 'invoiced'] as const),
  ...(['schedule', 'visits_done', 'missed_visits', 'tasks', 'open_jobs', 'open_leads'] as const),
  ...(['new_leads', 'new_customers', 'silent_customers', 'customers_in', 'refunds'] as const),
]);

/** Returns whether the sentence only asks for a total or a count that the previous answer has already given. */
export function asksAgain({ said }: Sentence, { name }: Question): boolean {
  return (sumOf.test(said.line) && summed.has(name)) || (countOf.test(said.line) && countedOnes.has(name));
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7 };

/**
 * Returns the same question about the days right after the period, as in 'and the week after'. A question about a
 * single day cannot be followed by one about a week.
 */
function laterOf(name: QuestionName, before: Before, { from, to }: Span, unit: string): Question | undefined {
  const length = daysBetween(from, to) + 1;
  if (unit !== 'one' && unitDays[unit] !== length) return undefined;
  return carried(name, before, { period: { from: addDays(from, length), to: addDays(to, length) } });
}

/**
 * After a list of unpaid invoices, a number of days means how long the invoices have been overdue, as in 'just the ones
 * over 60 days'.
 */
export function lateFor({ slots }: Sentence, { name, with: before }: Question): Question | undefined {
  return slots.days && name === 'receivables'
    ? carried('overdue', before, { days: slots.days, by: undefined, limit: undefined })
    : undefined;
}

/**
 * Turns the previous question into a related question with the same period, customer and filters. Examples are 'and
 * materials' after 'spent on gas', and 'which of those is the biggest' after a list.
 */
export function related(
  { said: { line }, line: blanked, slots, found }: Sentence,
  previous: Question,
  today: CalendarDate,
): Question | undefined {
  const { name } = previous;
  const before: Before = previous.with;
  const kind = ranked[name];
  const isOfWaiting = name === 'open_estimates' && 'days' in before;
  if (
    slots.over !== undefined &&
    overOnly.test(line) &&
    kind &&
    name !== 'receivables' &&
    name !== 'overdue' &&
    !before.by &&
    !isOfWaiting
  )
    return carried('ranked', before, {
      ...kind,
      order: 'biggest',
      over: slots.over,
      limit: 10,
      seen: undefined,
    });
  const isOfItem = name === 'item_price' || (name === 'items_sold' && 'item' in before);
  if (isOfItem && howManySold.test(blanked) && found.length < 2)
    return fitted('items_sold', {
      item: (previous.with as { item?: string }).item,
      period: found[0]?.span ?? unitAround('year', today),
    });
  const what = otherCost.exec(line)?.groups?.what;
  if (what && (name === 'spent_on' || name === 'expenses'))
    return fitted('spent_on', { ...before, what, compare: undefined });
  if (whoGoes.test(line) && name === 'schedule') return carried(name, before, { by: 'person' });
  if (wholeTeam.test(line) && before.person) return carried(name, before, { person: undefined });
  if (whereFrom.test(line) && (name === 'new_leads' || name === 'revenue'))
    return carried(name, before, { by: 'source', compare: undefined });
  if (whereFrom.test(line) && name === 'new_customers')
    return carried('customer_sources', before, { compare: undefined });
  if (becameCustomers.test(line) && name === 'new_leads')
    return carried('funnel', before, { compare: undefined });
  if (oneBefore.test(line) && before.period && name !== 'schedule')
    return carried(name, before, { period: movedBack(before.period, 'own'), compare: undefined });
  if (stillOpen.test(line) && name === 'invoiced')
    return carried(name, before, { state: 'open', by: undefined, compare: undefined });
  if (toldAlready[name]?.test(line)) return previous;
  if (paidTo.test(line) && name === 'ranked' && before.what === 'expenses') return previous;
  if (whichCosts.test(line) && name === 'expenses') return carried(name, before, { by: 'category' });
  const unit = oneAfter.exec(line)?.groups?.unit;
  if (unit && before.period) return laterOf(name, before, before.period, unit);
  if (ofMargin.test(line) && (name === 'profit' || name === 'revenue' || name === 'expenses'))
    return carried('profit', before, { by: undefined, compare: undefined });
  if (whatDone.test(line) && before.customer)
    return fitted('ranked', { what: 'visits', order: 'newest', customer: before.customer });
  if (paidMost.test(line) && (name === 'revenue' || name === 'payments'))
    return carried('revenue', before, { by: 'customer', compare: undefined });
  if (slowest.test(line) && name === 'days_to_pay') return { name: 'late_payers', with: {} };
  return rankedOf(line, name, before);
}
