import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { closingRefusal } from '@dayworks/shared/business/closing';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Planted, plantBusiness } from '../access-matrix/planted-business.ts';
import { say } from '../testing/fixtures/chat-fixtures.ts';
import { addInvoice, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { ageProof } from '../testing/fixtures/operator-fixtures.ts';
import { switchFormOn } from '../testing/fixtures/request-form-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';
import { createClosedEraser } from './close-business.ts';

let mailbox: Mailbox;
let webFolder: string;
let server: TestServer;
let planted: Planted;
let owner: Owner;
let neighbour: Owner;
beforeAll(async () => {
  [mailbox, webFolder] = [await openMailbox(), await makeWebFolder()];
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url }, webFolder });
  [owner, neighbour] = [
    await signUpProvenOwner(server, 'Harbour Works'),
    await signUpProvenOwner(server, 'Next Door'),
  ];
  planted = await plantBusiness(server, owner);
  for (const { client } of [owner, neighbour]) await addInvoice({ client });
  await switchFormOn(owner);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await rm(webFolder, { recursive: true, force: true });
});

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);
const eraseOn = (day: number) => createClosedEraser(server.platform)(later(day));

async function rowsIn(businessId: string): Promise<Record<string, number>> {
  const { operator } = server.platform.database;
  const { rows: tables } = await operator.query<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns where table_schema = 'public'
     and (column_name = 'business_id' or (table_name = 'business_settings' and column_name = 'id'))`,
  );
  const counts: Record<string, number> = {};
  for (const { name, key } of tables) {
    const { rows } = await operator.query(
      `select count(*)::int as count from ${name} where ${key} = '${businessId}'`,
    );
    if (rows[0].count > 0) counts[name] = rows[0].count;
  }
  return counts;
}

/** Reads the zip file through the directory at its end, as common zip programs do. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (let left = bytes.readUInt16LE(bytes.length - 12); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, offset] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const start = offset + 30 + nameLength;
    const packed = bytes.subarray(start, start + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, method === 8 ? inflateRawSync(packed) : packed);
    at += 46 + nameLength;
  }
  return entries;
}

test('the export of a business contains all its rows and files, and no data of any other business', async () => {
  const before = await rowsIn(owner.businessId);
  const secret = 'add task ask Elena about my new position';
  const { thread } = await say(planted.staff.client, secret);
  const file = await owner.client.business.exportEverything();
  const entries = unzip(Buffer.from(await file.arrayBuffer()));
  const read = (table: string): unknown[] =>
    JSON.parse(entries.get(`data/${table}.json`)?.toString() ?? '[]');
  const { idempotency_keys: _keys, ...told } = before;
  expect(Object.keys(told).length).toBeGreaterThan(50);
  expect(Object.fromEntries(Object.keys(told).map((table) => [table, read(table).length]))).toEqual({
    ...told,
    /*
     * A colleague's chat adds one entry to the AI call log and one to the audit log, and both logs are exported. The
     * conversation itself belongs to the colleague and is not exported.
     */
    ai_calls: (told.ai_calls ?? 0) + 1,
    audit_log: (told.audit_log ?? 0) + 1,
  });
  const csv = entries.get('data/customers.csv')?.toString() ?? '';
  expect(csv).toContain('Elena');
  const files = [...entries.keys()].filter((name) => name.startsWith('files/'));
  expect(files).toHaveLength(before.files ?? 0);
  const all = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(all).not.toContain(neighbour.businessId);
  expect(all).not.toContain('"sealed"');
  expect(all).not.toContain('my new position');
  expect(read('chat_threads')).not.toContainEqual(expect.objectContaining({ id: thread.id }));
  expect(read('ai_calls')).toContainEqual(
    expect.objectContaining({ title: 'A colleague’s conversation', facts: null }),
  );
});

test('the export of a business contains no data from colleagues’ private chats', async () => {
  const { client } = planted.staff;
  const { answer } = await say(client, 'add task visit the oculist about my eyes');
  const { card } = answer;
  if (!card) throw new Error('the chat offered no card');
  await client.chat.dismissCard({ id: card.id, version: card.version });
  await say(client, 'how much does Wilhelmina Quarterstaff owe');
  const file = await owner.client.business.exportEverything();
  const entries = unzip(Buffer.from(await file.arrayBuffer()));
  const telling = [...entries].filter(([, bytes]) => /oculist|quarterstaff/i.test(bytes.toString('utf8')));
  expect(telling.map(([name]) => name)).toEqual([]);
});

test('only an owner who has recently re-authenticated can close the business, by entering its name after exporting the data', async () => {
  const field = await addFieldWorker(server, owner);
  for (const { client } of [planted.staff, field])
    for (const attempt of [
      () => client.business.close({ business_name: 'Harbour Works' }),
      () => client.business.exportEverything(),
      () => client.business.keep(),
      () => client.business.closingPlan(),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.client.business.close({ business_name: 'Next Door' })).rejects.toMatchObject({
    message: 'Download your data first. The download must be less than a day old.',
  });
  await expect(owner.client.business.close({ business_name: 'Harbour' })).rejects.toMatchObject({
    status: 400,
    data: { fields: { business_name: 'Please type Harbour Works' } },
  });
  await ageProof(server, owner.userId, 20);
  await expect(owner.client.business.close({ business_name: 'Harbour Works' })).rejects.toMatchObject({
    status: 403,
  });
  await ageProof(server, owner.userId, 0);
  expect((await owner.client.business.get())?.closes_on).toBeNull();
});

async function pageStatuses(): Promise<number[]> {
  const { ids, keys } = planted;
  const pages = [
    `/shared-invoice/${ids.invoice}?key=${keys.invoice}`,
    `/shared-estimate/${ids.estimate}?key=${keys.estimate}`,
    `/shared-appointment/${ids.appointment}?key=${keys.appointment}`,
    `/request/${owner.businessId}`,
  ];
  const answers = await Promise.all(pages.map((page) => fetch(server.origin + page)));
  return answers.map(({ status }) => status);
}

async function writtenBefore(recipient: string): Promise<string> {
  const { database, jobs } = server.platform;
  const { rows } = await database.operator.query<{ id: string }>(
    `insert into outbox (business_id, channel, recipient, subject, text) values ($1, 'email', $2, 'Your bill', 'Please pay') returning id`,
    [owner.businessId, recipient],
  );
  const message_id = rows[0]?.id ?? '';
  await jobs.enqueue(database.operator, 'send-message', { message_id, business_id: owner.businessId });
  return message_id;
}

test('a closing business sends no messages and has no public pages, and everything is restored if the closing is cancelled on day 29', async () => {
  expect(await pageStatuses()).toEqual([200, 200, 200, 200]);
  const { time_zone } = (await owner.client.business.get()) ?? { time_zone: '' };
  const closes_on = addDays(todayIn(time_zone, new Date()), 30);
  expect(await owner.client.business.close({ business_name: ' harbour works ' })).toMatchObject({
    closes_on,
  });
  await expect(owner.client.business.close({ business_name: 'Harbour Works' })).rejects.toMatchObject({
    status: 409,
  });
  expect((await planted.staff.client.business.get())?.closes_on).toBe(closes_on);
  expect(await pageStatuses()).toEqual([404, 404, 404, 404]);

  const id = await writtenBefore('before@example.test');
  const invoice = await addSentInvoice(owner);
  const send = () =>
    owner.client.documents.send({ type: 'invoice', document_id: invoice.id, method: 'email' });
  await expect(send()).rejects.toMatchObject({ status: 409, message: closingRefusal });
  await expect
    .poll(() => owner.client.outbox.get({ id }))
    .toMatchObject({ status: 'failed', last_error: closingRefusal });
  expect(mailbox.to('before@example.test')).toEqual([]);
  await expect
    .poll(() => mailbox.to(planted.staff.email).at(-1)?.headers.get('subject'))
    .toMatch(/closes on/);

  await eraseOn(29);
  expect((await owner.client.business.keep()).closes_on).toBeNull();
  await eraseOn(31);
  expect(await pageStatuses()).toEqual([200, 200, 200, 200]);
  expect(await send()).toMatchObject({ kept: false });
});

test('the team is notified only once even if the owner starts and cancels the closing of the business repeatedly', async () => {
  const { operator } = server.platform.database;
  const told = async () => {
    const { rows } = await operator.query<{ recipient: string }>(
      `select recipient from outbox where business_id = $1 and letter = 'closing' order by recipient`,
      [owner.businessId],
    );
    return rows.map(({ recipient }) => recipient);
  };
  const before = await told();
  for (let round = 0; round < 3; round++) {
    await owner.client.business.close({ business_name: 'Harbour Works' });
    await owner.client.business.keep();
  }
  expect(new Set(before).size).toBe(before.length);
  expect(await told()).toEqual(before);
});

test('on the closing date every row and file of the business is deleted exactly once, even after a crash, and no other business is affected', async () => {
  await owner.client.business.close({ business_name: 'Harbour Works' });
  const [before, others] = [await rowsIn(owner.businessId), await rowsIn(neighbour.businessId)];
  const { operator } = server.platform.database;
  const killed = await operator.connect();
  await killed.query('begin');
  const { rows } = await killed.query('select erase_closed_business($1, $2) as files', [
    owner.businessId,
    later(30),
  ]);
  expect(rows[0].files.length).toBe(before.files);
  killed.release(true);
  expect(await rowsIn(owner.businessId)).toEqual(before);

  await Promise.all([eraseOn(30), eraseOn(30)]);
  await eraseOn(30);
  expect(await rowsIn(owner.businessId)).toEqual({});
  expect(await rowsIn(neighbour.businessId)).toEqual(others);
  const { rows: log } = await operator.query(
    `select business_id, action, before from audit_log where entity = 'business' and entity_id = $1`,
    [owner.businessId],
  );
  expect(log).toEqual([
    {
      business_id: null,
      action: 'erase',
      before: expect.objectContaining({ business_name: 'Harbour Works' }),
    },
  ]);
  const kept = async () => {
    const names = await readdir(join(server.platform.env.DATA_DIR, 'files'), { recursive: true });
    return names.filter((name) => rows[0].files.includes(name.slice(-32)));
  };
  await expect.poll(kept).toEqual([]);
  await expect.poll(() => owner.client.business.get()).toBeNull();
});
