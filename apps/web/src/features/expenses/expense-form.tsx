import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import EditExpense from '../../parts/expense/edit-expense.tsx';
import { ReceiptField, usePutReceipt, useWorkFields } from '../../parts/expense/expense-fields.tsx';
import { repeatsOf, usualCategories } from '../../parts/expense/expense-record.ts';
import { onceAtFirst, RepeatNote, useRepeatFields } from '../../parts/expense/repeat-note.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { useOverview } from './expense-list.ts';
import { newExpenseRecord } from './expense-record.ts';

export function NewExpense({ open, onClose }: AddressSheetProps) {
  return open ? <NewExpenseForm onClose={onClose} /> : null;
}

const each = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];

function NewExpenseForm({ onClose }: { onClose: () => void }) {
  const { today } = useBusinessDay();
  const { data: overview } = useOverview();
  const create = useCreate(api.expenses.create);
  const putReceipt = usePutReceipt();
  const [receipt, setReceipt] = useState<File | null>(null);
  const form = useRecordForm(newExpenseRecord, {
    start: {
      description: '',
      amount: null,
      tax: null,
      spent_on: today,
      supplier: null,
      category: null,
      lead_source: null,
      spent_by: null,
      is_billable: false,
      job_id: null,
      project_id: null,
      ...onceAtFirst,
    },
    /*
     * If the receipt is rejected after the expense was created, a retry uses the same idempotency key. The server then
     * returns the existing expense.
     */
    create: async ({ repeat, every, unit, until, ...fields }, key) => {
      const expense = await create({ ...fields, repeats: repeatsOf(repeat, { every, unit, until }) }, key);
      const stored = receipt ? await putReceipt(expense.id, receipt) : expense;
      return { ...stored, repeat, every, unit, until };
    },
    draftOwner: useDraftOwner(),
    done: 'Expense added',
  });
  const repeatFields = useRepeatFields(form);
  const work = useWorkFields(form.control);
  return (
    <FormDialog title="Add expense" submitLabel="Add expense" onClose={onClose} {...form.frame}>
      <RecordFields
        form={form}
        extras={{
          ...work.extras,
          category: { suggestions: each([...usualCategories, ...(overview?.categories ?? [])]) },
        }}
        own={{ ...work.own, ...repeatFields }}
      />
      <RepeatNote control={form.control} today={today} />
      <ReceiptField file={receipt} onPick={setReceipt} />
    </FormDialog>
  );
}

export function OpenedExpense({ id, open, onClose }: AddressSheetProps) {
  return open ? <EditExpense key={id} id={id} onClose={onClose} /> : null;
}
