import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../../csv.ts';
import { todayIn } from '../../dates/calendar-date.ts';
import type { CampaignFields, CampaignRow } from './campaign.ts';
import { campaignStatusLabels, channelLabels } from './campaign-status.ts';

/** Returns the columns of the campaign export. Dates are in the business's time zone. */
export function campaignCsv(timeZone: string): CsvColumn<CampaignRow>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    name: 'Campaign',
    channel: { heading: 'Channel', read: ({ channel }) => channelLabels[channel] },
    status: { heading: 'Status', read: ({ status }) => campaignStatusLabels[status] },
    started_at: { heading: 'Started on', read: ({ started_at }) => dayOf(started_at) },
    people: { heading: 'People', read: ({ figures }) => figures.people },
    sent: { heading: 'Sent', read: ({ figures }) => figures.sent },
    bounced: { heading: 'Bounced', read: ({ figures }) => figures.bounced },
    failed: { heading: 'Failed', read: ({ figures }) => figures.failed },
    opened: { heading: 'Opened', read: ({ figures }) => figures.opened },
    clicked: { heading: 'Clicked', read: ({ figures }) => figures.clicked },
    unsubscribed: { heading: 'Unsubscribed', read: ({ figures }) => figures.unsubscribed },
    bookings: { heading: 'Bookings', read: ({ figures }) => figures.bookings },
    received: { heading: 'Received', read: ({ figures }) => csvAmount(figures.received) },
    cost: { heading: 'Cost', read: ({ figures }) => csvAmount(figures.cost) },
    rules: null,
    subject: null,
    subject_b: null,
    try_on: null,
    body: null,
    button_label: null,
    extra_cost: null,
    pace: null,
  } satisfies CsvFields<CampaignRow, keyof CampaignFields>;
  return csvColumns(fields);
}
