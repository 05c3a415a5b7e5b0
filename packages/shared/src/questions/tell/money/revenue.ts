import { addDays, type CalendarDate } from '../../../dates/calendar-date.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { Figure, RecordName } from '../../answer.ts';
import { type QuestionParameters, theBeginning } from '../../question.ts';
import { count, date, money, name, readText, type Told, tell } from '../answer-parts.ts';
import {
  groupChart,
  groupTable,
  largest,
  type MoneyGroup,
  type MoneyStep,
  stepChart,
  stepTable,
} from '../groups.ts';
import { transactionsHref } from '../hrefs.ts';
import { type Comparison, compareMoney, periodFigures, periodWords } from '../period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';

type RevenueGroup = NonNullable<QuestionParameters<'revenue'>['by']>;
export type RevenueStep = Extract<RevenueGroup, 'day' | 'week' | 'month'>;
type PartOfRevenue = Exclude<RevenueGroup, RevenueStep>;

/**
 * The parts that revenue is split into: either time intervals, or groups plus a remainder that cannot be assigned to
 * any group.
 */
export type RevenueParts =
  | { by: RevenueStep; steps: readonly MoneyStep[] }
  | { by: PartOfRevenue; groups: readonly MoneyGroup[]; groupCount: number; rest: Dollars };

export interface Revenue {
  period: Period;
  scope: Scope;
  total: Dollars;
  /** The number of ledger entries that make up the revenue: payments, refunds, and paid invoices without payments. */
  entries: number;
  parts: RevenueParts | null;
  compare: { period: Period; total: Dollars } | null;
  /** The amount in the question with which the income is compared. */
  over?: Dollars | undefined;
  /**
   * If given, the answer names the worst interval instead of the best. Intervals that are not over by this date are
   * ignored.
   */
  worstUntil?: CalendarDate | undefined;
}

const nouns: Record<RevenueGroup, string> = {
  day: 'day',
  week: 'week',
  month: 'month',
  customer: 'customer',
  item: 'item',
  source: 'source',
  person: 'person',
  method: 'payment method',
  type: 'kind of customer',
};

const headings: Record<RevenueGroup, string> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month of',
  customer: 'Customer',
  item: 'Item',
  source: 'Source',
  person: 'Person',
  method: 'Method',
  type: 'Kind of customer',
};

/** The reasons why some of the revenue cannot be assigned to any group. */
const restWords: Record<PartOfRevenue, string> = {
  customer: 'names no customer',
  item: 'is not on the lines of invoices paid in that time: tax, discounts, deposits and part payments',
  source: 'is of customers whose source is not known',
  person: 'is of no job with somebody in charge, and nobody is named as the one who received it',
  type: 'names no customer',
  method: 'has no payment: it is of invoices that came as paid, or a cent of rounding',
};

interface Said {
  words: string;
  figures: Figure[];
}

/** Returns the days, weeks or months that ended by the given day. */
const overBefore = (steps: readonly MoneyStep[], today: CalendarDate) =>
  steps.filter((_, at) => (steps[at + 1]?.from ?? addDays(today, 1)) <= today);

function partsSaid(parts: RevenueParts | null, worstUntil?: CalendarDate): Said {
  if (!parts) return { words: '', figures: [] };
  if ('steps' in parts) {
    const steps = worstUntil ? overBefore(parts.steps, worstUntil) : parts.steps;
    const best = worstUntil
      ? steps.reduce<MoneyStep | undefined>(
          (low, step) => (low && low.value <= step.value ? low : step),
          undefined,
        )
      : largest(steps);
    if (!best || steps.length < 2 || (best.value <= 0 && !worstUntil)) return { words: '', figures: [] };
    const which = parts.by === 'day' ? 'was {best}' : `began on {best}`;
    const outer = worstUntil ? 'Lowest' : 'Best';
    return {
      words: ` The ${outer.toLowerCase()} ${nouns[parts.by]}${worstUntil ? ' that is over' : ''} ${which}, with {best_amount}.`,
      figures: [
        date('best', `${outer} ${nouns[parts.by]}`, best.from, best.href),
        money('best_amount', `${outer} ${nouns[parts.by]}`, best.value, best.href),
      ],
    };
  }
  const [best] = parts.groups;
  const hasBest = best !== undefined && best.value > 0;
  return {
    words: `${hasBest ? ' The largest part: {best}, {best_amount}.' : ''}${parts.rest === 0 ? '' : ` {rest} of it ${restWords[parts.by]}.`}`,
    figures: [
      count('groups', `${headings[parts.by]}s`, parts.groupCount),
      ...(hasBest
        ? [name('best', 'Most', best.name, best.href), money('best_amount', 'Most', best.value, best.href)]
        : []),
      money('rest', `No ${nouns[parts.by]}`, parts.rest),
    ],
  };
}

/**
 * Returns the only listed group if it is a record such as a customer. After a question about 'my best customer', the
 * word 'they' in the next question refers to that record.
 */
function theBest(parts: RevenueParts | null): RecordName[] {
  if (!parts || 'steps' in parts || parts.groups.length !== 1) return [];
  return parts.groups.flatMap(({ record, value }) => (record && value > 0 ? [record] : []));
}

const titleOf = (parts: RevenueParts | null) => (parts ? `Revenue by ${nouns[parts.by]}` : 'Revenue');

function tableOfParts(parts: RevenueParts | null, total: Dollars): Pick<Told, 'table' | 'chart'> {
  if (!parts) return { table: null, chart: null };
  if ('steps' in parts)
    return { table: stepTable(headings[parts.by], parts.steps, total), chart: stepChart(parts.steps) };
  const { groups, groupCount, rest } = parts;
  const unknown: MoneyGroup = { name: `No ${nouns[parts.by]}`, value: rest, href: null };
  const rows = rest === 0 ? groups : [...groups, unknown];
  const all = { count: groupCount + (rest === 0 ? 0 : 1), total };
  return { table: groupTable(headings[parts.by], rows, all), chart: groupChart(groups) };
}

/** For a period that covers all time, removes the intervals before the first one with revenue. */
function withoutEmptyStart(parts: RevenueParts | null, { from }: Period): RevenueParts | null {
  if (!parts || !('steps' in parts) || from !== theBeginning) return parts;
  const first = parts.steps.findIndex(({ value }) => value !== 0);
  return { ...parts, steps: parts.steps.slice(Math.max(0, first)) };
}

export function tellRevenue(revenue: Revenue): Told {
  const { period, scope, total, entries, compare, over } = revenue;
  const parts = withoutEmptyStart(revenue.parts, period);
  const list = listCustomer(scope);
  const hrefOf = (days: Period) => list && transactionsHref({ ...list, ...days });
  const before: Comparison = compareMoney(
    total,
    compare && { period: compare.period, value: compare.total, href: hrefOf(compare.period) },
  );
  const said = partsSaid(parts, revenue.worstUntil);
  const isNothing = entries === 0;
  const isMore =
    over === undefined ? '' : total > over ? 'Yes, more than {over}: ' : 'No, not more than {over}: ';
  const whom = scopeWords(scope, 'from');
  return tell({
    title: titleOf(parts),
    sentence: isNothing
      ? `You received no payments${whom} ${periodWords(period)}.${before.words}`
      : `${isMore}{revenue} came in${whom} ${periodWords(period)}.${before.words}${said.words}`,
    figures: [
      money('revenue', 'Revenue', total, hrefOf(period)),
      ...(over === undefined ? [] : [money('over', 'Compared with', over)]),
      ...periodFigures(period),
      ...before.figures,
      ...(isNothing ? [] : said.figures),
      ...scopeFigures(scope),
    ],
    ...(isNothing ? {} : tableOfParts(parts, total)),
    href: hrefOf(period),
    read: readText([entries, 'entry of the ledger', 'entries of the ledger']),
    about: [...aboutScope(scope), ...theBest(parts)],
  });
}
