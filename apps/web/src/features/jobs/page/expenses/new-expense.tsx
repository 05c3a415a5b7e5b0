import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ReceiptField, usePutReceipt, useWorkFields } from '../../../../parts/expense/expense-fields.tsx';
import { expenseRecord } from '../../../../parts/expense/expense-record.ts';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { FormDialog } from '../../../../parts/form-frame/form-frame.tsx';
import { fieldNames } from '../../../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../../../parts/record/new-record.ts';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { useMe } from '../time/use-me.ts';

/**
 * The job of the expense is already known, so the form hides the job fields. The server's error messages about the job
 * fields are shown above the other fields.
 */
const shown = fieldNames(expenseRecord.fields).filter((name) => name !== 'job_id' && name !== 'project_id');

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
      tax: null,
      lead_source: null,
      category: null,
      spent_by: me,
      is_billable: false,
      job_id: job.id,
      project_id: job.project_id,
    },
    /*
     * If the receipt is rejected after the expense was created, a retry uses the same idempotency key. The server then
     * returns the existing expense.
     */
    create: async (fields, key) => {
      const expense = await create(fields, key);
      return receipt ? putReceipt(expense.id, receipt) : expense;
    },
    draftOwner: owner && `${owner}:${job.id}`,
    done: 'Expense added',
    shown,
  });
  const work = useWorkFields(form.control);
  return (
    <FormDialog title="Add expense" submitLabel="Add expense" onClose={onClose} {...form.frame}>
      <RecordFields form={form} extras={work.extras} own={{ job_id: null, project_id: null }} />
      <ReceiptField file={receipt} onPick={setReceipt} />
    </FormDialog>
  );
}
