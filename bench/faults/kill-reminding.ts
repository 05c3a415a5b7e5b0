import type { Postgres } from '../database.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { openSenders, until } from './killed-senders.ts';
import type { Report } from './report.ts';
import { forgetSendingLimits } from './stored-messages.ts';

const bills = 150;
const clocks = 3;
const heldEachRound = 4;
const lastPatienceMs = 600_000;

const plantBills = `with people as (
    insert into customers (business_id, first_name, email)
    select $1, 'Person ' || n, 'r' || n || '@campaign.test' from generate_series(1, $2::int) n returning id),
  bills as (
    insert into invoices (business_id, customer_id, status, sent_at, date, due_date, subtotal, total, balance_due)
    select $1, id, 'sent', now() - interval '20 days', current_date - 20, current_date - 5, 100, 100, 100
    from people returning id)
  insert into invoice_items (business_id, invoice_id, name, price, total) select $1, id, 'Work', 100, 100 from bills`;

const plan = `insert into reminder_settings (business_id, is_on, skips_weekends, quiet_from, quiet_to, steps) values ($1, true, false,
  '00:00', '00:00', '[{"days":3,"template":"first_reminder","channel":"email","is_on":true,"since":"2026-01-01"}]')`;

/**
 * Selects the customers who should still get a reminder: they have not received one and are not recorded as reminded.
 * Customers with a queued message come first. If a message is recorded as sent but never arrived, its customer is not
 * selected, because that message is lost.
 */
const unwritten = `select i.id, c.email from invoices i join customers c on c.id = i.customer_id
  where i.business_id = $1 and i.status = 'sent' and i.promised_for is null and i.disputed_at is null and c.email <> all ($2)
    and not exists (select from outbox o where o.business_id = $1 and o.entity_id = i.id and o.letter = 'reminder'
      and o.status in ('sent', 'sending'))
  order by i.reminded_on nulls last, i.id limit $3`;

/** The changes that users make to invoices while the server is briefly down. */
const holds = [
  `update invoices set status = 'paid', balance_due = 0, paid_at = current_date where id = $1`,
  `update invoices set promised_for = current_date + 10, promised_at = now() where id = $1`,
  `update invoices set status = 'cancelled', balance_due = 0 where id = $1`,
  `update invoices set disputed_at = now() where id = $1`,
];

const written = `select recipient, status from outbox where business_id = $1 and letter = 'reminder'`;

/**
 * The number of reminders that are still to be sent, according to the servers' own records. A message that is recorded
 * as sent but never arrived is not included.
 */
const undone = `select
    (select count(*)::int from outbox where business_id = $1 and letter = 'reminder' and status in ('queued', 'sending')) as letters,
    (select count(*)::int from invoices i where i.business_id = $1 and i.status = 'sent' and i.promised_for is null
      and i.disputed_at is null and not exists (select from invoice_reminders r where r.invoice_id = i.id)) as bills`;

const marksOf = `select count(*)::int as count, count(distinct invoice_id)::int as bills, count(distinct message_id)::int as letters,
    (select count(*)::int from outbox where business_id = $1 and letter = 'reminder') as stored
  from invoice_reminders where business_id = $1`;

const standstill = `select o.status, o.attempts, j.state, count(*)::int from outbox o
  left join jobs.job j on j.data ->> 'message_id' = o.id::text
  where o.business_id = $1 and o.status <> 'sent' group by 1, 2, 3`;

/**
 * Kills three servers with kill -9 while all of them are sending reminders (test F10). Each invoice gets one reminder;
 * only a reminder that was being sent when a server was killed can be repeated. No reminder is sent for an invoice that
 * was already paid, disputed or deleted, or whose payment was promised.
 */
export async function killReminding(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  rounds: number,
): Promise<Report> {
  const senders = await openSenders(scratch, postgres, product, 'reminding', clocks);
  const { ask, accepted } = senders;
  const { businessId } = await senders.signUp(async (owner) => {
    await ask(plantBills, owner.businessId, bills);
    await ask(plan, owner.businessId);
  });
  const strike = async () => {
    await forgetSendingLimits(senders.url);
    await ask(
      `insert into jobs.job (name, data) select 'send-reminders', '{}' from generate_series(1, $1)`,
      clocks,
    );
  };
  const held = new Map<string, number>();
  let inTheAir = 0;
  const readSaid = async () => {
    const rows = await ask(written, businessId);
    inTheAir += rows.filter(({ status }) => status === 'sending').length;
    return rows.filter(({ status }) => status === 'sent').map(({ recipient }) => recipient);
  };
  for (let round = 0; round < rounds; round++) {
    await senders.start();
    await strike();
    await senders.killAfter(Math.ceil(bills / (rounds + 1)), readSaid);
    const free = await ask(unwritten, businessId, accepted, heldEachRound);
    for (const [place, { id, email }] of free.entries()) {
      await ask(holds[place % holds.length] ?? '', id);
      held.set(email, accepted.length);
    }
  }
  await senders.start();
  await ask(
    `update jobs.job set start_after = now() where name = 'send-message' and state in ('created', 'retry')`,
  );
  let struckAt = 0;
  const isOver = async () => {
    if (performance.now() - struckAt > 2_000) {
      struckAt = performance.now();
      await strike();
    }
    const [left] = await ask(undone, businessId);
    return left?.letters === 0 && left.bills === 0;
  };
  const hasEnded = await until(isOver, lastPatienceMs);
  const waiting = hasEnded ? [] : await ask(standstill, businessId);
  await senders.end('SIGTERM');

  const { reached, lost, repeats, problems } = senders.judge(bills - held.size, inTheAir);
  if (!hasEnded) problems.push(`the reminders do not come to an end: ${JSON.stringify(waiting)}`);
  const wrong = [...held].filter(([email, at]) => accepted.slice(at).includes(email));
  if (wrong.length > 0) problems.push(`reminded of what was settled: ${wrong.length}`);
  const [marks] = await ask(marksOf, businessId);
  if (marks?.count !== marks?.bills || marks?.count !== marks?.letters || marks?.count !== marks?.stored)
    problems.push(`${marks?.count} marks, ${marks?.bills} bills, ${marks?.stored} letters`);
  return {
    rounds,
    problems,
    figures: `${accepted.length} accepted for ${reached} bills of ${bills}, ${held.size} settled meanwhile; ${lost} lost, ${wrong.length} wrong, ${repeats} repeated of ${inTheAir} in the air, ${marks?.count} marks for ${marks?.stored} letters`,
  };
}
