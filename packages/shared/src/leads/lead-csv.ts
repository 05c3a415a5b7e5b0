import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerName } from '../customers/customer-name.ts';
import { todayIn } from '../dates/calendar-date.ts';
import type { Lead } from './lead.ts';
import { leadStageLabels } from './lead-stage.ts';
import { shownProbability, weightedValue } from './lead-value.ts';

export interface ExportedLead extends Lead {
  owner: string | null;
}

/** Returns the columns of the lead export. Dates are in the business's time zone. */
export function leadCsv(timeZone: string): CsvColumn<ExportedLead>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  return [
    { heading: 'Lead', read: customerName },
    { heading: 'First name', read: ({ first_name }) => first_name },
    { heading: 'Last name', read: ({ last_name }) => last_name },
    { heading: 'Company', read: ({ company }) => company },
    { heading: 'Email', read: ({ email }) => email },
    { heading: 'Phone', read: ({ phone }) => phone },
    { heading: 'Address', read: ({ address }) => address },
    { heading: 'City', read: ({ city }) => city },
    { heading: 'State', read: ({ state }) => state },
    { heading: 'Zip code', read: ({ zip_code }) => zip_code },
    { heading: 'Service wanted', read: ({ service_wanted }) => service_wanted },
    { heading: 'Preferred times', read: ({ preferred_times }) => preferred_times },
    { heading: 'Source', read: ({ source }) => source },
    { heading: 'Stage', read: ({ stage }) => leadStageLabels[stage] },
    { heading: 'Owner', read: ({ owner }) => owner },
    { heading: 'Value', read: ({ value }) => csvAmount(value) },
    { heading: 'Probability', read: shownProbability },
    { heading: 'Weighted value', read: (lead) => csvAmount(weightedValue(lead)) },
    { heading: 'Arrived on', read: ({ created_at }) => dayOf(created_at) },
    { heading: 'First answer on', read: ({ first_response_at }) => dayOf(first_response_at) },
    { heading: 'Last activity on', read: ({ last_activity_at }) => dayOf(last_activity_at) },
    { heading: 'Next follow-up', read: ({ next_follow_up }) => next_follow_up },
    { heading: 'Won on', read: ({ won_at }) => dayOf(won_at) },
    { heading: 'Lost reason', read: ({ lost_reason }) => lost_reason },
    { heading: 'Notes', read: ({ notes }) => notes },
  ];
}
