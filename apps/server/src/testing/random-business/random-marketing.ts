import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { automationKinds } from '@dayworks/shared/marketing/automations/automation';
import { type Chance, createChance } from './chance.ts';
import type { TableRows } from './random-business.ts';

type Row = Record<string, unknown>;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Returns a random time to the minute, so that messages, bookings and payments on the same day occur in every order. */
const someMoment = (chance: Chance, from: CalendarDate, days: number) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chance.day(from, days)}T${two(chance.below(24))}:${two(chance.below(60))}:00.000Z`;
};

function messagesOf(
  chance: Chance,
  today: CalendarDate,
  customers: readonly Row[],
  campaigns: readonly Row[],
): Row[] {
  const toSomebody = (customer: Row, sender: Row): Row => {
    const sent_at = someMoment(chance, addDays(today, -150), 150);
    const status = chance.pick(['sent', 'sent', 'sent', 'bounced', 'failed', 'queued', 'left_out']);
    const hasLeft = status === 'sent' || status === 'bounced';
    return {
      id: chance.uuid(),
      campaign_id: null,
      automation: null,
      occasion: null,
      ...sender,
      customer_id: customer.id,
      channel: chance.pick(['email', 'sms']),
      recipient: 'somebody',
      status,
      cost: chance.pick([0, 0.02, 0.07]),
      sent_at: hasLeft ? sent_at : null,
      clicked_at:
        status === 'sent' && chance.happens(30) ? someMoment(chance, sent_at.slice(0, 10), 9) : null,
    };
  };
  return [
    ...campaigns.flatMap(({ id }) =>
      customers.filter(() => chance.happens(60)).map((customer) => toSomebody(customer, { campaign_id: id })),
    ),
    ...times(15, (index) =>
      toSomebody(chance.pick(customers), {
        automation: chance.pick(automationKinds),
        occasion: `job ${index}`,
      }),
    ),
  ];
}

const spellings = ['Google', 'google ', 'Yard sign', 'Referral', 'Facebook', null, ' '];

const leadOf = (chance: Chance, today: CalendarDate, customers: readonly Row[]): Row => ({
  id: chance.uuid(),
  first_name: 'Lea',
  source: chance.pick(spellings),
  customer_id: chance.happens(60) ? chance.pick(customers).id : null,
  referrer_id: chance.happens(20) ? chance.pick(customers).id : null,
  created_at: someMoment(chance, addDays(today, -420), 420),
});

const visitOf = (chance: Chance, today: CalendarDate, { customers = [], invoices = [] }: TableRows): Row => {
  const start = someMoment(chance, addDays(today, -20), 40);
  return {
    id: chance.uuid(),
    title: 'Visit',
    customer_id: chance.happens(90) ? chance.pick(customers).id : null,
    created_at: someMoment(chance, addDays(today, -150), 150),
    start_time: start,
    end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    status: chance.pick(['completed', 'scheduled', 'scheduled', 'cancelled']),
    invoice_id: chance.happens(40) ? chance.pick(invoices).id : null,
    series_id: null,
    series_slot: null,
  };
};

/** Returns a weekly series of visits, which counts as one booking, no matter how many visits it has. */
function seriesOf(chance: Chance, today: CalendarDate, customers: readonly Row[]) {
  const id = chance.uuid();
  const customer_id = chance.pick(customers).id;
  const created_at = someMoment(chance, addDays(today, -80), 80);
  const slots = times(3, (week) => `${addDays(today, 7 * week)}T09:00`);
  const common = { title: 'Weekly', customer_id, created_at };
  return {
    series: {
      ...common,
      id,
      rule: 'FREQ=WEEKLY',
      first_start: slots[0],
      duration_minutes: 60,
      filled_until: `${today}T00:00:00.000Z`,
    },
    visits: slots.map((series_slot) => ({
      ...common,
      id: chance.uuid(),
      start_time: `${series_slot}:00.000Z`,
      end_time: `${series_slot.replace('09', '10')}:00.000Z`,
      status: 'scheduled',
      invoice_id: null,
      series_id: id,
      series_slot,
    })),
  };
}

const spendOf = (chance: Chance, today: CalendarDate): Row => ({
  id: chance.uuid(),
  description: 'Signs',
  amount: chance.cents(500, 20_000) / 100,
  spent_on: chance.day(addDays(today, -200), 200),
  category: chance.pick(['Marketing', 'marketing ', 'Fuel']),
  lead_source: chance.pick(['Google', 'YARD SIGN', null]),
});

/**
 * Returns the rows of the business with everything that the marketing figures count: messages, bookings, leads and
 * spend, each at a random time.
 */
export function withMarketing(rows: TableRows, seed: number, today: CalendarDate): TableRows {
  const chance = createChance(seed);
  const { appointments: _others, ...rest } = rows;
  const { customers = [], payments = [], campaigns = [], expenses = [], invoices = [] } = rest;
  const told = campaigns.map((campaign) => ({
    ...campaign,
    extra_cost: chance.pick([0, 12.5, 60]),
    started_at: chance.happens(80) ? someMoment(chance, addDays(today, -150), 150) : null,
  }));
  const series = times(3, () => seriesOf(chance, today, customers));
  return {
    ...rest,
    customers: customers.map((customer) => ({
      ...customer,
      created_at: someMoment(chance, addDays(today, -600), 590),
    })),
    invoices: invoices.map((invoice) => ({
      ...invoice,
      created_at: someMoment(chance, addDays(String(invoice.date ?? today), -4), 8),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      created_at: someMoment(chance, addDays(String(payment.payment_date), -1), 3),
    })),
    expenses: [
      ...expenses.map((expense) => ({ ...expense, lead_source: null })),
      ...times(12, () => ({ job_id: null, is_billable: false, ...spendOf(chance, today) })),
    ],
    appointment_series: series.map((one) => one.series),
    appointments: [...times(60, () => visitOf(chance, today, rest)), ...series.flatMap((one) => one.visits)],
    campaigns: told,
    leads: times(30, () => leadOf(chance, today, customers)),
    marketing_settings: [{ id: chance.uuid(), attribution_days: chance.pick([7, 30, 60]) }],
    marketing_messages: messagesOf(chance, today, customers, told),
    marketing_stats: [],
  };
}
