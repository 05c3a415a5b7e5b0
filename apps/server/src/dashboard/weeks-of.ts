import { sumSpans } from '@dayworks/shared/dashboard/chart-bars';
import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { countsByWeek, type OwedDay } from '@dayworks/shared/dashboard/weeks';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { cents, fromCents } from '@dayworks/shared/money';

export interface MoneyDay extends OwedDay {
  cents: number;
  paid_cents: number;
  invoices: number;
}

export interface WeekCount {
  kind: 'customers' | 'drafts' | 'appointments';
  ago: number;
  count: number;
}

/** Calculates the weekly chart points for each figure from the daily figures and the separate counts. */
export function weeksOf(
  weeks: readonly Period[],
  days: readonly MoneyDay[],
  counts: readonly WeekCount[],
  owedCents: readonly number[],
): Dashboard['weeks'] {
  const summed = (of: (day: MoneyDay) => number) =>
    sumSpans(
      days.map((day) => ({ day: day.day, cents: of(day) })),
      weeks,
    );
  const inMoney = (sums: readonly number[]) => sums.map((sum) => fromCents(cents(sum)));
  const countsOf = (kind: WeekCount['kind']) => countsByWeek(counts.filter((row) => row.kind === kind));
  const drafts = countsOf('drafts');
  return {
    revenue: inMoney(summed((day) => day.cents)),
    payments: inMoney(summed((day) => day.paid_cents)),
    pending: inMoney(owedCents),
    customers: countsOf('customers'),
    invoices: summed((day) => day.invoices).map((count, index) => count + (drafts[index] ?? 0)),
    appointments: countsOf('appointments'),
  };
}
