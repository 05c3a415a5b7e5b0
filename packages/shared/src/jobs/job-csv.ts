import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { shortNumber } from '../documents/document-kind.ts';
import type { WrittenJob } from './job.ts';
import type { JobCard } from './job-list.ts';
import { jobBillingLabels, jobStatusLabels, jobTypeLabels } from './job-status.ts';

/** Returns the columns of the job export. Dates are in the business's time zone. Margins are not exported. */
export function jobCsv(timeZone: string): CsvColumn<JobCard>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    number: { heading: 'Number', read: ({ id }) => shortNumber(id) },
    title: 'Job',
    ...customerColumns(null),
    address: 'Address',
    city: 'City',
    type: { heading: 'Type', read: ({ type }) => jobTypeLabels[type] },
    billing: { heading: 'Billed', read: ({ billing }) => jobBillingLabels[billing] },
    status: { heading: 'Status', read: ({ status }) => jobStatusLabels[status] },
    crew: { heading: 'Crew', read: ({ crew }) => crew.map(({ name }) => name).join(', ') || null },
    value: { heading: 'Value', read: ({ value }) => csvAmount(value) },
    to_bill: { heading: 'To invoice', read: ({ to_bill }) => csvAmount(to_bill) },
    next_visit_at: { heading: 'Next visit on', read: ({ next_visit_at }) => dayOf(next_visit_at) },
    created_at: { heading: 'Entered on', read: ({ created_at }) => dayOf(created_at) },
    project_id: null,
    state: null,
    zip_code: null,
    customer_address_id: null,
    hourly_rate: null,
    discount: null,
    instructions: null,
  } satisfies CsvFields<JobCard, keyof WrittenJob>;
  return csvColumns(fields);
}
