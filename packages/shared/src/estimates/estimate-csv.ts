import { todayIn } from '../calendar-date.ts';
import { type CsvColumn, csvAmount } from '../csv.ts';
import type { NamedCustomer } from '../customers/customer-name.ts';
import { documentColumns } from '../documents/document-csv.ts';
import type { Estimate } from './estimate.ts';
import { type EstimateStatus, estimateStatusLabels } from './estimate-status.ts';

/** An estimate without the data that is stored in separate tables. */
export type EstimateFields = Omit<Estimate, 'customer' | 'items' | 'payments' | 'invoice_id' | 'balance_due'>;

export interface ExportedEstimate extends EstimateFields {
  customer: NamedCustomer | null;
  displayed_status: EstimateStatus;
}

/** Returns the columns of the estimate export. Dates are in the business's time zone. */
export function estimateCsv(timeZone: string): CsvColumn<ExportedEstimate>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  return [
    ...documentColumns('estimate'),
    { heading: 'Title', read: ({ title }) => title },
    { heading: 'Status', read: ({ displayed_status }) => estimateStatusLabels[displayed_status] },
    { heading: 'Written on', read: ({ created_at }) => dayOf(created_at) },
    { heading: 'Valid until', read: ({ valid_until }) => valid_until },
    { heading: 'Sent on', read: ({ sent_at }) => dayOf(sent_at) },
    { heading: 'Approved on', read: ({ approved_at }) => dayOf(approved_at) },
    { heading: 'Total', read: ({ total }) => csvAmount(total) },
    { heading: 'Deposit paid', read: ({ deposit_paid }) => (deposit_paid ? 'Yes' : 'No') },
  ];
}
