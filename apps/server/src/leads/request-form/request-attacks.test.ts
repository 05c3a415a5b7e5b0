import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../testing/fixtures/invoice-fixtures.ts';
import {
  formToken,
  postForm,
  sendRequest,
  someRequest,
  switchFormOn,
} from '../../testing/fixtures/request-form-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { sendRaw } from '../../testing/raw-request.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

async function openBusiness(): Promise<Owner> {
  const owner = await signUpProvenOwner(server);
  await switchFormOn(owner);
  return owner;
}

const countLeads = async ({ client }: Owner) => (await client.leads.totals({})).count;

/** Checks that the server is still running and accepts the next customer request. */
async function expectAlive(owner: Owner) {
  const before = await countLeads(owner);
  expect((await sendRequest(server, owner.businessId)).status).toBe(303);
  expect(await countLeads(owner)).toBe(before + 1);
}

const megabyte = Buffer.alloc(1024 * 1024, 'x');

test('the request form rejects a body that is not a browser form without reading it', async () => {
  const owner = await openBusiness();
  const post = (headers: string[], body: string | Buffer) =>
    sendRaw(server.origin, [`POST /request/${owner.businessId} HTTP/1.1`, 'Host: office.test', ...headers], {
      body,
    });
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/event-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/mixed; boundary=b',
    ';;;',
  ]) {
    const answer = await post([`Content-Type: ${type}`, 'Content-Length: 2'], '{}');
    expect([type, answer.status]).toEqual([type, 415]);
    expect(answer.text).toContain('Please submit this form from a browser.');
  }
  const form = 'Content-Type: multipart/form-data; boundary=b';
  expect(await post([form, 'Content-Encoding: gzip', 'Content-Length: 2'], '{}')).toMatchObject({
    status: 415,
  });
  expect(await post([form, `Content-Length: ${500 * megabyte.length}`], megabyte)).toMatchObject({
    status: 413,
  });
  expect(await post([form, 'Content-Length: 2'], '{}')).toMatchObject({ status: 422 });
  expect(await post([form, 'Content-Length: 0'], '')).toMatchObject({ status: 422 });
  await expectAlive(owner);
});

test('if a form submission has no content length, only its text fields are read', async () => {
  const owner = await openBusiness();
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const words = `${part('name', 'Dana')}${part('details', 'x'.repeat(400_000))}--b--\r\n`;
  const answer = await sendRaw(
    server.origin,
    [
      `POST /request/${owner.businessId} HTTP/1.1`,
      'Host: office.test',
      'Content-Type: multipart/form-data; boundary=b',
      'Transfer-Encoding: chunked',
    ],
    { body: `${words.length.toString(16)}\r\n${words}\r\n0\r\n\r\n` },
  );
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('value="Dana"');
  await expectAlive(owner);
});

test('of two hundred simultaneous requests from one IP address, only a few are accepted, and other visitors can still send requests', async () => {
  const owner = await openBusiness();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      sendRequest(server, owner.businessId, { from: '10.99.0.1', details: `Number ${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(12);
  expect(statuses.every((status) => status === 303 || status === 429)).toBe(true);
  expect(await countLeads(owner)).toBe(12);
  await expectAlive(owner);
});

test('one IP address cannot flood all businesses with requests, and all IP addresses together cannot flood one business', async () => {
  const owners = await Promise.all([1, 2, 3, 4].map(openBusiness));
  const from = '10.99.0.2';
  for (const { businessId } of owners) {
    await Promise.all(Array.from({ length: 9 }, () => sendRequest(server, businessId, { from })));
  }
  const counts = await Promise.all(owners.map(countLeads));
  expect(counts.reduce((sum, count) => sum + count)).toBe(30);

  const owner = await openBusiness();
  const sendFrom = (place: number) =>
    sendRequest(server, owner.businessId, { from: `10.98.0.${place}`, email: `p${place}@mail.example` });
  const places = Array.from({ length: 70 }, (_, index) => index);
  /*
   * The customer requests are sent in two groups. In a single large group, some requests would wait too long for the
   * lock on the business row if the machine is busy.
   */
  const first = await Promise.all(places.slice(0, 45).map(sendFrom));
  const answers = [...first, ...(await Promise.all(places.slice(45).map(sendFrom)))];
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  const page = await refused?.text();
  expect(page).toContain('Please call us instead');
  expect(page).toContain(`value="${someRequest.name}"`);
});

test('rejected and repeated forms do not use up the limit of a business, and strangers do not use up the limit of a known customer', async () => {
  const owner = await openBusiness();
  const { businessId, client } = owner;
  const counted = async () => {
    const { rows } = await server.platform.database.operator.query<{ count: number }>(
      `select count from rate_limits where key = 'requests to a business ' || $1`,
      [businessId],
    );
    return rows[0]?.count ?? 0;
  };
  const noPicture = () => new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' });
  const form = formToken(server, businessId);
  const sendOnce = () => sendRequest(server, businessId, { form });
  const rejected = await Promise.all(
    Array.from({ length: 4 }, () => sendRequest(server, businessId, { photos: [noPicture()] })),
  );
  expect(rejected.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  const repeated = [...(await Promise.all([sendOnce(), sendOnce(), sendOnce()])), await sendOnce()];
  expect(repeated.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  const otherWords = await sendRequest(server, businessId, { form, details: 'Changed' });
  expect(otherWords.status).toBe(409);
  expect(await counted()).toBe(1);
  await server.platform.database.operator.query(
    `update rate_limits set count = 60 where key = 'requests to a business ' || $1`,
    [businessId],
  );
  expect((await sendRequest(server, businessId)).status).toBe(429);
  const id = await addCustomer(client, { email: 'known@mail.example' });
  const { path } = await client.customers.openClientLink({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const sendWish = () =>
    postForm(server, `/client/${id}/request`, { form: formToken(server, businessId), key, ...someRequest });
  expect((await sendWish()).status).toBe(303);
  for (let sent = 1; sent < 12; sent++) await sendWish();
  expect((await sendWish()).status).toBe(429);
  expect(await countLeads(owner)).toBe(13);
});

test('the request form cannot be used to flood a mailbox', async () => {
  const [owner, other] = [await openBusiness(), await openBusiness()];
  const email = 'victim@mail.example';
  for (const { businessId } of [owner, other, owner, other])
    expect((await sendRequest(server, businessId, { email })).status).toBe(303);
  const { rows } = await server.platform.database.operator.query(
    'select from outbox where lower(recipient) = $1',
    [email],
  );
  expect(rows).toHaveLength(2);
  expect([await countLeads(owner), await countLeads(other)]).toEqual([2, 2]);
});

test('uploads that are interrupted, or announced but never sent, leave no data on the server', async () => {
  const owner = await openBusiness();
  const broken = Array.from({ length: 12 }, (_, index) =>
    sendRaw(
      server.origin,
      [
        `POST /request/${owner.businessId} HTTP/1.1`,
        'Host: office.test',
        `X-Forwarded-For: 10.97.0.${index}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${20 * megabyte.length}`,
      ],
      { body: megabyte, isEnded: true },
    ),
  );
  await Promise.all(broken);
  expect(await countLeads(owner)).toBe(0);
  await expectAlive(owner);
});
