import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '../../ui/chip.tsx';
import { CodeInput } from '../../ui/code/code-input.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { MoneyInput, NumberInput } from '../../ui/input/number-input.tsx';
import { Radio, RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { KitSection } from './kit-section.tsx';

const swatches = [
  ['Page', 'bg-surface-0'],
  ['Card', 'bg-surface-1'],
  ['Well', 'bg-surface-2'],
  ['Border', 'bg-line'],
  ['Control', 'bg-line-control'],
  ['Text 3', 'bg-fg-3'],
  ['Text 2', 'bg-fg-2'],
  ['Ink', 'bg-ink'],
  ['Accent', 'bg-accent'],
  ['Soft', 'bg-accent-soft'],
] as const;

export function ColoursPart() {
  return (
    <KitSection title="Colour">
      <ul className="grid grid-cols-10 gap-2 narrow:grid-cols-5">
        {swatches.map(([name, fill]) => (
          <li key={name} className="text-11 text-fg-3">
            <span className={`mb-1.5 block h-9 rounded-8 inset-ring inset-ring-fg-1/10 ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
  );
}

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

function PickersPart({ className }: { className: string }) {
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

const three = 'grid grid-cols-3 gap-4 max-sm:grid-cols-1 [&+&]:mt-4';

export function FieldsPart() {
  const [amount, setAmount] = useState('1250.50');
  const [code, setCode] = useState('4071');
  const [taxRate, setTaxRate] = useState('8.5');
  const [receipt, setReceipt] = useState(true);
  const [coach, setCoach] = useState(true);
  const [place, setPlace] = useState<'clinic' | 'home'>('clinic');
  return (
    <KitSection title="Fields" note="label above, help or error below">
      <div className={three}>
        <Field label="Company" optional>
          <Input placeholder="Okafor Properties LLC" />
        </Field>
        <Field label="Amount" help="Balance due is $3,450.00">
          <MoneyInput value={amount} onValueChange={setAmount} />
        </Field>
        <Field label="Item Name" error="Item name is required">
          <Input placeholder="Gutter cleaning" />
        </Field>
      </div>
      <PickersPart className={three} />
      <div className={three}>
        <Field label="Tax Rate">
          <NumberInput value={taxRate} onValueChange={setTaxRate} step="0.01" min="0" max="100" suffix="%" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="bluebird1" />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="6-digit code">
          <CodeInput value={code} onValueChange={setCode} autoComplete="off" />
        </Field>
      </div>
      <div className={three}>
        <div className="grid content-start gap-2.5">
          <Checkbox label="Send a receipt" checked={receipt} onCheckedChange={setReceipt} />
          <Checkbox label="Some of them" checked="indeterminate" />
          <Checkbox label="Not available" disabled />
        </div>
        <div className="grid content-start gap-2.5">
          <Switch label="AI coach" checked={coach} onCheckedChange={setCoach} />
          <RadioGroup aria-label="Place" value={place} onValueChange={setPlace}>
            <Radio value="clinic">Clinic</Radio>
            <Radio value="home">Home</Radio>
          </RadioGroup>
        </div>
        <Field label="Notes">
          <Textarea defaultValue="Painting on May 20 and 21, after 5 PM." />
        </Field>
      </div>
      <RadioGroup
        aria-label="Service Address"
        value={place}
        onValueChange={setPlace}
        className="mt-4 grid grid-cols-2 gap-2 max-sm:grid-cols-1"
      >
        <RadioCard
          value="clinic"
          badge={<Tag>Primary</Tag>}
          description="3301 N Mississippi Ave, Portland, OR 97227"
        >
          Clinic
        </RadioCard>
        <RadioCard value="home" description="2140 NE Knott St, Portland, OR 97212">
          Home
        </RadioCard>
      </RadioGroup>
    </KitSection>
  );
}
