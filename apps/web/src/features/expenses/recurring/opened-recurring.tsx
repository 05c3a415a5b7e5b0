import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { recurringWords } from '@dayworks/shared/dates/recurring-dates';
import { RecurringExpenseEdit, type RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { customRule, expenseRecord } from '../../../parts/expense/expense-record.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRecurringVerbs } from './recurring-row.tsx';

const RecurringForm = RecurringExpenseEdit.omit({ id: true, version: true });

const { description, amount, tax, supplier, category } = expenseRecord.fields;

const recurringRecord: RecordDescription<z.infer<typeof RecurringForm>> = {
  noun: 'recurring expense',
  schema: RecurringForm,
  fields: {
    description,
    amount,
    tax,
    supplier,
    category,
    ...customRule,
    first_on: { kind: 'date', label: 'Starts on', width: 'half' },
    until: { kind: 'date', label: 'Until', optional: true, width: 'half' },
    lead_source: { kind: 'unseen' },
  },
};

const title = 'Recurring expense';

export default function OpenedRecurring({ id, open, onClose }: AddressSheetProps) {
  return open ? <Opened key={id} id={id} onClose={onClose} /> : null;
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(api.recurringExpenses.get.queryOptions({ input: { id } }));
  const { restore } = useRecurringVerbs();
  if (data && !data.deleted_at) return <EditRecurring recurring={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {data && (
        <Alert
          tone="info"
          action={
            <Button size="sm" onClick={() => restore(data)}>
              Restore
            </Button>
          }
        >
          {data.description} was deleted. It added {data.made === 1 ? '1 expense' : `${data.made} expenses`}.
        </Alert>
      )}
      {error && !data && <Alert tone="danger">{errorMessage(error)}</Alert>}
      {!data && !error && (
        <Loading label="Loading recurring expense">
          <Skeleton className="h-40 w-full rounded-8" />
        </Loading>
      )}
    </Dialog>
  );
}

type EditRecurringProps = { recurring: RecurringExpenseRow; onClose: () => void };

function EditRecurring({ recurring, onClose }: EditRecurringProps) {
  const { id, next_on, is_paused } = recurring;
  const { mutateAsync: update } = useMutation(api.recurringExpenses.update.mutationOptions());
  const form = useRecordForm(recurringRecord, {
    stored: recurring,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: () => api.recurringExpenses.get.call({ id }),
    done: 'Recurring expense updated',
  });
  const next = is_paused ? 'It is paused.' : next_on ? `Next on ${formatLong(next_on)}.` : 'It has ended.';
  return (
    <FormDialog title={title} submitLabel="Save" onClose={onClose} {...form.frame}>
      <p className="mb-4 text-13 text-fg-2">
        {recurringWords(recurring)}. {next} Your changes apply to future expenses. Expenses already added stay
        the same.
      </p>
      <RecordFields form={form} />
    </FormDialog>
  );
}
