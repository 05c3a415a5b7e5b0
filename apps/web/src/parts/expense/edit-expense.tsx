import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../form-frame/form-frame.tsx';
import { DeleteRecord, deletionOutcome } from '../record/delete-record.tsx';
import { RecordFields } from '../record/record-fields.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { ReceiptField, usePutReceipt, useWorkFields } from './expense-fields.tsx';
import { expenseRecord } from './expense-record.ts';

/** Links to the job or project of an expense, and to the invoice that charges the expense to the customer. */
function ExpenseLinks({ expense }: { expense: ExpenseRow }) {
  const { job_id, job_title, project_id, project_name, invoice_id } = expense;
  if (!job_id && !project_id && !invoice_id) return null;
  return (
    <ul aria-label="Belongs to" className="flex flex-wrap gap-x-5 text-13">
      {job_id && <Belonging to={paths.job.getHref(job_id)}>Job: {job_title}</Belonging>}
      {project_id && (
        <Belonging to={`${paths.projects.getHref()}?project=${project_id}`}>
          Project: {project_name}
        </Belonging>
      )}
      {invoice_id && (
        <Belonging to={`${paths.invoices.getHref()}?invoice=${invoice_id}`}>View invoice</Belonging>
      )}
    </ul>
  );
}

const Belonging = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="wrap-anywhere inline-block rounded-4 py-1 font-medium text-accent-text hover:underline touch:py-3"
    >
      <bdi>{children}</bdi>
    </Link>
  </li>
);

/** States that the expense was created from a recurring expense, and that changes apply only to this one expense. */
const MadeByNote = ({ id }: { id: string }) => (
  <Alert tone="info">
    This is part of a recurring expense. Your changes here apply to this one only.{' '}
    <Link
      to={`${paths.expenses.getHref()}?view=recurring&recurring=${id}`}
      className="rounded-4 font-medium text-accent-text hover:underline"
    >
      Show the recurring expense
    </Link>
  </Alert>
);

const RepeatExpense = lazy(() => import('./repeat-expense.tsx'));

type EditExpenseProps = { id: string; onClose: () => void };

export default function EditExpense({ id, onClose }: EditExpenseProps) {
  const { data, error } = useQuery(api.expenses.get.queryOptions({ input: { id } }));
  if (data) return <EditExpenseForm expense={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Edit expense">
      {error ? (
        <Alert tone="danger">{errorMessage(error)}</Alert>
      ) : (
        <Loading label="Loading the expense">
          <Skeleton className="h-40 w-full rounded-8" />
        </Loading>
      )}
    </Dialog>
  );
}

type EditExpenseFormProps = { expense: ExpenseRow; onClose: () => void };

function EditExpenseForm({ expense, onClose }: EditExpenseFormProps) {
  const { id, receipt: stored } = expense;
  const { mutateAsync: update } = useMutation(api.expenses.update.mutationOptions());
  const putReceipt = usePutReceipt();
  const [receipt, setReceipt] = useState<File | null>(null);
  const form = useRecordForm(expenseRecord, {
    stored: expense,
    update: async (fields, version) => {
      const saved = await update({ ...fields, id, version });
      return receipt ? putReceipt(id, receipt) : saved;
    },
    reload: () => api.expenses.get.call({ id }),
    done: 'Expense updated',
  });
  const work = useWorkFields(form.control);
  const [isRepeating, setRepeating] = useState(false);
  const removal = useMutation(
    api.expenses.remove.mutationOptions(deletionOutcome('Expense deleted', onClose)),
  );
  return (
    <>
      <FormDialog
        title="Edit expense"
        submitLabel="Save expense"
        onClose={onClose}
        action={
          <DeleteRecord
            isPending={removal.isPending}
            onDelete={() => removal.mutate({ id, version: expense.version })}
          />
        }
        {...form.frame}
        isUnsaved={form.frame.isUnsaved || (receipt !== null && !form.frame.isSaved)}
      >
        {expense.recurring_id && <MadeByNote id={expense.recurring_id} />}
        {expense.invoice_id && (
          <Alert tone="info">This expense is on an invoice, so it cannot be changed.</Alert>
        )}
        <ExpenseLinks expense={expense} />
        <RecordFields form={form} {...work} />
        <ReceiptField
          file={receipt}
          onPick={setReceipt}
          stored={
            stored && (
              <a
                href={`/files/${stored.file_id}`}
                target="_blank"
                rel="noopener"
                className="truncate rounded-4 text-13 text-accent-text hover:underline"
              >
                <bdi>{stored.name}</bdi>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )
          }
        />
        {!expense.recurring_id && (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setRepeating(true)}>
            <Repeat />
            Repeat this expense
          </Button>
        )}
      </FormDialog>
      <Suspense>
        {isRepeating && <RepeatExpense expense={expense} onClose={() => setRepeating(false)} />}
      </Suspense>
    </>
  );
}
