import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import {
  addEstimate,
  addOpenEstimate,
  asEstimateEdit,
  deposit,
  estimateKey,
} from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let stranger: Owner;
/** Creates a new visitor; all visitors in this test have the same IP address. */
const newGuest = () => new Browser(server).client.estimates;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  stranger = await signUpOwner(server);
});
afterAll(() => server.stop());

const unavailable = { status: 404, message: 'This estimate link is not available' };
const forgetTries = () => server.platform.database.operator.query('delete from rate_limits');
const get = (id: string) => owner.client.estimates.get({ id });
const sign = (link: { id: string; key: string; version: number }, fields = {}) =>
  newGuest().sign({ ...link, name: 'Maria Ruiz', accepted: true, ...fields });
const lettersToOwner = async () =>
  (await owner.client.outbox.list({})).messages.filter(({ recipient }) => recipient === owner.email);

describe('the public estimate link', () => {
  test('the public estimate link opens for anyone and shows no internal data', async () => {
    await forgetTries();
    const { id, key } = await addOpenEstimate(owner, {
      title: 'Roof',
      terms: 'Half before',
      deposit_type: 'percent',
      deposit_value: 30,
    });
    await owner.client.payments.recordOnEstimate(deposit(id, 100));
    const offer = await newGuest().openShared({ id, key });
    expect(offer).toMatchObject({
      version: 1,
      title: 'Roof',
      terms: 'Half before',
      total: 604.48,
      deposit_asked: 181.34,
      payments: [{ amount: 100, is_deposit: true }],
      balance_due: 504.48,
      displayed_status: 'sent',
      customer_name: 'Elena Marsh',
      signature: null,
      business: { business_name: 'Harbour Works' },
    });
    expect(offer.items.map(({ name }) => name)).toEqual(['Gutter cleaning', 'Drain clearing']);
    expect(JSON.stringify(offer)).not.toMatch(
      new RegExp(`${owner.businessId}|elena@example.test|estimate_id`),
    );
    expect((await owner.client.estimates.openShared({ id })).id).toBe(id);
  });

  test('a wrong key, a wrong id, a draft and a deleted estimate get the same response', async () => {
    await forgetTries();
    const sent = await addOpenEstimate(owner);
    const draft = await addEstimate(owner);
    expect(await owner.client.estimates.link({ id: draft.id })).toEqual({ link_enabled: true, path: null });
    for (const [id, key] of [
      [sent.id, 'AAAAAAAAAAAAAAAAAAAAAA'],
      [sent.id, ''],
      [draft.id, sent.key],
      ['00000000-0000-4000-8000-000000000000', sent.key],
    ] as const) {
      await expect(newGuest().openShared({ id, key })).rejects.toMatchObject(unavailable);
      await expect(newGuest().sharedPdf({ id, key })).rejects.toMatchObject(unavailable);
      await expect(sign({ id, key, version: 1 })).rejects.toMatchObject(unavailable);
      await expect(newGuest().decline({ id, key, reason: null })).rejects.toMatchObject(unavailable);
    }
    await expect(stranger.client.estimates.openShared({ id: sent.id })).rejects.toMatchObject(unavailable);
    await owner.client.estimates.remove({ id: sent.id });
    await expect(newGuest().openShared(sent)).rejects.toMatchObject({ status: 400 });
    await expect(newGuest().openShared({ id: sent.id, key: sent.key })).rejects.toMatchObject(unavailable);
  });

  test('an estimate link stops working when it is turned off or renewed, and the next email contains a new link', async () => {
    await forgetTries();
    const { id, key } = await addOpenEstimate(owner);
    expect(await owner.client.estimates.switchLink({ id, enabled: false })).toEqual({
      link_enabled: false,
      path: null,
    });
    await expect(newGuest().openShared({ id, key })).rejects.toMatchObject(unavailable);
    await owner.client.estimates.switchLink({ id, enabled: true });
    expect((await newGuest().openShared({ id, key })).id).toBe(id);
    await owner.client.estimates.renewLink({ id });
    await expect(newGuest().openShared({ id, key })).rejects.toMatchObject(unavailable);
    const renewed = await estimateKey(owner, id);
    expect((await newGuest().openShared({ id, key: renewed })).id).toBe(id);
    await owner.client.estimates.switchLink({ id, enabled: false });
    await owner.client.documents.send({ type: 'estimate', document_id: id, method: 'email' });
    await expect(newGuest().openShared({ id, key: renewed })).rejects.toMatchObject(unavailable);
    expect((await newGuest().openShared({ id, key: await estimateKey(owner, id) })).id).toBe(id);
  });

  test('guessing the keys of estimate links is rate limited', async () => {
    await forgetTries();
    const statuses = new Set<number>();
    const id = '00000000-0000-4000-8000-000000000000';
    for (let guess = 0; guess < 65; guess++) {
      await newGuest()
        .openShared({ id, key: `guess-${guess}` })
        .catch(({ status }) => statuses.add(status));
    }
    expect([...statuses].sort()).toEqual([404, 429]);
    await forgetTries();
  });
});

test('an estimate is marked as viewed only once, when a person outside the business opens the page', async () => {
  await forgetTries();
  const { id, key } = await addOpenEstimate(owner);
  await newGuest().openShared({ id, key });
  await owner.client.estimates.markViewed({ id, key });
  expect((await get(id)).status).toBe('sent');
  await newGuest().markViewed({ id, key });
  await newGuest().markViewed({ id, key });
  const viewed = await get(id);
  expect(viewed.status).toBe('viewed');
  expect(viewed.events.filter(({ action }) => action === 'view')).toMatchObject([{ by: null }]);
});

describe('signing estimates', () => {
  test('signing approves the estimate, stores the signed version and notifies the owner', async () => {
    await forgetTries();
    const before = (await lettersToOwner()).length;
    const link = await addOpenEstimate(owner, { title: 'Roof' });
    const offer = await sign(link, { drawing: 'M 10 10 L 200 90 L 390 20' });
    expect(offer).toMatchObject({
      displayed_status: 'approved',
      signature: { name: 'Maria Ruiz', estimate_version: 2, total: 604.48 },
    });
    const stored = await get(link.id);
    expect(stored).toMatchObject({ status: 'approved', approved_at: expect.any(String) });
    expect(stored.signatures).toHaveLength(1);
    expect(stored.events[0]).toMatchObject({ action: 'sign', by: null });
    const { rows } = await server.platform.database.operator.query(
      'select ip, user_agent, document from estimate_signatures where estimate_id = $1',
      [link.id],
    );
    expect(rows).toMatchObject([
      { ip: expect.stringMatching(/127\.0\.0\.1|::1/), document: { total: 604.48, title: 'Roof' } },
    ]);
    const letters = await lettersToOwner();
    expect(letters).toHaveLength(before + 1);
    expect(letters[0]?.subject).toBe(`Maria Ruiz approved estimate #${link.id.slice(0, 8)}`);
  });

  test('repeated or simultaneous signing stores only one signature', async () => {
    await forgetTries();
    const link = await addOpenEstimate(owner);
    const before = (await lettersToOwner()).length;
    const answers = await Promise.all([sign(link), sign(link), sign(link, { name: 'Somebody Else' })]);
    const after = await sign(link);
    expect(new Set([...answers, after].map(({ signature }) => signature?.id)).size).toBe(1);
    expect((await get(link.id)).signatures).toHaveLength(1);
    expect(await lettersToOwner()).toHaveLength(before + 1);
  });

  test('only the current version of an estimate that has not expired can be signed, and the customer must enter a name and agree', async () => {
    await forgetTries();
    const link = await addOpenEstimate(owner);
    await owner.client.estimates.update({ ...asEstimateEdit(await get(link.id)), notes: 'Cheaper' });
    await expect(sign(link)).rejects.toMatchObject({
      status: 409,
      message: 'This estimate has changed since you opened it. Please review it again.',
    });
    const current = { ...link, version: 2 };
    await expect(sign(current, { name: '  ' })).rejects.toMatchObject({ status: 400 });
    await expect(sign(current, { accepted: false })).rejects.toMatchObject({ status: 400 });
    // Without a limit, a number with thousands of digits would block the PDF renderer for all businesses for minutes.
    for (const drawing of ['<script>', `M 1 1 L ${'9'.repeat(5000)} 1`, 'LLLL', 'M 1', 'M 1 1 L -,.-'])
      await expect(sign(current, { drawing })).rejects.toMatchObject({ status: 400 });
    expect((await get(link.id)).signatures).toEqual([]);
    const yesterday = addDays(todayIn('America/Los_Angeles', new Date()), -1);
    const expired = await addOpenEstimate(owner, { valid_until: yesterday });
    await expect(sign(expired)).rejects.toMatchObject({
      message: 'This estimate has expired: ask for a new one',
    });
    expect((await newGuest().openShared({ id: expired.id, key: expired.key })).displayed_status).toBe(
      'expired',
    );
  });

  test('a changed estimate needs a new signature, and the signed version can still be viewed', async () => {
    await forgetTries();
    const link = await addOpenEstimate(owner, { title: 'Roof' });
    await sign(link);
    const signed = await get(link.id);
    const changed = await owner.client.estimates.update({
      ...asEstimateEdit(signed),
      title: 'Roof and chimney',
      discount: 0,
    });
    expect(changed).toMatchObject({ status: 'sent', version: 3, total: 614.48, approved_at: null });
    const open = await newGuest().openShared({ id: link.id, key: link.key });
    expect(open).toMatchObject({ displayed_status: 'sent', signature: null, total: 614.48 });
    await sign({ ...link, version: 3 }, { name: 'Maria R. Ruiz' });
    const { signatures } = await get(link.id);
    expect(signatures.map(({ estimate_version, name, total }) => [estimate_version, name, total])).toEqual([
      [4, 'Maria R. Ruiz', 614.48],
      [2, 'Maria Ruiz', 604.48],
    ]);
    const read = async (id = '') =>
      readPdfPages(await (await owner.client.estimates.signedPdf({ id })).bytes())
        .join('')
        .replaceAll(/\s+/g, '');
    const [second, first] = await Promise.all(signatures.map(({ id }) => read(id)));
    expect(first).toContain('$604.48');
    expect(first).toContain('MariaRuiz');
    expect(first).not.toContain('chimney');
    expect(second).toContain('$614.48');
    expect(second).toContain('Roofandchimney');
    await expect(stranger.client.estimates.signedPdf({ id: signatures[0]?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('the server cannot change or delete a stored signature', async () => {
    for (const change of ['update estimate_signatures set name = $$x$$', 'delete from estimate_signatures']) {
      await expect(server.platform.database.app.query(change)).rejects.toThrow('permission denied');
    }
  });
});

describe('requesting changes and declining', () => {
  test('a change request is emailed to the owner with the customer’s message, and the customer can still approve the estimate', async () => {
    await forgetTries();
    const customer_id = await addCustomer(owner.client, { first_name: 'Ana', last_name: 'Diaz' });
    const link = await addOpenEstimate(owner, { customer_id });
    const { id, key } = link;
    const offer = await newGuest().requestChanges({ id, key, message: 'Without the <b>gutters</b>' });
    expect(offer).toMatchObject({
      displayed_status: 'changes_requested',
      change_request: 'Without the <b>gutters</b>',
    });
    await newGuest().requestChanges({ id, key, message: 'Without the <b>gutters</b>' });
    const letters = (await lettersToOwner()).filter(({ subject }) => subject.startsWith('Ana Diaz'));
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Ana Diaz asked for changes to estimate #${id.slice(0, 8)}`,
    ]);
    const letter = await owner.client.outbox.get({ id: letters[0]?.id ?? '' });
    expect(letter.text).toContain('Without the <b>gutters</b>');
    expect(letter.html).not.toContain('<b>gutters</b>');
    await expect(newGuest().requestChanges({ id, key, message: ' ' })).rejects.toMatchObject({ status: 400 });
    expect((await sign(link)).displayed_status).toBe('approved');
    expect(await get(id)).toMatchObject({ change_request: null, changes_requested_at: null });
    await expect(newGuest().requestChanges({ id, key, message: 'Too late' })).rejects.toMatchObject({
      message: 'This estimate has already been approved',
    });
  });

  test('declining an estimate again changes nothing, and sending a declined estimate again asks the customer for a new answer', async () => {
    await forgetTries();
    const before = (await lettersToOwner()).length;
    const { id, key } = await addOpenEstimate(owner);
    expect((await newGuest().decline({ id, key, reason: 'Too dear' })).displayed_status).toBe('declined');
    await newGuest().decline({ id, key, reason: 'Too dear' });
    expect(await lettersToOwner()).toHaveLength(before + 1);
    expect(await get(id)).toMatchObject({ status: 'declined', decline_reason: 'Too dear' });
    await expect(owner.client.payments.recordOnEstimate(deposit(id, 10))).rejects.toMatchObject({
      message: 'This estimate was declined: edit it or send it again first',
    });
    await owner.client.documents.confirm({ type: 'estimate', document_id: id });
    expect(await get(id)).toMatchObject({ status: 'sent', declined_at: null, decline_reason: null });
  });
});
