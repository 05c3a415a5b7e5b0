import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerName } from '../customers/customer-name.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { documentNumber } from '../documents/document-kind.ts';
import type { JobCard } from './job-list.ts';
import { jobBillingLabels, jobStatusLabels, jobTypeLabels } from './job-status.ts';

/** Returns the columns of the job export. Dates are in the business's time zone. Margins are not exported. */
export function jobCsv(timeZone: string): CsvColumn<JobCard>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  return [
    { heading: 'Number', read: ({ id }) => documentNumber(id) },
    { heading: 'Job', read: ({ title }) => title },
    { heading: 'Customer', read: ({ customer }) => customer && customerName(customer) },
    { heading: 'Company', read: ({ customer }) => customer?.company ?? null },
    { heading: 'Address', read: ({ address }) => address },
    { heading: 'City', read: ({ city }) => city },
    { heading: 'Type', read: ({ type }) => jobTypeLabels[type] },
    { heading: 'Billed', read: ({ billing }) => jobBillingLabels[billing] },
    { heading: 'Status', read: ({ status }) => jobStatusLabels[status] },
    { heading: 'Crew', read: ({ crew }) => crew.map(({ name }) => name).join(', ') || null },
    { heading: 'Value', read: ({ value }) => csvAmount(value) },
    { heading: 'To invoice', read: ({ to_bill }) => csvAmount(to_bill) },
    { heading: 'Next visit on', read: ({ next_visit_at }) => dayOf(next_visit_at) },
    { heading: 'Entered on', read: ({ created_at }) => dayOf(created_at) },
  ];
}
