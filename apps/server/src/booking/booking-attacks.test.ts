import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type BookableBusiness,
  type BookingChange,
  changeBookingSettings,
  openBookableBusiness,
  sendBooking,
  someBooker,
} from '../testing/fixtures/booking-fixtures.ts';
import { formToken } from '../testing/fixtures/request-form-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const openBusiness = (change?: BookingChange) => openBookableBusiness(server, change);

const appointmentsOf = async ({ client }: Owner) => (await client.appointments.list({})).appointments;

/** Sends a booking form slowly: the end of the form is sent only after `meanwhile` has finished. */
async function sendSlowly(
  { owner: { businessId }, itemId, times: [at = ''] }: BookableBusiness,
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const fields = { form: formToken(server, businessId), ...someBooker, service: itemId, at };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--x--\r\n`;
  const sending = request(`${server.origin}/book/${businessId}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': '10.200.0.1',
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  await meanwhile();
  const answered = once(sending, 'response');
  sending.end(body);
  const [response] = await answered;
  await text(response);
  return response.statusCode;
}

test.each(['0000-01-01T00:00:00.000Z', '2026-02-30T10:00:00.000Z', '9999-12-31T23:59:00.000Z', 'nonsense'])(
  'a booking at the impossible time %s is rejected without a server error',
  async (at) => {
    const { owner, itemId } = await openBusiness();
    const path = `/book/${owner.businessId}?service=${itemId}`;
    for (const query of [`at=${at}`, `from=${at.slice(0, 10)}`])
      expect((await fetch(`${server.origin}${path}&${query}`)).status).toBe(200);
    expect((await sendBooking(server, owner.businessId, { service: itemId, at })).status).toBeOneOf([
      303, 409,
    ]);
    expect(await appointmentsOf(owner)).toEqual([]);
  },
);

test('a booking is accepted even if its answers or its lead source contain characters that have to be removed or shortened', async () => {
  const { owner, itemId, times } = await openBusiness({
    questions: [{ text: 'Gate code?', is_required: true }],
  });
  const answers = [`${'a'.repeat(499)}😀`, 'a\0b', 'a\r\nBcc: eve@mail.example'];
  for (const [index, answer] of answers.entries()) {
    const source = `${'b'.repeat(39)}𠀀`;
    const at = times[index * 3] ?? '';
    const booked = await sendBooking(server, owner.businessId, {
      service: itemId,
      at,
      source,
      'answer-0': answer,
    });
    expect(booked.status).toBe(303);
  }
  const { rows } = await server.platform.database.operator.query<{ answer: string }>(
    `select answers -> 0 ->> 'answer' as answer from bookings where business_id = $1`,
    [owner.businessId],
  );
  const stored = rows.map(({ answer }) => answer).toSorted();
  expect(stored).toEqual(['a Bcc: eve@mail.example', 'a'.repeat(499), 'ab'].toSorted());
});

test.each([
  ['online booking was turned off', { is_on: false }, 404],
  ['the service was withdrawn', { is_on: false, services: [] }, 404],
  ['the notice period was extended', { notice_hours: 719 }, 409],
] satisfies [string, BookingChange, number][])(
  'a booking form that is still being uploaded creates no booking if %s',
  async (_case, change, status) => {
    const open = await openBusiness();
    expect(await sendSlowly(open, () => changeBookingSettings(open.owner, change))).toBe(status);
    expect(await appointmentsOf(open.owner)).toEqual([]);
  },
);

test('a booking that has to wait for another booking is rejected if online booking is turned off in the meantime', async () => {
  const { owner, itemId, times } = await openBusiness();
  const other = await server.platform.database.operator.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7238116, hashtext($1))', [owner.businessId]);
    const sent = sendBooking(server, owner.businessId, { service: itemId, at: times[0] ?? '' });
    await vi.waitUntil(async () => {
      const { rows } = await other.query('select from pg_locks where not granted and classid = 7238116');
      return rows.length > 0;
    });
    await changeBookingSettings(owner, { is_on: false });
    await other.query('rollback');
    expect((await sent).status).toBe(404);
  } finally {
    other.release();
  }
  expect(await appointmentsOf(owner)).toEqual([]);
});

test('a booking is rejected if the questions of the booking form were changed after the customer opened it', async () => {
  const questions = ['Any pets?', 'Gate code?'].map((words) => ({ text: words, is_required: false }));
  const { owner, itemId, times } = await openBusiness({ questions });
  const at = times[0] ?? '';
  const query = new URLSearchParams({ service: itemId, at });
  const page = await (await fetch(`${server.origin}/book/${owner.businessId}?${query}`)).text();
  const mark = /name="questions" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await changeBookingSettings(owner, { questions: questions.slice(1) });
  const sent = { service: itemId, at, questions: mark, 'answer-0': 'A dog', 'answer-1': '4711' };
  const refused = await sendBooking(server, owner.businessId, sent);
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain('The questions of this form have changed');
  expect(shown).not.toContain('A dog');
  expect(await appointmentsOf(owner)).toEqual([]);
});
