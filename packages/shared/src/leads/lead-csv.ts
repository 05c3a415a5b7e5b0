import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { customerName } from '../customers/customer-name.ts';
import { todayIn } from '../dates/calendar-date.ts';
import type { Lead, LeadFields } from './lead.ts';
import { leadStageLabels } from './lead-stage.ts';
import { shownProbability, weightedValue } from './lead-value.ts';

export interface ExportedLead extends Lead {
  owner: string | null;
}

/** Returns the columns of the lead export. Dates are in the business's time zone. */
export function leadCsv(timeZone: string): CsvColumn<ExportedLead>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    lead: { heading: 'Lead', read: customerName },
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'Zip code',
    service_wanted: 'Service wanted',
    preferred_times: 'Preferred times',
    source: 'Source',
    stage: { heading: 'Stage', read: ({ stage }) => leadStageLabels[stage] },
    owner_id: { heading: 'Owner', read: ({ owner }) => owner },
    value: { heading: 'Value', read: ({ value }) => csvAmount(value) },
    probability: { heading: 'Probability', read: shownProbability },
    weighted: { heading: 'Weighted value', read: (lead) => csvAmount(weightedValue(lead)) },
    created_at: { heading: 'Arrived on', read: ({ created_at }) => dayOf(created_at) },
    first_response_at: {
      heading: 'First answer on',
      read: ({ first_response_at }) => dayOf(first_response_at),
    },
    last_activity_at: {
      heading: 'Last activity on',
      read: ({ last_activity_at }) => dayOf(last_activity_at),
    },
    next_follow_up: 'Next follow-up',
    won_at: { heading: 'Won on', read: ({ won_at }) => dayOf(won_at) },
    lost_reason: 'Lost reason',
    notes: 'Notes',
    sms_ok: null,
  } satisfies CsvFields<ExportedLead, keyof LeadFields>;
  return csvColumns(fields);
}
