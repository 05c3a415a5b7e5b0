import { type CalendarDate, formatShort } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { X } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { noFilters, sortLabels } from './invoice-query.ts';
import { useFilteredCustomer } from './use-filtered-customer.ts';

type ActiveFiltersProps = { query: InvoiceQuery; onChange: (change: Partial<InvoiceQuery>) => void };

function datesText(from: CalendarDate | null, to: CalendarDate | null): string | undefined {
  if (from && to) return from === to ? formatShort(from) : `${formatShort(from)} – ${formatShort(to)}`;
  if (from) return `From ${formatShort(from)}`;
  return to ? `Until ${formatShort(to)}` : undefined;
}

/** What narrows or orders the list beyond the status, each with a way to take it back. */
export function ActiveFilters({ query, onChange }: ActiveFiltersProps) {
  const customer = useFilteredCustomer(query.customer_id);
  const dates = datesText(query.from, query.to);
  const filters = [
    query.customer_id && {
      text: customer ? customerName(customer) : 'One customer',
      undo: { customer_id: null },
    },
    dates && { text: dates, undo: { from: null, to: null } },
    query.sort !== noFilters.sort && { text: sortLabels[query.sort], undo: { sort: noFilters.sort } },
  ].filter((filter) => filter !== null && filter !== undefined && filter !== false && filter !== '');
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5 px-5 pt-2 max-sm:px-4">
      {filters.map(({ text, undo }) => (
        <li key={text}>
          <Chip pressed onClick={() => onChange(undo)}>
            <bdi className="max-w-48 truncate">{text}</bdi>
            <X />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
