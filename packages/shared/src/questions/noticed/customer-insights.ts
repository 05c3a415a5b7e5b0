import * as z from 'zod';
import { noHabitText, usualDays, usualGap } from '../../customers/habits.ts';
import { type CalendarDate, daysBetween, formatMonthDay } from '../../dates/calendar-date.ts';
import { type Dollars, formatMoney } from '../../money.ts';
import { Figure } from '../answer.ts';
import {
  count as countFigure,
  date as dateFigure,
  days as daysFigure,
  money as moneyFigure,
  percent as percentFigure,
  readText,
} from '../tell/answer-parts.ts';
import { customersHref, invoicesHref, recordHref } from '../tell/hrefs.ts';
import { coldEstimateDays, habitLateDays, lateFromDays } from './thresholds.ts';

const plural = (...counted: Parameters<typeof readText>[0]) => readText(counted);

/** The facts about one customer that the insights are based on. */
export interface CustomerFacts {
  today: CalendarDate;
  customer_id: string;
  lifetime_value: Dollars;
  /**
   * The customer's rank by lifetime value, starting at 1, among all customers who have ever paid; null if the
   * customer has never paid.
   */
  rank: number | null;
  paying_customers: number;
  /**
   * The amounts received from this customer in the last 12 months and in the 12 months before that, and the amount
   * received from all customers in the last 12 months.
   */
  received_year: Dollars;
  received_year_before: Dollars;
  business_year: Dollars;
  /** The number and the total of the customer's invoices, without drafts and cancelled invoices. */
  invoices: number;
  invoiced: Dollars;
  /** The dates of the customer's invoices and completed visits, newest first. */
  dates: CalendarDate[];
  /**
   * Whether the customer has an upcoming visit, an unfinished job, or an estimate that is signed or has a paid
   * deposit.
   */
  has_work_ahead: boolean;
  /** How many days late each invoice in the last two years was paid; negative if the invoice was paid early. */
  lateness: number[];
  late: { id: string; number: string; balance_due: Dollars; late_since: CalendarDate }[];
  waiting: { id: string; number: string; total: Dollars; quiet_since: CalendarDate }[];
  drafts: { id: string; number: string; total: Dollars }[];
}

/** The top 10% of paying customers are rated 'top', and the top third 'good'. */
const topPercent = 10;
const goodPercent = 33;
const newBelowInvoices = 2;
const mediumFactor = 1.5;
const highFactor = 3;

type Insight<Name extends 'customerValue' | 'churnRisk'> = CustomerInsights[Name];

function levelOf({ rank, paying_customers, invoices }: CustomerFacts): Insight<'customerValue'>['level'] {
  if (rank === null || invoices < newBelowInvoices) return 'new';
  if (rank === 1 || rank * 100 <= paying_customers * topPercent) return 'top';
  return rank * 100 <= paying_customers * goodPercent ? 'good' : 'average';
}

/**
 * Compares in words the amount that the customer paid in the last 12 months with the amount paid in the 12 months
 * before.
 */
function trendText({ received_year, received_year_before }: CustomerFacts): string {
  if (received_year_before <= 0) return '';
  const percent = Math.round(((received_year - received_year_before) * 100) / received_year_before);
  if (percent === 0) return ', as much as the year before';
  return `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the year before`;
}

function customerValue(facts: CustomerFacts): Insight<'customerValue'> {
  const { rank, paying_customers, lifetime_value, received_year, business_year, invoices, invoiced } = facts;
  const list = invoicesHref({ customer: facts.customer_id });
  const share = business_year > 0 ? Math.round((Math.max(0, received_year) * 100) / business_year) : 0;
  const figures: Figure[] = [
    moneyFigure('lifetime_value', 'Lifetime value', lifetime_value, list),
    moneyFigure('received_year', 'In the last 12 months', received_year),
    moneyFigure('received_year_before', 'In the previous 12 months', facts.received_year_before),
    percentFigure('share', 'Share of income', share),
    countFigure('invoices', 'Invoices', invoices, list),
    moneyFigure(
      'average',
      'Average invoice',
      invoices > 0 ? Math.round((invoiced * 100) / invoices) / 100 : 0,
      list,
    ),
  ];
  if (rank === null) return { level: 'new', text: 'No payments yet.', figures };
  return {
    level: levelOf(facts),
    text: `Number ${rank} of ${plural(paying_customers, 'paying customer')}: ${formatMoney(received_year)} in the last 12 months, ${share}% of your income${trendText(facts)}.`,
    figures: [
      countFigure('rank', 'By lifetime value', rank, customersHref({ sort: 'value' })),
      countFigure('paying_customers', 'Paying customers', paying_customers),
      ...figures,
    ],
  };
}

function riskOf(since: number, gap: number, isPlanned: boolean): Insight<'churnRisk'>['level'] {
  if (isPlanned || since < gap * mediumFactor) return 'low';
  return since < gap * highFactor ? 'medium' : 'high';
}

function churnRisk({ today, customer_id, dates, has_work_ahead }: CustomerFacts): Insight<'churnRisk'> {
  const list = recordHref('customer', customer_id);
  const jobs = new Set(dates).size;
  const [last] = dates;
  const gap = usualGap(dates, today);
  const figures = [
    countFigure('jobs', 'Jobs', jobs, list),
    ...(last ? [dateFigure('last', 'Last job', last, list)] : []),
  ];
  if (!gap || !last) {
    return {
      level: 'unknown',
      text: `${plural(jobs, 'job')} so far: the booking history is ${noHabitText}.`,
      figures,
    };
  }
  const since = daysBetween(last, today);
  const planned = has_work_ahead ? ' The next job is already agreed.' : '';
  return {
    level: riskOf(since, gap, has_work_ahead),
    text: `Usually a job every ${plural(gap, 'day')}; the last one was ${plural(since, 'day')} ago, on ${formatMonthDay(last)}.${planned}`,
    figures: [
      ...figures,
      daysFigure('gap', 'Usual gap', gap, list),
      daysFigure('since', 'Since the last job', since, list),
    ],
  };
}

const lateText = (today: CalendarDate) => (invoice: CustomerFacts['late'][number]) =>
  `Send a reminder: invoice ${invoice.number} for ${formatMoney(invoice.balance_due)} is ${plural(daysBetween(invoice.late_since, today), 'day')} past due.`;

function recommendations(
  facts: CustomerFacts,
  value: Insight<'customerValue'>,
  risk: Insight<'churnRisk'>,
): string[] {
  const { today, late, drafts, waiting, lateness } = facts;
  const usual = usualDays(lateness) ?? 0;
  const isLate = late.filter(({ late_since }) => daysBetween(late_since, today) >= lateFromDays);
  const isCold = waiting.filter(({ quiet_since }) => daysBetween(quiet_since, today) >= coldEstimateDays);
  return [
    ...isLate.map(lateText(today)),
    ...drafts.map(
      ({ number, total }) => `Send draft ${number} for ${formatMoney(total)}: it was never sent.`,
    ),
    ...isCold.map(
      ({ total, quiet_since }) =>
        `Follow up on the estimate for ${formatMoney(total)}: no answer for ${plural(daysBetween(quiet_since, today), 'day')}.`,
    ),
    ...(usual >= habitLateDays
      ? [
          `Ask for a deposit, or send a reminder before the due date: the last ${plural(lateness.length, 'invoice')} were usually paid ${plural(usual, 'day')} late.`,
        ]
      : []),
    ...(risk.level === 'medium' || risk.level === 'high' ? [`Get in touch: ${lower(risk.text)}`] : []),
    ...(value.level === 'top' && isLate.length === 0
      ? [`Say thank you: ${formatMoney(facts.lifetime_value)} so far, and nothing is past due.`]
      : []),
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Derives the customer's value, the risk of losing the customer and recommended actions from the business's own data
 * (D5).
 */
export function customerInsights(facts: CustomerFacts): CustomerInsights {
  const value = customerValue(facts);
  const risk = churnRisk(facts);
  return { customerValue: value, churnRisk: risk, recommendations: recommendations(facts, value, risk) };
}

export const churnRisks = ['low', 'medium', 'high', 'unknown'] as const;
export const customerValues = ['top', 'good', 'average', 'new'] as const;

/** Insights about one customer based on the business's own data, each with the figures that support it (D5). */
export const CustomerInsights = z.object({
  customerValue: z.object({ level: z.enum(customerValues), text: z.string(), figures: z.array(Figure) }),
  churnRisk: z.object({ level: z.enum(churnRisks), text: z.string(), figures: z.array(Figure) }),
  recommendations: z.array(z.string()),
});
export type CustomerInsights = z.infer<typeof CustomerInsights>;
