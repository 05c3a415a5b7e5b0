import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCountingMailbox } from '../../apps/server/src/testing/counting-mailbox.ts';
import { signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import { type Postgres, withDatabase } from '../database.ts';
import { appSecret } from '../installation.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, startServer } from '../server-process.ts';
import type { Report } from './report.ts';
import { forgetSendingLimits } from './stored-messages.ts';

const people = 1_000;
const patienceMs = 10_000;
const lastPatienceMs = 300_000;

const plantPeople = `insert into customers (business_id, first_name, email, marketing_consent)
  select $1, 'Person ' || n, 'p' || n || '@campaign.test', true from generate_series(1, $2::int) as n`;

/** What the server has written down as sent by now, while nobody can write. */
const writtenQuery = `select recipient from marketing_messages where business_id = $1 and status = 'sent'`;

async function until(isDone: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const givesUpAt = performance.now() + withinMs;
  while (performance.now() < givesUpAt) {
    if (await isDone()) return true;
    await delay(20);
  }
  return false;
}

/** F8: kill -9 of the server while it sends a campaign. Every message once; again only what was in the air at a kill. */
export async function killSending(
  scratch: Scratch,
  postgres: Postgres,
  { main }: Product,
  rounds: number,
): Promise<Report> {
  const name = `sending_${randomInt(1_000_000)}`;
  const url = await postgres.createDatabase(name);
  const mailbox = await openCountingMailbox();
  scratch.onEnd(() => mailbox.close());
  const port = await findPort();
  const start = () =>
    startServer({
      main,
      port,
      logFile: join(scratch.folder, `${name}.log`),
      variables: {
        DATABASE_URL: url,
        APP_SECRET: appSecret,
        DATA_DIR: join(scratch.folder, `${name}-data`),
        SMTP_URL: mailbox.url,
        LOG_LEVEL: 'warn',
      },
    });
  let server = await start();
  scratch.onEnd(() => server.end('SIGKILL'));
  const ask = (query: string, ...values: unknown[]) =>
    withDatabase(url, async (owner) => (await owner.query(query, values)).rows);
  const owner = await signUpOwner({ origin: server.url });
  const { businessId } = owner;
  await ask(`update auth."user" set "emailVerified" = true`);
  await ask(plantPeople, businessId, people);
  await ask(
    `insert into marketing_settings (business_id, quiet_from, quiet_to) values ($1, '00:00', '00:00')`,
    businessId,
  );
  const draft = await owner.client.marketing.createCampaign({
    name: 'F8',
    subject: 'Hi',
    body: 'Hi {{first_name}}',
    pace: 600,
  });
  // A new process reads anew who is proven.
  await server.end('SIGTERM');
  server = await start();
  const campaign = await owner.client.marketing.schedule({ id: draft.id, version: 1, start: null });

  /** An hour and forty minutes in some: the pace and the limits belong to a longer time. */
  const hurry = async () => {
    await forgetSendingLimits(url);
    await ask(
      `update marketing_messages set due_at = now() where business_id = $1 and status = 'queued'`,
      businessId,
    );
  };
  const problems: string[] = [];
  const written: { at: number; recipients: Set<string> }[] = [];
  const isOver = async () =>
    (await ask('select status from campaigns where id = $1', campaign.id))[0]?.status === 'sent';
  let round = 0;
  while (round < rounds && !(await isOver())) {
    round += 1;
    await hurry();
    const before = mailbox.accepted.length;
    await until(() => mailbox.accepted.length >= before + Math.ceil(people / rounds), patienceMs);
    await delay(randomInt(100));
    await server.end('SIGKILL');
    const rows = await ask(writtenQuery, businessId);
    written.push({
      at: mailbox.accepted.length,
      recipients: new Set(rows.map(({ recipient }) => recipient)),
    });
    server = await start();
  }
  await hurry();
  if (!(await until(isOver, lastPatienceMs))) problems.push('the campaign does not end');
  await server.end('SIGTERM');

  const counts = new Map<string, number>();
  for (const recipient of mailbox.accepted) counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  const lost = people - counts.size;
  const repeats = mailbox.accepted.length - counts.size;
  const confirmed = written.flatMap(({ at, recipients }) =>
    mailbox.accepted.slice(at).filter((recipient) => recipients.has(recipient)),
  );
  if (lost > 0) problems.push(`lost: ${lost} of ${people}`);
  if (repeats > round) problems.push(`${repeats} repeats in ${round} kills`);
  if (confirmed.length > 0) problems.push(`sent again though it was written down: ${confirmed.length}`);
  const [stored] = await ask(
    `select count(*) filter (where status = 'sent')::int as sent, count(*)::int as all from marketing_messages where business_id = $1`,
    businessId,
  );
  if (stored?.sent !== people || stored.all !== people)
    problems.push(`${stored?.sent} of ${stored?.all} say sent`);
  return {
    rounds: round,
    problems,
    figures: `${mailbox.accepted.length} accepted for ${counts.size} people; ${lost} lost, ${repeats} repeated in ${round} kills, ${confirmed.length} of them written down as sent before`,
  };
}
