import { partsTotal } from '@dayworks/shared/look/named-rates';
import { mostTaxParts, NewTaxRate, type TaxRate } from '@dayworks/shared/look/tax-rate';
import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../../parts/record/new-record.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';

/** A tax rate as the form stores it, with each part encoded as one string. */
type TypedRate = Omit<NewTaxRate, 'parts'> & { parts: string[] };

/** One part of a tax rate as the user types it; the percentage may be incomplete. */
interface TypedPart {
  name: string;
  rate: string;
}

const partTexts = (parts: readonly TypedPart[]) =>
  parts.map(({ name, rate }) => JSON.stringify({ name, rate }));

const readParts = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as TypedPart);

const numericPart = ({ name, rate }: TypedPart) => ({
  name,
  rate: rate.trim() === '' ? Number.NaN : Number(rate),
});

const typedRate = <Rate extends NewTaxRate>(rate: Rate): Omit<Rate, 'parts'> & { parts: string[] } => ({
  ...rate,
  parts: partTexts((rate.parts ?? []).map(({ name, rate: percent }) => ({ name, rate: String(percent) }))),
});

const rateOf = ({ parts, ...typed }: TypedRate): NewTaxRate => ({
  ...typed,
  parts: parts.length === 0 ? null : readParts(parts).map(numericPart),
});

const taxRateRecord: RecordDescription<TypedRate> = {
  noun: 'tax rate',
  schema: {
    shape: { ...NewTaxRate.shape, parts: NewTaxRate.shape.parts },
    safeParse: (input) => {
      const parsed = NewTaxRate.safeParse(rateOf(input as TypedRate));
      return parsed.success ? { success: true, data: typedRate(parsed.data) } : parsed;
    },
  },
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
    parts: { kind: 'tags', label: 'Parts' },
    is_default: {
      kind: 'switch',
      label: 'Use for new items',
      help: 'Except for customers who are tax-exempt.',
    },
  },
};

/** Edits the parts of a tax rate, such as state and county. The rate is the sum of its parts. */
function PartsField({ form }: { form: RecordForm<TypedRate> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'parts' });
  const addButton = useRef<HTMLButtonElement>(null);
  const parts = readParts(field.value as string[]);
  const set = (next: TypedPart[]) => {
    const total = partsTotal(next.map(numericPart));
    form.set({
      parts: partTexts(next),
      ...(next.length > 0 && total !== undefined && { rate: String(total) }),
    });
  };
  const change = (place: number, part: Partial<TypedPart>) =>
    set(parts.map((known, index) => (index === place ? { ...known, ...part } : known)));
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="font-medium text-13">Parts</legend>
      <p className="mt-0.5 text-12 text-fg-3">
        Such as state and county. Documents and the tax report show each part separately.
      </p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {parts
          .map((part, place) => ({ ...part, place }))
          .map(({ name, rate, place }) => (
            <li
              key={place}
              className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-end gap-2 tight:grid-cols-1"
            >
              <Field label="Part">
                <Input
                  dir="auto"
                  value={name}
                  maxLength={60}
                  placeholder="State"
                  data-invalid={fieldState.error && !name.trim() ? '' : undefined}
                  onChange={(event) => change(place, { name: event.target.value })}
                />
              </Field>
              <Field label="Percent">
                <NumberInput
                  min="0"
                  max="100"
                  step="0.1"
                  suffix="%"
                  maxDecimals={3}
                  value={rate}
                  onValueChange={(percent) => change(place, { rate: percent })}
                />
              </Field>
              <IconButton
                label={`Remove the part ${name}`}
                onClick={() => {
                  set(parts.toSpliced(place, 1));
                  addButton.current?.focus();
                }}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
      </ul>
      {fieldState.error && (
        <p role="alert" className="mt-1.5 text-12 text-danger-fg">
          {fieldState.error.message}
        </p>
      )}
      {parts.length < mostTaxParts && (
        <Button
          ref={addButton}
          size="sm"
          className="mt-2"
          onClick={() => set([...parts, { name: '', rate: '' }])}
        >
          <Plus />
          Add a part
        </Button>
      )}
    </fieldset>
  );
}

const RateFields = ({ form }: { form: RecordForm<TypedRate> }) => (
  <RecordFields form={form} own={{ parts: <PartsField form={form} /> }} />
);

type TaxRateDialogProps = { taxRate: TaxRate | null; onClose: () => void };

export default function TaxRateDialog({ taxRate, onClose }: TaxRateDialogProps) {
  return taxRate ? <EditTaxRate taxRate={taxRate} onClose={onClose} /> : <AddTaxRate onClose={onClose} />;
}

function AddTaxRate({ onClose }: { onClose: () => void }) {
  const create = useCreate(api.look.createTaxRate);
  const form = useRecordForm(taxRateRecord, {
    start: { name: '', rate: null, parts: [], is_default: false },
    create: async (typed, key) => typedRate(await create(rateOf(typed), key)),
    draftOwner: useDraftOwner(),
    done: 'Tax rate created',
  });
  return (
    <FormDialog title="New tax rate" submitLabel="Create tax rate" onClose={onClose} {...form.frame}>
      <RateFields form={form} />
    </FormDialog>
  );
}

function EditTaxRate({ taxRate, onClose }: { taxRate: TaxRate; onClose: () => void }) {
  const { id } = taxRate;
  const { mutateAsync: update } = useMutation(api.look.updateTaxRate.mutationOptions());
  const form = useRecordForm(taxRateRecord, {
    stored: typedRate(taxRate),
    update: async (fields, version) => typedRate(await update({ ...rateOf(fields), id, version })),
    reload: async () => typedRate((await api.look.taxRates.call()).find((one) => one.id === id) ?? taxRate),
    done: 'Tax rate updated',
  });
  return (
    <FormDialog title="Edit tax rate" submitLabel="Save tax rate" onClose={onClose} {...form.frame}>
      <RateFields form={form} />
    </FormDialog>
  );
}
