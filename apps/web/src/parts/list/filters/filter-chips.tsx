import { customerName, noCustomer } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatShort } from '@dayworks/shared/dates/calendar-date';
import { skipToken, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { ActiveFilter } from '../list-description.ts';
import type { ChangeQuery } from '../use-list-query.ts';

/** Loads the customer whose id is in the URL. */
export function useFilteredCustomer(id: string | null) {
  return useQuery(api.customers.option.queryOptions({ input: id ? { id } : skipToken })).data;
}

/** Returns a label such as 'Apr 1 – Apr 30', 'From Apr 1' or 'Until Apr 30'; undefined if neither date is set. */
export function datesText(from: CalendarDate | null, to: CalendarDate | null): string | undefined {
  if (from && to) return from === to ? formatShort(from) : `${formatShort(from)} – ${formatShort(to)}`;
  if (from) return `From ${formatShort(from)}`;
  return to ? `Until ${formatShort(to)}` : undefined;
}

/** Returns the date range and the kind of date that it applies to, such as 'Paid Apr 1 – Apr 30' or 'Paid any day'. */
export const datedText = (about: string, from: CalendarDate | null, to: CalendarDate | null): string =>
  `${about} ${datesText(from, to)?.replace(/^(From|Until)/, (word) => word.toLowerCase()) ?? 'any day'}`;

/** Returns the name of the customer that a list is filtered by, once it is loaded. */
export function useFilteredCustomerText(id: string | null): string {
  const customer = useFilteredCustomer(id);
  return customer ? customerName(customer) : 'One customer';
}

interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

const CustomerName = ({ id }: { id: string | null }) => useFilteredCustomerText(id);

/** Describes the active filter for one customer. The name of the customer is shown once it is loaded. */
export const customerFilter = ({
  customer_id,
}: {
  customer_id: string | null;
}): ActiveFilter<{ customer_id: string | null }> | false =>
  customer_id !== null && {
    text: customer_id === noCustomer ? 'Without a customer' : <CustomerName id={customer_id} />,
    undo: { customer_id: null },
  };

/** Describes the active filter for a date range. */
export function datesFilter({ from, to }: Days): ActiveFilter<Days> | false {
  const text = datesText(from, to);
  return text !== undefined && { text, undo: { from: null, to: null } };
}

/**
 * Describes the active date filter of a list whose documents have several dates. By default, the filter applies to the
 * date of the document.
 */
export function daysFilter<Day extends string>(
  { dated, from, to }: Days & { dated: Day | 'written' },
  labels: Readonly<Record<Day | 'written', string>>,
): ActiveFilter<Days & { dated: Day | 'written' }> | false {
  const text = dated === 'written' ? datesText(from, to) : datedText(labels[dated], from, to);
  return text !== undefined && { text, undo: { dated: 'written', from: null, to: null } };
}

type FilterProps<Query> = { query: Query; onChange: ChangeQuery<Query> };

/**
 * Creates the chip that opens the filters of a list. This function is called once for each list, outside components.
 * The filter fields need a lot of code, so they are loaded on demand as a FilterPopover that is open from the start.
 */
export function createFilterChip<Query>(load: () => Promise<{ default: ComponentType<FilterProps<Query>> }>) {
  const Filters = lazy(load);
  const prepare = () => void load().catch(() => undefined);
  return function FilterChip(props: FilterProps<Query>) {
    const [wanted, setWanted] = useState(false);
    const chip = (
      <Chip
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setWanted(true)}
      >
        Filter
      </Chip>
    );
    if (!wanted) return chip;
    return (
      <Suspense fallback={chip}>
        <Filters {...props} />
      </Suspense>
    );
  };
}
