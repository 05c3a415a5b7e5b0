import { noCustomer } from '@dayworks/shared/customers/customer-name';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Basis, Financials, FinancialsQuery, TaxQuery } from '@dayworks/shared/financials/financials';
import type { CreditKind } from '@dayworks/shared/invoices/credit-rules';
import type { AgeBucket } from '@dayworks/shared/invoices/overdue/age-bucket';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney, toCents } from '@dayworks/shared/money';
import { CircleDollarSign, Hourglass, PiggyBank, ReceiptText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useSheetLink } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { FigureLink, NoteLink, SheetFigureLink } from '../../parts/figures/figure-link.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { creditsParam, creditsText, daysText, profitParam } from './financials-address.ts';

const withDays = (path: string, { from, to }: Period, filters: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...filters, from, to })}`;

/** The link to the ledger entries or invoices that make up the revenue of the given date range. */
export const revenueHref = (days: Period, basis: Basis) =>
  basis === 'cash'
    ? withDays(paths.transactions.getHref(), days)
    : withDays(paths.invoices.getHref(), days, { dated: 'billed' });

/** The link to the expenses in a date range. A null category means expenses without a category. */
export const expensesHref = (days: Period, category?: string | null) =>
  withDays(
    paths.expenses.getHref(),
    days,
    category === undefined ? {} : category === null ? { no_category: 'true' } : { category },
  );

/** The link to the credit notes or write-offs in a date range. Both are counted only on the accrual basis. */
export const creditsHref = (kind: CreditKind, days: Period) =>
  withDays(paths.financials.getHref(), days, {
    period: 'custom',
    basis: 'accrual',
    [creditsParam]: creditsText({ kind, days }),
  });

interface Owed {
  age?: AgeBucket;
  /** The customer whose open invoices are listed; null means invoices without a customer. */
  customer?: { id: string } | null;
}

/** The link to the open invoices, optionally for one age group or customer. */
export function owedHref({ age, customer }: Owed = {}): string {
  const params = new URLSearchParams({ status: 'unpaid' });
  if (age) params.set('age', age);
  if (customer !== undefined) params.set('customer', customer?.id ?? noCustomer);
  return `${paths.invoices.getHref()}?${params}`;
}

/** The link to the payment reminder screen for one customer. */
export const chaseHref = (customerId: string) => `${paths.overdue.getHref()}?customer=${customerId}`;

export const taxCsvHref = (query: TaxQuery) => exportHref('/api/financials/taxes/export', query);

type ChangeProps = { now: number; before: number; risingIs: 'good' | 'bad' };

/**
 * Shows how an amount has changed compared with the same days of the previous year. Nothing is shown if the earlier
 * amount is zero or negative.
 */
function Change({ now, before, risingIs }: ChangeProps) {
  if (before <= 0) return null;
  const percent = changePercent(toCents(now), toCents(before));
  if (percent === 0) return null;
  const isGood = percent > 0 === (risingIs === 'good');
  return (
    <Trend direction={percent > 0 ? 'up' : 'down'} meaning={isGood ? 'good' : 'bad'}>
      {Math.abs(percent).toLocaleString('en-US')}%
    </Trend>
  );
}

type FinancialsFiguresProps = { financials: Financials; query: FinancialsQuery; today: CalendarDate };

export function FinancialsFigures({ financials, query, today }: FinancialsFiguresProps) {
  const { income, expenses, profit, margin, before, compared: past, owed } = financials;
  const vs = (amount: number) =>
    `${periodText(query, today)} vs ${formatMoney(amount)}, ${periodText(past, today)}`;
  const profitOf = useSheetLink(profitParam);
  return (
    <Stats label="Figures" columns={4}>
      <Stat
        label={<SheetFigureLink {...profitOf(daysText(query))}>Income</SheetFigureLink>}
        icon={<CircleDollarSign />}
        figure={formatMoney(income)}
        trend={<Change now={income} before={before.income} risingIs="good" />}
        note={<NoteLink to={revenueHref(past, query.basis)}>{vs(before.income)}</NoteLink>}
      />
      <Stat
        label={<FigureLink to={expensesHref(query)}>Expenses</FigureLink>}
        icon={<ReceiptText />}
        figure={formatMoney(expenses)}
        trend={<Change now={expenses} before={before.expenses} risingIs="bad" />}
        note={<NoteLink to={expensesHref(past)}>{vs(before.expenses)}</NoteLink>}
      />
      <Stat
        label={<SheetFigureLink {...profitOf(daysText(query))}>Profit</SheetFigureLink>}
        icon={<PiggyBank />}
        figure={formatMoney(profit)}
        trend={<Change now={profit} before={before.profit} risingIs="good" />}
        note={margin === null ? 'no income' : `margin ${margin.toLocaleString('en-US')}%`}
      />
      <Stat
        label={<FigureLink to={`${paths.invoices.getHref()}?status=unpaid`}>Outstanding</FigureLink>}
        icon={<Hourglass />}
        figure={formatMoney(owed.total)}
        note={
          owed.late > 0 ? (
            <NoteLink to={`${paths.invoices.getHref()}?status=overdue`}>
              <span className="text-danger-fg">{formatMoney(owed.late)}</span> of it late
            </NoteLink>
          ) : (
            'nothing is late'
          )
        }
      />
    </Stats>
  );
}
