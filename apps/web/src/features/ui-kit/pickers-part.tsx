import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { toast } from '../../ui/toast/toast.ts';

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'credit_card', label: 'Credit card' },
  { value: 'bank_transfer', label: 'Bank transfer' },
] as const;

const services = [
  { value: 'drain', label: 'Drain clearing', description: '$165.00', group: 'Most used' },
  { value: 'heater', label: 'Water heater install', description: '$1,450.00', group: 'Most used' },
  { value: 'deck', label: 'Deck staining', description: '$2.40 per sq ft', group: 'More' },
  { value: 'paint', label: 'Interior painting', description: '$3.10 per sq ft', group: 'More' },
];

export function PickersPart({ className }: { className: string }) {
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('cash');
  const [day, setDay] = useState('2026-05-14');
  const [service, setService] = useState<string | null>(null);
  return (
    <div className={className}>
      <Field label="Payment Method">
        <Select value={method} onValueChange={setMethod} options={methods} />
      </Field>
      <Field label="Payment Date" help="Also 5/14, tomorrow, in 2 weeks">
        <DateInput value={day} onValueChange={setDay} today="2026-05-14" />
      </Field>
      <Field label="Catalog">
        <Combobox
          value={service}
          onValueChange={setService}
          options={services}
          icon={<PackageSearch />}
          placeholder="Select from catalog"
          searchPlaceholder="Search the catalog"
          create={{
            label: (query) => (query ? `New catalog item "${query}"` : 'New catalog item'),
            onCreate: (query) => toast({ title: 'Info', description: `Create ${query || 'an item'}` }),
          }}
        />
      </Field>
    </div>
  );
}
