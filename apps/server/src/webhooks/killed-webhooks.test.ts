import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWebhookReceiver, type WebhookReceiver } from '../testing/stand-ins/webhook-receiver.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { createTestDatabase, testSecret } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

/**
 * The number of times that a server process is killed. A normal test run kills it only once; set WEBHOOK_KILLS=50 for a
 * long run.
 */
const kills = Number(process.env.WEBHOOK_KILLS ?? 1);

const variables = { PRIVATE_HOSTS: 'true' };
const folder = mkdtempSync(join(tmpdir(), 'dayworks-webhooks-'));
let receiver: WebhookReceiver;
let ownerUrl: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  ownerUrl = await createTestDatabase();
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

function startProcess({ businessId, userId }: Owner, round: number): ChildProcess {
  const file = fileURLToPath(new URL('../testing/processes/webhook-process.ts', import.meta.url));
  return spawn(process.execPath, [file, businessId, userId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
      ...{ DATABASE_URL: ownerUrl, APP_SECRET: testSecret, LOG_LEVEL: 'silent', PORT: '1' },
      DATA_DIR: join(folder, String(round)),
      ...variables,
    },
  });
}

/** Runs a server process and kills it after it has stored some customers. Returns the ids of these customers. */
async function killWhileSending(owner: Owner, round: number): Promise<string[]> {
  const running = startProcess(owner, round);
  const ended = once(running, 'exit');
  const stored: string[] = [];
  for await (const id of createInterface({ input: running.stdout as NodeJS.ReadableStream })) {
    stored.push(id);
    if (stored.length === 3 + ((round * 7) % 20)) running.kill('SIGKILL');
  }
  expect((await ended)[1]).toBe('SIGKILL');
  return stored;
}

test(`if server processes are killed while they store records and send events, no event is lost (rounds: ${kills})`, async () => {
  const first = await startTestServer({ ownerUrl, variables });
  const owner = await signUpOwner(first);
  await owner.client.webhooks.create({ url: receiver.url('/'), event_types: ['customer.created'] });
  await first.stop();
  const stored: string[] = [];
  for (let round = 0; round < kills; round++) stored.push(...(await killWhileSending(owner, round)));
  const last = await startTestServer({ ownerUrl, variables });
  try {
    const { database, jobs } = last.platform;
    // The claims of the killed processes end, as if a minute had passed.
    await database.operator.query('update webhook_deliveries set claimed_until = now(), next_try_at = now()');
    await jobs.enqueue(database.app, 'send-webhooks', {});
    const missing = () => {
      const received = new Set(receiver.received.map(({ payload }) => payload.data.id));
      return stored.filter((id) => !received.has(id));
    };
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 300_000, interval: 100 });
    /*
     * A customer whose process was killed between the commit and the next line is known to the database alone. Its
     * event must exist as well.
     */
    const { rows } = await database.operator.query<{ id: string }>(
      `select c.id from customers c where business_id = $1 and not exists (
         select from webhook_events v where v.record_id = c.id and v.type = 'customer.created')`,
      [owner.businessId],
    );
    expect(rows).toEqual([]);
    const bodies = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    for (const sent of bodies.values()) expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  } finally {
    await last.stop();
  }
}, 7_200_000);
