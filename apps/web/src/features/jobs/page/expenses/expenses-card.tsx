import type { JobDetail, JobExpense } from '@dayworks/shared/jobs/job-detail';
import { formatMoney } from '@dayworks/shared/money';
import { Receipt, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { nearDay } from '../../../../parts/time/time-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { Count } from '../../../../ui/labels.tsx';
import { CardEmpty } from '../card-empty.tsx';

const NewExpense = lazy(() => import('./new-expense.tsx'));
const EditExpense = lazy(() => import('../../../../parts/expense/edit-expense.tsx'));

/** The expenses of the job. Billable expenses are added to the next invoice. */
export function ExpensesCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const [open, setOpen] = useState<'new' | string | null>(null);
  const { expenses } = job;
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Expenses"
        count={expenses.length > 0 && <Count>{expenses.length}</Count>}
        actions={
          <Button variant="ghost" size="sm" onClick={() => setOpen('new')}>
            <Receipt />
            Add expense
          </Button>
        }
      />
      {expenses.length === 0 ? (
        <CardEmpty>No expenses yet. Add materials, permits and fees with their receipts.</CardEmpty>
      ) : (
        <ul aria-labelledby={headingId} className="pt-1 pb-1">
          {expenses.map((expense) => (
            <ExpenseRow key={expense.id} expense={expense} onEdit={() => setOpen(expense.id)} />
          ))}
        </ul>
      )}
      <Suspense>
        {open === 'new' && <NewExpense job={job} onClose={close} />}
        {open !== null && open !== 'new' && <EditExpense id={open} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function ExpenseRow({ expense, onEdit }: { expense: JobExpense; onEdit: () => void }) {
  const { today } = useBusinessDay();
  const { supplier, spent_on, spent_by, receipt_file_id, invoice_id } = expense;
  const note = [supplier, nearDay(spent_on, today), spent_by && `by ${spent_by}`].filter(Boolean).join(', ');
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line px-5 py-2.5 not-first:border-t hover:bg-surface-hover narrow:px-4">
      {receipt_file_id ? (
        <a
          href={`/files/${receipt_file_id}`}
          target="_blank"
          rel="noopener"
          aria-label={`Receipt for ${expense.description} (opens in a new tab)`}
          className="relative z-1 grid size-10 flex-none place-items-center rounded-6 border border-line bg-surface-2 text-fg-2 touch:size-11"
        >
          <ReceiptText className="size-5" />
        </a>
      ) : (
        <span
          role="img"
          aria-label="No receipt"
          className="grid size-10 flex-none place-items-center rounded-6 border border-line border-dashed text-fg-3"
        >
          <Receipt className="size-4" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-36 leading-5">
        <button
          type="button"
          onClick={onEdit}
          className="wrap-anywhere rounded-4 text-left font-medium after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
        >
          <span className="sr-only">Edit </span>
          <bdi>{expense.description}</bdi>
        </button>
        <bdi className="wrap-anywhere block text-12 text-fg-2">
          {note.charAt(0).toUpperCase() + note.slice(1)}
        </bdi>
      </span>
      {(invoice_id || expense.is_billable) && <Tag>{invoice_id ? 'Billed' : 'Billable'}</Tag>}
      <span className="w-24 flex-none text-right font-semibold tabular-nums max-sm:w-auto">
        {formatMoney(expense.amount)}
      </span>
    </li>
  );
}
