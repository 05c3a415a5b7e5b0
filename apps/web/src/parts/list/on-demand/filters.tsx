import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Popover, PopoverClose } from '../../../ui/overlay/popover.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useBusinessDay } from '../../time/business-day.ts';
import { useTypedSearch } from '../../time/typed-search.ts';
import { useFilteredCustomer } from '../filters/filter-chips.tsx';

type DatedFilterProps<Day extends string> = {
  dated: Day;
  labels: Record<Day, string>;
  onChange: (dated: Day) => void;
};

/** Lets the user choose which date of a document the date range applies to. */
export function DatedFilter<Day extends string>({ dated, labels, onChange }: DatedFilterProps<Day>) {
  const days = Object.keys(labels) as Day[];
  return (
    <Field label="Filter dates by">
      <Select
        value={dated}
        onValueChange={onChange}
        options={days.map((value) => ({ value, label: labels[value] }))}
      />
    </Field>
  );
}

/** The value of the option for no choice. An empty value is not possible in the options of a select element. */
const any = 'any';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  /** The label of the option that stands for no choice. */
  anyLabel: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, anyLabel, value, options, onChange } = props;
  return (
    <Field label={label}>
      <Select<Value | typeof any>
        value={value ?? any}
        options={[{ value: any, label: anyLabel }, ...options]}
        onValueChange={(next) => onChange(next === any ? null : next)}
      />
    </Field>
  );
}

type DateFilterProps = {
  label: string;
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
};

/** A date is applied as a filter only when it is complete, not while the user is still typing it. */
export function DateFilter({ label, value, today, onChange }: DateFilterProps) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value ?? '');
  }
  const change = (next: string) => {
    setText(next);
    if (next === '' || isCalendarDate(next)) onChange(next || null);
  };
  const isUnclear = text !== '' && !isCalendarDate(text);
  return (
    <Field label={label} error={isUnclear ? 'Enter a date' : undefined}>
      <DateInput value={text} onValueChange={change} today={today} placeholder="Any day" />
    </Field>
  );
}

interface Dates {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type DatesFilterProps = Dates & { onChange: (change: Partial<Dates>) => void };

/** A date range that includes its first and last day. Either date can be missing. */
export function DatesFilter({ from, to, onChange }: DatesFilterProps) {
  const { today } = useBusinessDay();
  return (
    <div className="grid grid-cols-2 tight:grid-cols-1 gap-3">
      <DateFilter label="From" value={from} today={today} onChange={(day) => onChange({ from: day })} />
      <DateFilter label="To" value={to} today={today} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}

const optionOf = (customer: CustomerOption) => {
  const name = customerName(customer);
  const company = customer.company === name ? null : customer.company;
  return { value: customer.id, label: name, description: company ?? undefined };
};

type CustomerFilterProps = { customerId: string | null; onChange: (id: string | null) => void };

export function CustomerFilter({ customerId, onChange }: CustomerFilterProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.customers.options.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  );
  const chosen = useFilteredCustomer(customerId);
  return (
    <Field label="Customer">
      <Combobox
        value={customerId}
        selected={chosen && optionOf(chosen)}
        options={(found.data ?? []).map(optionOf)}
        onValueChange={(id) => onChange(id === customerId ? null : id)}
        onQueryChange={setTyped}
        loading={isAwaited(found)}
        placeholder="Any customer"
        searchPlaceholder="Search customers"
        emptyText="No customers found"
      />
    </Field>
  );
}

type FilterPopoverProps = { onClear: () => void; children: ReactNode };

/** The fields that filter or sort a list. Each choice takes effect immediately. */
export function FilterPopover({ onClear, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      label="Filter and sort"
      open={open}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={<Chip icon={<SlidersHorizontal />}>Filter</Chip>}
    >
      <div className="grid gap-4">
        {children}
        <div className="flex justify-between">
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={onClear}>
            Clear
          </Button>
          <PopoverClose asChild>
            <Button size="sm">Done</Button>
          </PopoverClose>
        </div>
      </div>
    </Popover>
  );
}
