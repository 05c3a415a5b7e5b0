import { type CsvColumn, csvAmount } from '../../csv.ts';
import { todayIn } from '../../dates/calendar-date.ts';
import type { CampaignRow } from './campaign.ts';
import { campaignStatusLabels, channelLabels } from './campaign-status.ts';

/** Returns the columns of the campaign export. Dates are in the business's time zone. */
export function campaignCsv(timeZone: string): CsvColumn<CampaignRow>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  return [
    { heading: 'Campaign', read: ({ name }) => name },
    { heading: 'Channel', read: ({ channel }) => channelLabels[channel] },
    { heading: 'Status', read: ({ status }) => campaignStatusLabels[status] },
    { heading: 'Started on', read: ({ started_at }) => dayOf(started_at) },
    { heading: 'People', read: ({ figures }) => figures.people },
    { heading: 'Sent', read: ({ figures }) => figures.sent },
    { heading: 'Bounced', read: ({ figures }) => figures.bounced },
    { heading: 'Failed', read: ({ figures }) => figures.failed },
    { heading: 'Opened', read: ({ figures }) => figures.opened },
    { heading: 'Clicked', read: ({ figures }) => figures.clicked },
    { heading: 'Unsubscribed', read: ({ figures }) => figures.unsubscribed },
    { heading: 'Bookings', read: ({ figures }) => figures.bookings },
    { heading: 'Received', read: ({ figures }) => csvAmount(figures.received) },
    { heading: 'Cost', read: ({ figures }) => csvAmount(figures.cost) },
  ];
}
