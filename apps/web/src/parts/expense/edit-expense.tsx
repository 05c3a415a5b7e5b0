import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../form-frame/form-dialog.tsx';
import { DeleteRecord, deletionOutcome } from '../record/delete-record.tsx';
import { RecordFields } from '../record/record-fields.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { ExpenseLinks } from './expense-links.tsx';
import { expenseRecord } from './expense-record.ts';
import { MadeByNote } from './made-by-note.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { usePutReceipt } from './use-put-receipt.ts';
import { useWorkFields } from './use-work-fields.ts';

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
