import { addDays, type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import {
  askedAt,
  type Brought,
  creditedTouch,
  receivedAt,
} from '@dayworks/shared/marketing/results/attribution';
import {
  automationSource,
  campaignSource,
  sourceDays,
  sourceName,
} from '@dayworks/shared/marketing/results/lead-source';
import { groupKey } from '@dayworks/shared/text-matching';
import type { FigureKind } from '../../marketing/results/figure-rows.ts';
import type { RawMarketing } from './raw-marketing.ts';

/**
 * A booking, payment or other event that is counted in marketing figures. The test finds these events by comparing
 * every row with all other rows.
 */
export interface Counted {
  kind: FigureKind;
  day: CalendarDate;
  source: string;
  is_marketing: boolean;
  campaign_id: string | null;
  automation: string | null;
  amount: number;
  /** The customer who received the marketing message. */
  customer_id?: string;
}

interface Happened {
  customer_id: string | null;
  moment: string;
  asked_at: string;
  day: CalendarDate;
  amount: number;
}

const isMarketing = ({ category }: { category: string | null }) =>
  category?.trim().toLowerCase() === 'marketing';
const senderOf = ({ campaign_id }: { campaign_id: string | null }) =>
  campaign_id ? campaignSource : automationSource;
const alike = (one: string, other: string) => groupKey(one) === groupKey(other);

/** Returns every event that counts toward a marketing figure, no matter which date it has. */
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

  const touchOf = (customerId: string | null, brought: Brought) =>
    creditedTouch(
      brought,
      reached.filter(({ customer_id }) => customer_id === customerId),
      days,
    );

  const booked = ({ created_at }: { created_at: string }) => ({ asked_at: created_at, came_at: created_at });

  /**
   * Returns the times of all records that belong to the paid work, such as the invoice, the estimate, the visits and
   * the jobs.
   */
  function workOf({ invoice_id, estimate_id }: { invoice_id: string | null; estimate_id: string | null }) {
    const invoice = rows.invoices.find(({ id }) => id === invoice_id);
    const offered = estimate_id ?? invoice?.estimate_id;
    const ofInvoice = <Row extends { invoice_id: string | null }>(those: readonly Row[]) =>
      those.filter((row) => row.invoice_id !== null && row.invoice_id === invoice_id);
    const jobs = ofInvoice(rows.job_invoices).map(({ job_id }) => rows.jobs.find(({ id }) => id === job_id));
    return [
      invoice?.created_at ?? null,
      rows.estimates.find(({ id }) => id === offered)?.won_at ?? null,
      ...ofInvoice(rows.appointments.filter(({ status }) => status !== 'cancelled')).map(
        (visit) => visit.created_at,
      ),
      ...jobs.map((job) => job?.created_at ?? null),
    ];
  }

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
    { customer_id, moment, asked_at, day, amount }: Happened,
  ): Counted[] {
    const touch = touchOf(customer_id, { asked_at, came_at: moment });
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
        one.customer_id === message.customer_id && touchOf(one.customer_id, booked(one))?.id === message.id,
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
        customer_id: message.customer_id,
      }),
    ),
    ...bookings.flatMap(({ customer_id, created_at }) =>
      countFor('bookings', {
        customer_id,
        moment: created_at,
        asked_at: created_at,
        day: dayOf(created_at),
        amount: 0,
      }),
    ),
    ...rows.payments
      .filter(({ status, customer_id }) => status === 'completed' && customer_id !== null)
      .map((payment) => ({
        payment,
        amount: Math.max(0, (payment.amount * 100 - payment.refunded_amount * 100) / 100),
      }))
      .filter(({ amount }) => amount > 0)
      .flatMap(({ payment, amount }) => {
        const moment = receivedAt(payment, timeZone);
        const asked_at = askedAt(moment, workOf(payment));
        const { customer_id, payment_date: day } = payment;
        return countFor('received', {
          customer_id,
          moment,
          asked_at,
          day,
          amount: Number(amount.toFixed(2)),
        });
      }),
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
