import { noCustomer } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { ActiveFilter } from '../list-description.ts';
import { datedText, datesText, useFilteredCustomerText } from './filter-texts.ts';

interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

const CustomerName = ({ id }: { id: string | null }) => useFilteredCustomerText(id);

/** Describes the active filter for one customer; the customer's name is shown once it is loaded. */
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
 * Describes the active date filter of a list of documents with several dates; the default is the date when the
 * document was written.
 */
export function daysFilter<Day extends string>(
  { dated, from, to }: Days & { dated: Day | 'written' },
  labels: Readonly<Record<Day | 'written', string>>,
): ActiveFilter<Days & { dated: Day | 'written' }> | false {
  const text = dated === 'written' ? datesText(from, to) : datedText(labels[dated], from, to);
  return text !== undefined && { text, undo: { dated: 'written', from: null, to: null } };
}
