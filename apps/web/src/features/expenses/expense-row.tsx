import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { formatMoney } from '@dayworks/shared/money';
import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../parts/list/rows/row-layout.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { nearDay } from '../../parts/time/time-texts.ts';
import { Tag } from '../../ui/chip.tsx';

const stateOf = ({ invoice_id, is_billable }: ExpenseRow) =>
  invoice_id ? 'Billed' : is_billable ? 'To invoice' : null;

const ExpenseListRow = memo(function ExpenseListRow({ row, linkTo, ...place }: ListRowProps<ExpenseRow>) {
  const { today } = useBusinessDay();
  const { layout } = place;
  const state = stateOf(row);
  return (
    <ListRow {...place} name={row.description}>
      <RowName
        name={row.description}
        note={
          [row.supplier, row.job_title ?? row.project_name, row.recurring_id && 'recurring']
            .filter(Boolean)
            .join(' · ') || null
        }
      />
      <RowBadge
        layout={layout}
        note={[nearDay(row.spent_on, today), row.category].filter(Boolean).join(' · ')}
      >
        {state && <Tag>{state}</Tag>}
      </RowBadge>
      {layout === 'wide' && (
        <>
          <span className="min-w-0 truncate text-13 text-fg-2">{row.category ?? '—'}</span>
          <span className="whitespace-nowrap text-13 text-fg-2 tabular-nums">
            {nearDay(row.spent_on, today)}
          </span>
          <span className="flex items-center gap-1.5 truncate text-13 text-fg-3">
            {row.receipt && (
              <>
                <Paperclip className="size-3.5 flex-none" />
                Receipt
              </>
            )}
          </span>
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.amount)}</span>
        {row.tax !== null && row.tax > 0 && (
          <span className="block text-12 text-fg-3">tax {formatMoney(row.tax)}</span>
        )}
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={row.description} layout={layout} />
    </ListRow>
  );
});

export const expenseRows: ListRows<ExpenseRow, undefined, never> = {
  columns: [
    { label: 'Expense', width: 'minmax(0,1fr)' },
    { label: 'Billing', width: '6rem' },
    { label: 'Category', width: '10rem' },
    { label: 'Date', width: '7rem' },
    { label: 'Receipt', width: '6rem' },
    { label: 'Amount', width: '8rem', isFigure: true },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: ExpenseListRow,
};
