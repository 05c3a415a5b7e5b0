import { noCustomer } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import type { PaymentMethod } from '@dayworks/shared/documents/payments/payment-method';
import type { EstimateDay } from '@dayworks/shared/estimates/estimate-list';
import type { FunnelStep } from '@dayworks/shared/leads/funnel-step';
import { noPerson } from '@dayworks/shared/ledger/ledger-kind';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { SalesQuery, SalesStep } from '@dayworks/shared/sales/sales';
import { paths } from '../../lib/paths.ts';
import { aDay, createListQuery, exportHref, oneOf, order } from '../../parts/list/list-query.ts';
import { daysOf, type PeriodChoice, periodLabels } from '../../parts/period/period-choice.ts';

export const periodChoices = Object.keys(periodLabels) as PeriodChoice[];

export const stepLabels: Record<SalesStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const salesSteps = Object.keys(stepLabels) as SalesStep[];

/**
 * The user's choices on the Sales screen, as stored in the URL. If no step (day, week or month) is chosen, the step
 * that suits the period best is used.
 */
export interface SalesChoice {
  period: PeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
  step: SalesStep | null;
  /** Whether the sales of the previous period are shown for comparison. */
  compare: 'on' | 'off';
}

export const salesChoice = createListQuery<SalesChoice>({
  period: order('period', periodChoices, '90d'),
  from: aDay('from'),
  to: aDay('to'),
  step: oneOf('step', salesSteps),
  compare: order('compare', ['on', 'off'], 'on'),
});

/**
 * Chooses day, week or month as the step, so that the chart has enough bars to compare, but not so many that they are
 * hard to tell apart.
 */
export function suitingStep(from: CalendarDate, to: CalendarDate): SalesStep {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

/** Returns the query for the sales figures that is sent to the server. */
export function salesQueryOf(choice: SalesChoice, today: CalendarDate): SalesQuery {
  const { from, to } = daysOf(choice, today);
  return { from, to, step: choice.step ?? suitingStep(from, to) };
}

const withDays = (path: string, { from, to }: Period, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams({ ...filters, from, to })}`;

/** The link to the ledger entries that add up to the revenue of the date range. */
export const rowsHref = (days: Period, filters: { method?: PaymentMethod; customer?: string } = {}) =>
  withDays(paths.transactions.getHref(), days, filters);

/** The source of the leads; null means that the source is unknown. */
export const sourceRowsHref = (days: Period, source: string | null) =>
  withDays(paths.transactions.getHref(), days, source === null ? { no_source: 'true' } : { source });

export const personRowsHref = (days: Period, person: string | null) =>
  withDays(paths.transactions.getHref(), days, { person: person ?? noPerson });

export const customerRowsHref = (days: Period, customerId: string | null) =>
  rowsHref(days, { customer: customerId ?? noCustomer });

/** The link to the invoices that the average invoice amount is calculated from. */
export const ticketHref = (days: Period) =>
  withDays(paths.invoices.getHref(), days, { status: 'paid', dated: 'paid' });

/** The link to the estimates that are counted in the win rate. */
export const decidedHref = (days: Period, dated: Exclude<EstimateDay, 'written'>) =>
  withDays(paths.estimates.getHref(), days, { dated });

export interface FunnelGroup {
  /** The source of the leads; null means that the source is unknown. */
  source?: string | null;
  owner?: string | null;
}

/** The link to the leads in the date range that reached at least the given step. */
export const funnelHref = (days: Period, reached: FunnelStep, { source, owner }: FunnelGroup = {}) =>
  withDays(paths.leads.getHref(), days, {
    view: 'list',
    reached,
    ...(source === null ? { no_source: 'true' } : source && { source }),
    ...(owner !== undefined && { owner: owner ?? 'nobody' }),
  });

export const salesCsvHref = (query: SalesQuery) => exportHref('/api/sales/export', query);
