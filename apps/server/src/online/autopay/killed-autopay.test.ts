import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { afterAll, expect, test } from 'vitest';
import { due, openAutopay, today } from '../../testing/fixtures/autopay-fixtures.ts';
import { addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { at } from '../../testing/fixtures/recurring-fixtures.ts';
import { testSecret } from '../../testing/test-database.ts';
import { createAutopayClock } from './run-autopay.ts';

/**
 * The number of times that the three server processes are killed. A normal test run kills them only once; set
 * AUTOPAY_KILLS=50 for a long run.
 */
const kills = Number(process.env.AUTOPAY_KILLS ?? 1);
const processes = 3;

const autopay = openAutopay();
const { rows, addPayer, chargesOf, getInvoice, run } = autopay;
const folder = mkdtempSync(join(tmpdir(), 'dayworks-autopay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server process that runs the scheduler once. */
function startProcess(now: Date, index: number): ChildProcess {
  const file = fileURLToPath(new URL('../../testing/processes/autopay-process.ts', import.meta.url));
  return spawn(process.execPath, [file, now.toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
      ...{ DATABASE_URL: autopay.server.ownerUrl, APP_SECRET: testSecret, LOG_LEVEL: 'silent', PORT: '1' },
      DATA_DIR: join(folder, String(index)),
      ...autopay.stripe.variables,
    },
  });
}

/** Runs three server processes simultaneously and kills all of them before or after the first charge. */
async function killWhileCharging(now: Date, moment: 'before' | 'after'): Promise<void> {
  const running = Array.from({ length: processes }, (_, index) => startProcess(now, index));
  autopay.stripe.onCharge = (at) => {
    if (at !== moment) return false;
    for (const one of running) one.kill('SIGKILL');
    return true;
  };
  const ends = await Promise.all(running.map((one) => once(one, 'exit')));
  autopay.stripe.onCharge = null;
  for (const [code, signal] of ends) expect(signal ?? code).toBe('SIGKILL');
}

test(`if three processes are killed during automatic charges, each invoice is charged exactly once (rounds: ${kills})`, async () => {
  const { customer_id } = await addPayer();
  const invoices: string[] = [];
  for (let count = 0; count < kills + 1; count++)
    invoices.push((await addSentInvoice(autopay.owner, { customer_id, date: today, due_date: due })).id);
  /*
   * A customer gets at most twenty messages per hour, so in a long test run the charges are announced in several
   * batches.
   */
  for (let left = invoices.length; left > 0; left -= 15) {
    await rows('delete from rate_limits');
    await run(addDays(due, -3));
  }
  // Each scheduler run starts five minutes after the previous one. By then, a charge without a response counts as lost.
  const momentOf = (round: number) => new Date(at(due, '09:00').getTime() + round * 300_000);
  for (let round = 0; round < kills; round++)
    await killWhileCharging(momentOf(round), round % 2 === 0 ? 'after' : 'before');
  const clock = createAutopayClock(autopay.server.platform);
  await Promise.all([clock(momentOf(kills)), clock(momentOf(kills)), clock(momentOf(kills))]);
  for (const id of invoices) {
    expect(chargesOf(id).map(({ status }) => status)).toEqual(['succeeded']);
    const { status, payments } = await getInvoice(id);
    expect([status, payments.length]).toEqual(['paid', 1]);
  }
  const attempts = await rows(
    'select invoice_id from online_payments where business_id = $1 and autopay_attempt is not null',
    autopay.owner.businessId,
  );
  expect(attempts).toHaveLength(invoices.length);
}, 7_200_000);
