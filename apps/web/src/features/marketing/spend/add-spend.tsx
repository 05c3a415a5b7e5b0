import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { spendRecord } from './spend-record.ts';

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
