import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCountingMailbox } from '../../apps/server/src/testing/counting-mailbox.ts';
import { signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import { type Postgres, withDatabase } from '../database.ts';
import { appSecret } from '../installation.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, type ServerProcess, startServer } from '../server-process.ts';
import type { Report } from './report.ts';
import { forgetSendingLimits } from './stored-messages.ts';

const bills = 150;
const clocks = 3;
const heldEachRound = 4;
const patienceMs = 10_000;
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

/** Whom nobody has written to yet, nor says so: what says sent and never arrived is lost. First those whose letter lies ready. */
const unwritten = `select i.id, c.email from invoices i join customers c on c.id = i.customer_id
  where i.business_id = $1 and i.status = 'sent' and i.promised_for is null and i.disputed_at is null and c.email <> all ($2)
    and not exists (select from outbox o where o.business_id = $1 and o.entity_id = i.id and o.letter = 'reminder'
      and o.status in ('sent', 'sending'))
  order by i.reminded_on nulls last, i.id limit $3`;

/** What people do while the server is away for a moment. */
const holds = [
  `update invoices set status = 'paid', balance_due = 0, paid_at = current_date where id = $1`,
  `update invoices set promised_for = current_date + 10, promised_at = now() where id = $1`,
  `update invoices set status = 'cancelled', balance_due = 0 where id = $1`,
  `update invoices set disputed_at = now() where id = $1`,
];

const written = `select recipient, status from outbox where business_id = $1 and letter = 'reminder'`;

async function until(isDone: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const givesUpAt = performance.now() + withinMs;
  while (performance.now() < givesUpAt) {
    if (await isDone()) return true;
    await delay(20);
  }
  return false;
}

/**
 * F10: kill -9 of three servers, all of which remind at once. Each bill has one reminder; one leaves again only if it was in the air
 * at a kill; and what was paid, promised, disputed or deleted before it left is not reminded of.
 */
export async function killReminding(
  scratch: Scratch,
  postgres: Postgres,
  { main }: Product,
  rounds: number,
): Promise<Report> {
  const name = `reminding_${randomInt(1_000_000)}`;
  const url = await postgres.createDatabase(name);
  const mailbox = await openCountingMailbox();
  scratch.onEnd(() => mailbox.close());
  const ask = (query: string, ...values: unknown[]) =>
    withDatabase(url, async (owner) => (await owner.query(query, values)).rows);
  let servers: ServerProcess[] = [];
  scratch.onEnd(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  const start = async (count: number) => {
    servers = [];
    for (let place = 0; place < count; place++)
      servers.push(
        await startServer({
          main,
          port: await findPort(),
          logFile: join(scratch.folder, `${name}.log`),
          variables: {
            DATABASE_URL: url,
            APP_SECRET: appSecret,
            DATA_DIR: join(scratch.folder, `${name}-data-${place}`),
            SMTP_URL: mailbox.url,
            LOG_LEVEL: 'warn',
          },
        }),
      );
  };
  await start(1);
  const { businessId } = await signUpOwner({ origin: servers[0]?.url ?? '' });
  await ask(`update auth."user" set "emailVerified" = true`);
  await ask(plantBills, businessId, bills);
  await ask(plan, businessId);
  // New processes read anew who is proven.
  await servers[0]?.end('SIGTERM');

  const strike = async () => {
    await forgetSendingLimits(url);
    await ask(
      `insert into jobs.job (name, data) select 'send-reminders', '{}' from generate_series(1, $1)`,
      clocks,
    );
  };
  const held = new Map<string, number>();
  const said: { at: number; recipients: Set<string> }[] = [];
  let inTheAir = 0;
  for (let round = 0; round < rounds; round++) {
    await start(clocks);
    await strike();
    const before = mailbox.accepted.length;
    await until(() => mailbox.accepted.length >= before + Math.ceil(bills / (rounds + 1)), patienceMs);
    await delay(randomInt(60));
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    const rows = await ask(written, businessId);
    inTheAir += rows.filter(({ status }) => status === 'sending').length;
    const sent = rows.filter(({ status }) => status === 'sent').map(({ recipient }) => recipient);
    said.push({ at: mailbox.accepted.length, recipients: new Set(sent) });
    const free = await ask(unwritten, businessId, mailbox.accepted, heldEachRound);
    for (const [place, { id, email }] of free.entries()) {
      await ask(holds[place % holds.length] ?? '', id);
      held.set(email, mailbox.accepted.length);
    }
  }
  await start(clocks);
  await ask(
    `update jobs.job set start_after = now() where name = 'send-message' and state in ('created', 'retry')`,
  );
  const expected = bills - held.size;
  const reached = () => new Set(mailbox.accepted).size;
  let struckAt = 0;
  const isOver = async () => {
    if (performance.now() - struckAt > 2_000) {
      struckAt = performance.now();
      await strike();
    }
    const [waiting] = await ask(
      `select count(*)::int as count from outbox where business_id = $1 and letter = 'reminder' and status in ('queued', 'sending')`,
      businessId,
    );
    return reached() >= expected && waiting?.count === 0;
  };
  const problems: string[] = [];
  if (!(await until(isOver, lastPatienceMs))) {
    const waiting = await ask(
      `select o.status, o.attempts, j.state, count(*)::int from outbox o left join jobs.job j on j.data ->> 'message_id' = o.id::text
       where o.business_id = $1 and o.status <> 'sent' group by 1, 2, 3`,
      businessId,
    );
    problems.push(`the reminders do not come to an end: ${JSON.stringify(waiting)}`);
  }
  await Promise.all(servers.map((server) => server.end('SIGTERM')));

  const lost = Math.max(0, expected - reached());
  const repeats = mailbox.accepted.length - reached();
  const wrong = [...held].filter(([email, at]) => mailbox.accepted.slice(at).includes(email));
  const confirmed = said.flatMap(({ at, recipients }) =>
    mailbox.accepted.slice(at).filter((recipient) => recipients.has(recipient)),
  );
  const [marks] = await ask(
    `select count(*)::int as count, count(distinct invoice_id)::int as bills, count(distinct message_id)::int as letters,
       (select count(*)::int from outbox where business_id = $1 and letter = 'reminder') as stored
     from invoice_reminders where business_id = $1`,
    businessId,
  );
  if (lost > 0) problems.push(`lost: ${lost} of ${expected}`);
  if (wrong.length > 0) problems.push(`reminded of what was settled: ${wrong.length}`);
  if (repeats > inTheAir) problems.push(`${repeats} repeats, ${inTheAir} were in the air`);
  if (confirmed.length > 0) problems.push(`sent again though it was written down: ${confirmed.length}`);
  if (marks?.count !== marks?.bills || marks?.count !== marks?.letters || marks?.count !== marks?.stored)
    problems.push(`${marks?.count} marks, ${marks?.bills} bills, ${marks?.stored} letters`);
  return {
    rounds,
    problems,
    figures: `${mailbox.accepted.length} accepted for ${reached()} bills of ${bills}, ${held.size} settled meanwhile; ${lost} lost, ${wrong.length} wrong, ${repeats} repeated of ${inTheAir} in the air, ${marks?.count} marks for ${marks?.stored} letters`,
  };
}
