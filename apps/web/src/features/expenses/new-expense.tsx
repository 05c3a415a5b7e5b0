import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { expenseRecord, usualCategories } from '../../parts/expense/expense-record.ts';
import { ReceiptField } from '../../parts/expense/receipt-field.tsx';
import { usePutReceipt } from '../../parts/expense/use-put-receipt.ts';
import { FormDialog } from '../../parts/form-frame/form-dialog.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useCreate } from '../../parts/record/use-create.ts';
import { useDraftOwner } from '../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { useOverview } from './expense-list.ts';

export default function NewExpense({ open, onClose }: AddressSheetProps) {
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
  const form = useRecordForm(expenseRecord, {
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
    },
    // Tried again after the receipt was refused, the same key answers the same expense.
    create: async (fields, key) => {
      const expense = await create(fields, key);
      return receipt ? putReceipt(expense.id, receipt) : expense;
    },
    draftOwner: useDraftOwner(),
    done: 'Expense added',
  });
  return (
    <FormDialog title="Add expense" submitLabel="Add expense" onClose={onClose} {...form.frame}>
      <RecordFields
        form={form}
        extras={{ category: { suggestions: each([...usualCategories, ...(overview?.categories ?? [])]) } }}
      />
      <ReceiptField file={receipt} onPick={setReceipt} />
    </FormDialog>
  );
}
