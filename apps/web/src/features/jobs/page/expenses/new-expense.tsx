import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../parts/form-frame/form-dialog.tsx';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import { useCreate } from '../../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { useMe } from '../time/use-me.ts';
import { expenseRecord } from './expense-record.ts';
import { ReceiptField } from './receipt-field.tsx';
import { usePutReceipt } from './use-put-receipt.ts';

type NewExpenseProps = { job: JobDetail; onClose: () => void };

export default function NewExpense({ job, onClose }: NewExpenseProps) {
  const { today } = useBusinessDay();
  const me = useMe();
  const owner = useDraftOwner();
  const create = useCreate(api.expenses.create);
  const putReceipt = usePutReceipt();
  const [receipt, setReceipt] = useState<File | null>(null);
  const form = useRecordForm(expenseRecord, {
    start: {
      description: '',
      amount: null,
      spent_on: today,
      supplier: null,
      lead_source: null,
      category: null,
      spent_by: me,
      is_billable: false,
      job_id: job.id,
      project_id: job.project_id,
    },
    // Tried again after the receipt was refused, the same key answers the same expense.
    create: async (fields, key) => {
      const expense = await create(fields, key);
      return receipt ? putReceipt(expense.id, receipt) : expense;
    },
    draftOwner: owner && `${owner}:${job.id}`,
    done: 'Expense added',
  });
  return (
    <FormDialog title="Add expense" submitLabel="Add expense" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
      <ReceiptField file={receipt} onPick={setReceipt} />
    </FormDialog>
  );
}
