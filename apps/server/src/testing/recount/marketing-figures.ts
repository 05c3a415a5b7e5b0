import { addDays, type CalendarDate, todayIn } from '@dayworks/shared/calendar-date';
import { creditedTouch, receivedAt } from '@dayworks/shared/marketing/attribution';
import {
  automationSource,
  campaignSource,
  sourceDays,
  sourceName,
} from '@dayworks/shared/marketing/lead-source';
import type { FigureKind } from '../../marketing/results/figure-rows.ts';
import type { MemberContext } from '../../platform/verb-context.ts';

interface RawMessage {
  id: string;
  campaign_id: string | null;
  automation: string | null;
  customer_id: string;
  status: string;
  cost: number;
  sent_at: string | null;
  clicked_at: string | null;
}

interface RawMarketing {
  customers: { id: string; lead_source: string | null; created_at: string }[];
  leads: {
    id: string;
    source: string | null;
    referrer_id: string | null;
    customer_id: string | null;
    created_at: string;
  }[];
  payments: {
    id: string;
    customer_id: string | null;
    amount: number;
    refunded_amount: number;
    status: string;
    payment_date: CalendarDate;
    created_at: string;
  }[];
  appointments: {
    id: string;
    customer_id: string | null;
    status: string;
    created_at: string;
    series_id: string | null;
    series_slot: string | null;
  }[];
  appointment_series: { id: string; first_start: string }[];
  expenses: {
    id: string;
    amount: number;
    spent_on: CalendarDate;
    category: string | null;
    lead_source: string | null;
  }[];
  campaigns: { id: string; extra_cost: number; started_at: string | null }[];
  marketing_messages: RawMessage[];
  marketing_settings: { attribution_days: number }[];
}

const tables = [
  'customers',
  'leads',
  'payments',
  'appointments',
  'appointment_series',
  'expenses',
  'campaigns',
  'marketing_messages',
  'marketing_settings',
] as const satisfies (keyof RawMarketing)[];

export async function readRawMarketing({ platform, actor }: MemberContext): Promise<RawMarketing> {
  const read = async (table: string) => [
    table,
    (
      await platform.database.operator.query(`select * from ${table} where business_id = $1`, [
        actor.businessId,
      ])
    ).rows,
  ];
  return Object.fromEntries(await Promise.all(tables.map(read))) as RawMarketing;
}

/** One thing that counts, found by looking at every row for every other. */
export interface Counted {
  kind: FigureKind;
  day: CalendarDate;
  source: string;
  is_marketing: boolean;
  campaign_id: string | null;
  automation: string | null;
  amount: number;
}

const isMarketing = ({ category }: { category: string | null }) =>
  category?.trim().toLowerCase() === 'marketing';
const senderOf = ({ campaign_id }: { campaign_id: string | null }) =>
  campaign_id ? campaignSource : automationSource;
const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Everything that ever counted. */
export function countNaively(rows: RawMarketing, timeZone: string): Counted[] {
  const dayOf = (moment: string) => todayIn(timeZone, new Date(moment));
  const days = rows.marketing_settings[0]?.attribution_days ?? 60;
  const reached = rows.marketing_messages.flatMap((message) =>
    message.status === 'sent' && message.sent_at ? [{ ...message, sent_at: message.sent_at }] : [],
  );
  const bookings = rows.appointments
    .filter(({ status, customer_id }) => status !== 'cancelled' && customer_id !== null)
    .filter(
      ({ series_id, series_slot }) =>
        series_id === null ||
        rows.appointment_series.some(
          ({ id, first_start }) => id === series_id && first_start === series_slot,
        ),
    )
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1));

  const touchOf = (customerId: string | null, moment: string) =>
    creditedTouch(
      moment,
      reached.filter(({ customer_id }) => customer_id === customerId),
      days,
    );

  function originOf(customerId: string | null, moment: string) {
    const lead = rows.leads
      .filter(
        ({ customer_id, created_at }) =>
          customer_id === customerId && Date.parse(created_at) <= Date.parse(moment),
      )
      .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id > b.id ? -1 : 1))[0];
    const customer = rows.customers.find(({ id }) => id === customerId);
    const [source, at] = lead
      ? [sourceName(lead), lead.created_at]
      : [sourceName({ source: customer?.lead_source ?? null }), customer?.created_at ?? ''];
    return Date.parse(moment) - Date.parse(at) <= sourceDays * 86_400_000 ? { source, at } : null;
  }

  const isPaidFor = (source: string, day: CalendarDate) =>
    rows.expenses.some(
      (expense) =>
        isMarketing(expense) &&
        expense.lead_source !== null &&
        alike(sourceName({ source: expense.lead_source }), source) &&
        expense.spent_on <= day &&
        expense.spent_on >= addDays(day, -sourceDays),
    );

  function countFor(
    kind: 'bookings' | 'received',
    {
      customer_id,
      moment,
      day,
      amount,
    }: { customer_id: string | null; moment: string; day: CalendarDate; amount: number },
  ): Counted[] {
    const touch = touchOf(customer_id, moment);
    if (touch) {
      const { campaign_id, automation } = touch;
      return [{ kind, day, source: senderOf(touch), is_marketing: true, campaign_id, automation, amount }];
    }
    const origin = originOf(customer_id, moment);
    if (!origin) return [];
    const { source, at } = origin;
    const isRepeat =
      kind === 'bookings' &&
      bookings.find((one) => one.customer_id === customer_id && Date.parse(one.created_at) >= Date.parse(at))
        ?.created_at !== moment;
    if (isRepeat) return [];
    return [
      {
        kind,
        day,
        source,
        is_marketing: isPaidFor(source, day),
        campaign_id: null,
        automation: null,
        amount,
      },
    ];
  }

  const nobody = { campaign_id: null, automation: null, is_marketing: true };
  const answered = reached.flatMap((message): Counted[] => {
    const { campaign_id, automation } = message;
    const first = bookings.find(
      (one) =>
        one.customer_id === message.customer_id &&
        touchOf(one.customer_id, one.created_at)?.id === message.id,
    );
    const moment = message.clicked_at ?? first?.created_at;
    if (!moment) return [];
    return [
      {
        kind: 'leads',
        day: dayOf(moment),
        source: senderOf(message),
        is_marketing: true,
        campaign_id,
        automation,
        amount: 0,
      },
    ];
  });

  return [
    ...reached.map(
      (message): Counted => ({
        kind: 'people',
        day: dayOf(message.sent_at),
        source: senderOf(message),
        is_marketing: true,
        campaign_id: message.campaign_id,
        automation: message.automation,
        amount: 0,
      }),
    ),
    ...bookings.flatMap(({ customer_id, created_at }) =>
      countFor('bookings', { customer_id, moment: created_at, day: dayOf(created_at), amount: 0 }),
    ),
    ...rows.payments
      .filter(({ status, customer_id }) => status === 'completed' && customer_id !== null)
      .map((payment) => ({
        payment,
        amount: Math.max(0, (payment.amount * 100 - payment.refunded_amount * 100) / 100),
      }))
      .filter(({ amount }) => amount > 0)
      .flatMap(({ payment, amount }) =>
        countFor('received', {
          customer_id: payment.customer_id,
          moment: receivedAt(payment, timeZone),
          day: payment.payment_date,
          amount: Number(amount.toFixed(2)),
        }),
      ),
    ...rows.leads.map(
      (lead): Counted => ({
        kind: 'leads',
        day: dayOf(lead.created_at),
        source: sourceName(lead),
        amount: 0,
        ...nobody,
      }),
    ),
    ...rows.customers
      .filter(({ lead_source }) => lead_source?.trim())
      .filter(({ id }) => !rows.leads.some(({ customer_id }) => customer_id === id))
      .map(
        ({ lead_source, created_at }): Counted => ({
          kind: 'leads',
          day: dayOf(created_at),
          source: sourceName({ source: lead_source }),
          amount: 0,
          ...nobody,
        }),
      ),
    ...answered,
    ...rows.expenses.filter(isMarketing).map(
      ({ spent_on, lead_source, amount }): Counted => ({
        kind: 'spend',
        day: spent_on,
        source: sourceName({ source: lead_source }),
        amount,
        ...nobody,
      }),
    ),
    ...rows.marketing_messages
      .filter(({ status, cost }) => ['sent', 'bounced'].includes(status) && cost > 0)
      .map(
        (message): Counted => ({
          kind: 'spend',
          day: dayOf(message.sent_at ?? ''),
          source: senderOf(message),
          is_marketing: true,
          campaign_id: message.campaign_id,
          automation: message.automation,
          amount: message.cost,
        }),
      ),
    ...rows.campaigns.flatMap(({ id, extra_cost, started_at }): Counted[] =>
      started_at && extra_cost > 0
        ? [
            {
              kind: 'spend',
              day: dayOf(started_at),
              source: campaignSource,
              is_marketing: true,
              campaign_id: id,
              automation: null,
              amount: extra_cost,
            },
          ]
        : [],
    ),
  ];
}
