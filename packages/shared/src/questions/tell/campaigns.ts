import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import {
  type Column,
  count,
  money,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from './answer-parts.ts';
import { periodFigures, periodWords } from './period.ts';

export interface ToldCampaign {
  name: string;
  channel: 'email' | 'sms';
  status: string;
  created_on: CalendarDate;
  cost: Dollars;
  /** The campaign's results so far. Each result is credited only to the last message that the customer received. */
  bookings: number;
  received: Dollars;
}

export interface CampaignSums {
  campaigns: number;
  sent: number;
  cost: Dollars;
  /** The marketing results within the period. */
  leads: number;
  bookings: number;
  revenue: Dollars;
}

const channels = { email: 'Email', sms: 'Text message' } as const;

const labelOf = (status: string) => `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;

const columns: Column<ToldCampaign>[] = [
  { key: 'name', label: 'Campaign', kind: 'text', read: (campaign) => campaign.name },
  { key: 'channel', label: 'By', kind: 'text', read: ({ channel }) => channels[channel] },
  { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => labelOf(status) },
  { key: 'created', label: 'Created', kind: 'date', read: ({ created_on }) => created_on },
  { key: 'cost', label: 'Cost', kind: 'money', read: ({ cost }) => cost },
  { key: 'bookings', label: 'Bookings', kind: 'count', read: ({ bookings }) => bookings },
  { key: 'received', label: 'Received', kind: 'money', read: ({ received }) => received },
];

/**
 * Describes the results of the campaign whose name contains the given words. If several campaigns match, all matching
 * campaigns are listed in a table.
 */
export function tellNamedCampaign(words: string, fitting: readonly ToldCampaign[]): Told {
  const [one, ...others] = fitting;
  const isOne = one && others.length === 0;
  return tell({
    title: isOne ? 'Campaign' : 'Campaigns',
    sentence: !one
      ? 'No campaign is named “{words}”.'
      : isOne
        ? `{campaign} is ${one.status}, at a cost of {cost}. It has brought in {bookings} ${plural(one.bookings, 'booking')} and {received} so far.`
        : '{count} campaigns match “{words}”.',
    figures: [
      name('words', 'Words', words),
      count('count', 'Campaigns', fitting.length),
      ...(isOne
        ? [
            name('campaign', 'Campaign', one.name),
            money('cost', 'Cost', one.cost),
            count('bookings', 'Bookings', one.bookings),
            money('received', 'Received', one.received),
          ]
        : []),
    ],
    table: tableOf(columns, fitting, { count: fitting.length }),
    read: readText([fitting.length, 'campaign']),
  });
}

/** Tells the user which campaign of a period has brought in the most money. `first` lists the best campaign first. */
export function tellBestCampaign(campaigns: number, first: readonly ToldCampaign[], period: Period): Told {
  const [best] = first;
  const isKnown = best !== undefined && best.received > 0;
  return tell({
    title: 'Best campaign',
    sentence:
      campaigns === 0
        ? `No campaigns were created ${periodWords(period)}.`
        : isKnown
          ? `Of the {campaigns} ${plural(campaigns, 'campaign')} created ${periodWords(period)}, {campaign} has brought in the most so far: {received} from {bookings} ${plural(best.bookings, 'booking')}, at a cost of {cost}.`
          : `No campaign created ${periodWords(period)} has brought in money so far.`,
    figures: [
      count('campaigns', 'Campaigns', campaigns),
      ...(isKnown
        ? [
            name('campaign', 'Best campaign', best.name),
            money('received', 'Received', best.received),
            count('bookings', 'Bookings', best.bookings),
            money('cost', 'Cost', best.cost),
          ]
        : []),
      ...periodFigures(period),
    ],
    table: tableOf(columns, first, { count: campaigns }),
    read: readText([campaigns, 'campaign']),
  });
}

export function tellCampaigns(sums: CampaignSums, first: readonly ToldCampaign[], period: Period): Told {
  const { campaigns, sent, leads, bookings, revenue } = sums;
  const came = leads + bookings + revenue > 0;
  const result = came
    ? ` Marketing brought in {leads} ${plural(leads, 'lead')}, {bookings} ${plural(bookings, 'booking')} and {revenue} in that period.`
    : '';
  return tell({
    title: 'Campaigns',
    sentence:
      campaigns === 0
        ? `No campaigns were created ${periodWords(period)}.${result}`
        : `{campaigns} ${plural(campaigns, 'campaign was', 'campaigns were')} created ${periodWords(period)}, ${campaigns === 1 ? (sent === 1 ? 'and sent' : 'and not sent yet') : '{sent} of them sent'}, for {cost}.${result}`,
    figures: [
      count('campaigns', 'Campaigns', campaigns),
      count('sent', 'Sent', sent),
      money('cost', 'Cost', sums.cost),
      count('leads', 'Leads', leads),
      count('bookings', 'Bookings', bookings),
      money('revenue', 'Revenue', revenue),
      ...periodFigures(period),
    ],
    table: tableOf(columns, first, { count: campaigns, totals: { cost: sums.cost } }),
    read: readText([campaigns, 'campaign']),
  });
}
