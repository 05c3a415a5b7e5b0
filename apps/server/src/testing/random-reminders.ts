import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { asEdit, payment } from './fixtures/invoice-fixtures.ts';
import type { Owner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

interface Town {
  server: TestServer;
  owner: Owner;
  save(change: Partial<ReminderSettings>): Promise<ReminderSettings>;
  today: CalendarDate;
  run(day: CalendarDate): Promise<void>;
  histories: number;
}

interface Row {
  id: string;
  due_date: CalendarDate;
  status: string;
  balance_due: number;
  is_held: boolean;
  promised_for: CalendarDate | null;
  reminded_on: CalendarDate | null;
  resumed_on: CalendarDate | null;
  newest_step: number | null;
}

interface Reminded {
  id: string;
  invoice_id: string;
  step_days: number;
  due_date: CalendarDate;
  recipient: string;
}

/** Returns a random number generator that always returns the same values for the same seed. */
function createDice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const plantSql = `with people as (
    insert into customers (business_id, first_name, phone)
    select $1, 'Person ' || n, '(971) 555-' || lpad(n::text, 4, '0') from generate_series(1, $2::int) n returning id, first_name),
  bills as (
    insert into invoices (business_id, customer_id, status, sent_at, date, due_date, subtotal, total, balance_due)
    select $1, id, 'sent', $3::date - interval '20 days', $3::date - 20, $3::date + (row_number() over () % 8)::int - 3, 100, 100, 100
    from people returning id)
  insert into invoice_items (business_id, invoice_id, name, price, total) select $1, id, 'Work', 100, 100 from bills
  returning invoice_id as id`;

const rowsSql = `select id, due_date, status, balance_due, promised_for, reminded_on,
  (disputed_at is not null or reminders_stopped_at is not null) as is_held,
  (select (max(a.created_at) at time zone 'America/Los_Angeles')::date from audit_log a
    where a.entity_id = invoices.id::text and a.action in ('resume_reminders', 'settle_dispute')) as resumed_on,
  (select max(step_days) from invoice_reminders r where r.invoice_id = invoices.id and r.due_date = invoices.due_date) as newest_step
  from invoices where business_id = $1`;

const remindedSql = `select r.id, r.invoice_id, r.step_days, r.due_date, o.recipient
  from invoice_reminders r join outbox o on o.id = r.message_id where r.business_id = $1`;

/** Applies a random change to an invoice through the same commands that users call. */
async function act({ client }: Owner, id: string, today: CalendarDate, roll: (below: number) => number) {
  const { invoices, payments } = client;
  switch (roll(8)) {
    case 0:
      return payments.record(payment(id, roll(2) ? 100 : 30));
    case 1:
      return invoices.setPromise({ id, promised_for: roll(3) ? addDays(today, roll(9)) : null });
    case 2:
      return invoices.stopReminders({ id, is_stopped: roll(2) === 0 });
    case 3:
      return invoices.setDispute({ id, is_disputed: roll(2) === 0 });
    case 4: {
      const invoice = await invoices.get({ id });
      return invoices.update({ ...asEdit(invoice), due_date: addDays(today, roll(8) - 2) });
    }
    case 5:
      return roll(4) === 0 ? invoices.remove({ id }) : null;
    default:
      return null;
  }
}

/**
 * Returns the reasons why a reminder should not have been sent, based on the rows read right before the scheduler
 * ran.
 */
function wrongs({ step_days, due_date }: Reminded, before: Row | undefined, day: CalendarDate): string[] {
  if (!before) return ['of no invoice'];
  const late = daysBetween(due_date, day);
  return Object.entries({
    'not open': !['sent', 'viewed', 'partially_paid'].includes(before.status) || before.balance_due <= 0,
    'disputed or answered': before.is_held,
    promised: before.promised_for !== null && before.promised_for >= day,
    'already today': before.reminded_on === day,
    'another date': before.due_date !== due_date,
    'too early': late < step_days,
    'of before it was resumed': addDays(due_date, step_days) < (before.resumed_on ?? ''),
    'an old one after a newer': (before.newest_step ?? -99) >= step_days,
    'untrue by then': step_days <= 0 && late > 0,
  }).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

/**
 * Simulates random histories of many invoices of one business, with payments, promises, replies, disputes, changed
 * dates and days without a scheduler run. The customers are reminded by text message.
 */
export async function liveReminderHistories({ server, owner, save, today, run, histories }: Town) {
  const query = async <Result extends object>(text: string, ...values: unknown[]) =>
    (await server.platform.database.operator.query<Result>(text, [owner.businessId, ...values])).rows;
  const settings = await owner.client.reminders.settings();
  const steps = settings.steps.map((step) => ({ ...step, channel: 'sms' as const, is_on: true }));
  await save({ is_on: true, skips_weekends: false, steps });
  const ids = (await query<{ id: string }>(plantSql, histories, today)).map(({ id }) => id);
  const roll = createDice(18);
  const problems: string[] = [];
  const known = new Set<string>();
  const sent: string[] = [];
  for (let days = 0; days < 16; days += 1 + roll(3)) {
    const day = addDays(today, days);
    // Some random actions are not possible in the current state; their rejection by the server is expected.
    for (const id of ids) if (roll(4) === 0) await act(owner, id, today, roll).catch(() => {});
    const before = new Map((await query<Row>(rowsSql)).map((row) => [row.id, row]));
    await Promise.all([run(day), run(day)]);
    const reminded = (await query<Reminded>(remindedSql)).filter(({ id }) => !known.has(id));
    for (const one of reminded) {
      known.add(one.id);
      sent.push(one.recipient);
      problems.push(
        ...wrongs(one, before.get(one.invoice_id), day).map((what) => `${one.invoice_id} on ${day}: ${what}`),
      );
    }
    const twice = reminded.length - new Set(reminded.map(({ invoice_id }) => invoice_id)).size;
    if (twice > 0) problems.push(`${twice} twice on ${day}`);
  }
  return { problems, sent };
}
