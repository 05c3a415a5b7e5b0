import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import { formatMoney, toCents } from '@dayworks/shared/money';
import { CircleDollarSign, Hourglass, PiggyBank, ReceiptText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useSheetLink } from '../../parts/address-sheet/sheet-address.ts';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { FigureLink, NoteLink, SheetFigureLink } from '../../parts/figures/figure-link.tsx';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { expensesHref, revenueHref } from './financials-hrefs.ts';
import { daysText, profitParam } from './profit-days.ts';

type ChangeProps = { now: number; before: number; risingIs: 'good' | 'bad' };

/** Shows the change compared with the same days of the previous year; hidden if the earlier amount is zero or less. */
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
        label={<FigureLink to={`${paths.invoices.getHref()}?status=unpaid`}>Owed to you</FigureLink>}
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
