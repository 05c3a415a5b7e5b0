import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let one: TestServer;
let two: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ ownerUrl: one.ownerUrl });
  owner = await signUpOwner(one);
  other = await signUpOwner(one);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const newReader = () => randomBytes(16).toString('hex');
const keyOf = (path: string | null) => new URL(path ?? '', one.origin).searchParams.get('key') ?? '';
const readOf = async ({ client }: Owner) => (await client.presence.readers()).documents;

/** Reads the open documents from a server process that the owner's first browser is not connected to. */
async function readElsewhere(): Promise<string[]> {
  const headers = { cookie: owner.browser.cookie };
  const answer = await fetch(`${two.origin}/api/documents/being-read`, { headers });
  return ((await answer.json()) as { documents: string[] }).documents;
}

async function sharedInvoice() {
  const { id } = await addSentInvoice(owner);
  return { id, key: keyOf((await owner.client.invoices.sharing({ id })).path) };
}

test('all office browsers of the business show that a customer has a document open, no matter which server process they are connected to, and browsers of other businesses do not show it', async () => {
  const link = await sharedInvoice();
  const guest = new Browser(two).client.invoices;
  const reader = newReader();
  await guest.look({ ...link, reader });
  await expect.poll(() => readOf(owner)).toEqual([link.id]);
  await expect.poll(() => readElsewhere()).toEqual([link.id]);
  expect(await readOf(other)).toEqual([]);
  /*
   * Reporting that the invoice page is open does not mark the invoice as viewed, because the public page reports the
   * first view separately (M10).
   */
  expect(await owner.client.invoices.get({ id: link.id })).toMatchObject({ status: 'sent', viewed_at: null });
  await guest.look({ ...link, reader, is_over: true });
  await expect.poll(() => readOf(owner)).toEqual([]);
  await expect.poll(() => readElsewhere()).toEqual([]);
});

test('the office sees that a customer has an estimate open', async () => {
  const { id } = await addSentEstimate(owner);
  const key = keyOf((await owner.client.estimates.link({ id })).path);
  const guest = new Browser(one).client.estimates;
  const reader = newReader();
  await guest.look({ id, key, reader });
  await expect.poll(() => readOf(owner)).toEqual([id]);
  await guest.look({ id, key, reader, is_over: true });
  await expect.poll(() => readOf(owner)).toEqual([]);
});

test('a document is not shown as being viewed by the customer if a team member views it, if the key is wrong, if the link is disabled or if the document is a draft', async () => {
  const link = await sharedInvoice();
  const draft = await addInvoice(owner);
  const guest = new Browser(one).client.invoices;
  const reader = newReader();
  await owner.client.invoices.look({ ...link, reader: newReader() });
  const unavailable = { status: 404, message: 'This invoice link is not available' };
  const refused = (look: Promise<null>) => expect(look).rejects.toMatchObject(unavailable);
  await refused(guest.look({ ...link, key: 'x'.repeat(22), reader: newReader() }));
  await refused(guest.look({ id: draft.id, reader: newReader() }));
  await owner.client.invoices.switchLink({ id: link.id, enabled: false });
  await refused(guest.look({ ...link, reader }));
  await owner.client.invoices.switchLink({ id: link.id, enabled: true });
  expect(await readOf(owner)).toEqual([]);
  await guest.look({ ...link, reader });
  await expect.poll(() => readOf(owner)).toEqual([link.id]);
  await guest.look({ ...link, reader, is_over: true });
});

test('too many page view reports in a short time are rejected, and the rate limiter stores nothing in the database', async () => {
  const link = await sharedInvoice();
  const guest = new Browser(one).client.invoices;
  const reader = newReader();
  const looks = await Promise.allSettled(Array.from({ length: 200 }, () => guest.look({ ...link, reader })));
  expect(looks.some(({ status }) => status === 'rejected')).toBe(true);
  const { rows } = await one.platform.database.app.query(
    `select key from rate_limits where key like '%look%'`,
  );
  expect(rows).toEqual([]);
});
