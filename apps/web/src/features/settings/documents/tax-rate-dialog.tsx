import { NewTaxRate, type TaxRate } from '@dayworks/shared/look/tax-rate';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../../parts/record/new-record.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';

const taxRateRecord: RecordDescription<NewTaxRate> = {
  noun: 'tax rate',
  schema: NewTaxRate,
  fields: {
    name: { kind: 'text', label: 'Name', help: 'The name customers see, such as Standard or City tax.' },
    rate: {
      kind: 'number',
      label: 'Rate',
      width: 'half',
      maxDecimals: 3,
      step: '0.1',
      min: '0',
      max: '100',
      suffix: '%',
    },
    is_default: {
      kind: 'switch',
      label: 'Use for new items',
      help: 'Except for customers who are tax-exempt.',
    },
  },
};

type TaxRateDialogProps = { taxRate: TaxRate | null; onClose: () => void };

export default function TaxRateDialog({ taxRate, onClose }: TaxRateDialogProps) {
  return taxRate ? <EditTaxRate taxRate={taxRate} onClose={onClose} /> : <AddTaxRate onClose={onClose} />;
}

function AddTaxRate({ onClose }: { onClose: () => void }) {
  const create = useCreate(api.look.createTaxRate);
  const form = useRecordForm(taxRateRecord, {
    start: { name: '', rate: null, is_default: false },
    create,
    draftOwner: useDraftOwner(),
    done: 'Tax rate created',
  });
  return (
    <FormDialog title="New tax rate" submitLabel="Create tax rate" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
    </FormDialog>
  );
}

function EditTaxRate({ taxRate, onClose }: { taxRate: TaxRate; onClose: () => void }) {
  const { id } = taxRate;
  const { mutateAsync: update } = useMutation(api.look.updateTaxRate.mutationOptions());
  const form = useRecordForm(taxRateRecord, {
    stored: taxRate,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: async () => (await api.look.taxRates.call()).find((one) => one.id === id) ?? taxRate,
    done: 'Tax rate updated',
  });
  return (
    <FormDialog title="Edit tax rate" submitLabel="Save tax rate" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
    </FormDialog>
  );
}
