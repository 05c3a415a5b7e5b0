import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Popover, PopoverClose } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { invoiceSorts, noFilters, sortLabels } from './invoice-query.ts';

const sorts = invoiceSorts.map((value) => ({ value, label: sortLabels[value] }));

type FilterPopoverProps = { query: InvoiceQuery; onChange: (change: Partial<InvoiceQuery>) => void };

/** Each choice applies at once. */
export default function FilterPopover({ query, onChange }: FilterPopoverProps) {
  const [open, setOpen] = useState(true);
  const { today } = useBusinessDay();
  const { sort, customer_id, from, to } = query;
  return (
    <Popover
      label="Filter and sort"
      open={open}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={<Chip icon={<SlidersHorizontal />}>Filter</Chip>}
    >
      <div className="grid gap-4">
        <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
        <div className="grid grid-cols-2 gap-3">
          <DateFilter label="From" value={from} today={today} onChange={(day) => onChange({ from: day })} />
          <DateFilter label="To" value={to} today={today} onChange={(day) => onChange({ to: day })} />
        </div>
        <Field label="Sort by">
          <Select value={sort} onValueChange={(next) => onChange({ sort: next })} options={sorts} />
        </Field>
        <div className="flex justify-between">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5"
            onClick={() => onChange({ ...noFilters, status: query.status, search: query.search })}
          >
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
