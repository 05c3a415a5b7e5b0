import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { expect, test } from 'vitest';
import { signUpOwner } from '../../testing/test-client.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

test('while the database is down, requests get a clear 503 response, and no acknowledged change is lost', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayworks-away-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const server = await startTestServer({ ownerUrl: postgres.ownerUrl });
  try {
    const { browser, client } = await signUpOwner(server);
    const acknowledged: string[] = [];
    let stopWriting = false;
    const refusals = new Set<number>();
    const writer = async (name: string) => {
      for (let count = 0; !stopWriting; count++) {
        const company = `${name}-${count}`;
        const answer = await browser.fetch('/api/customers', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': company },
          body: JSON.stringify({ ...emptyCustomer(), company }),
        });
        if (answer.ok) acknowledged.push(company);
        else refusals.add(answer.status);
      }
    };
    const writers = ['a', 'b', 'c'].map(writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
    const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await expect.poll(() => [...refusals]).toContain(503);
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
    stopWriting = true;
    await Promise.all(writers);
    expect([...refusals]).toEqual([503]);
    const { rows } = await server.platform.database.operator.query<{ company: string }>(
      'select company from customers',
    );
    const kept = new Set(rows.map((row) => row.company));
    expect(acknowledged.filter((company) => !kept.has(company))).toEqual([]);
    expect((await client.members.list()).members).toHaveLength(1);
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
