import { NewExpense } from '@dayworks/shared/expenses/expense';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';

const NewSpend = NewExpense.pick({
  description: true,
  amount: true,
  spent_on: true,
  lead_source: true,
  supplier: true,
});

/** The form for an expense in the marketing category. */
const spendRecord: RecordDescription<z.infer<typeof NewSpend>> = {
  noun: 'spend',
  schema: NewSpend,
  fields: {
    description: { kind: 'text', label: 'Description' },
    amount: { kind: 'money', label: 'Amount', width: 'pair' },
    spent_on: { kind: 'date', label: 'Date', width: 'pair' },
    lead_source: {
      kind: 'suggest',
      label: 'Source',
      optional: true,
      width: 'half',
      help: 'Such as yard signs. The amount counts as the cost of leads from this source.',
    },
    supplier: { kind: 'text', label: 'Supplier', optional: true, width: 'half' },
  },
};

const nobodyElses = { job_id: null, project_id: null, spent_by: null };

export default function AddSpend({ open, onClose }: AddressSheetProps) {
  return open ? <AddSpendForm onClose={onClose} /> : null;
}

function AddSpendForm({ onClose }: { onClose: () => void }) {
  const { today } = useBusinessDay();
  const { data: options } = useQuery(api.marketing.segmentOptions.queryOptions());
  const create = useCreate(api.expenses.create);
  const form = useRecordForm(spendRecord, {
    start: {
      description: '',
      amount: null,
      spent_on: today,
      lead_source: null,
      supplier: null,
    },
    create: (spend, key) =>
      create({ ...spend, category: 'Marketing', is_billable: false, ...nobodyElses }, key),
    draftOwner: useDraftOwner(),
    done: 'Spend added',
  });
  return (
    <FormDialog title="Add spend" submitLabel="Add spend" onClose={onClose} {...form.frame}>
      <RecordFields form={form} extras={{ lead_source: { suggestions: options?.sources } }} />
    </FormDialog>
  );
}
