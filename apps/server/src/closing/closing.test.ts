import type { ClosingDay, NewDayClose } from '@dayworks/shared/closing/day-close';
import { addDays, formatShort, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { PaymentMethod } from '@dayworks/shared/documents/payments/payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInvoice, addSentInvoice, directPayment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
const today = todayIn('America/Los_Angeles', new Date());
const yesterday = addDays(today, -1);
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
});
afterAll(() => server.stop());

const pay = (amount: number, payment_method: PaymentMethod, payment_date: string) =>
  owner.client.payments.recordDirect({ amount, payment_method, payment_date, notes: null, reference: null });

const counted = ({ day, recorded }: ClosingDay, more: Partial<Record<PaymentMethod, number>> = {}) => ({
  day,
  lines: recorded.map(({ method, recorded: amount }) => ({
    method,
    recorded: amount,
    counted: more[method] ?? amount,
  })),
});

const recordedOf = ({ recorded }: ClosingDay) =>
  Object.fromEntries(
    recorded.filter((line) => line.recorded !== 0).map((line) => [line.method, line.recorded]),
  );

test('closing a day compares the counted amounts with the recorded amounts and reports later changes, and a closed day can be reopened with a reason', async () => {
  const { closing, payments, ledger } = owner.client;
  const cash = await pay(100, 'cash', yesterday);
  await pay(40.5, 'check', yesterday);
  await payments.refund({ payment_id: cash.id, amount: 15, refund_date: yesterday, notes: null });
  const open = await closing.day({ day: yesterday });
  expect(recordedOf(open)).toEqual({ cash: 85, check: 40.5 });
  for (const { method, recorded } of open.recorded)
    expect((await ledger.totals({ method, from: yesterday, to: yesterday })).net).toBe(recorded);

  const short = counted(open, { cash: 80 });
  await expect(closing.close({ ...short, explanation: ' ' })).rejects.toMatchObject({
    status: 400,
    data: { fields: { explanation: 'Explain the difference' } },
  });
  const card = await pay(7, 'credit_card', yesterday);
  await expect(closing.close({ ...short, explanation: 'Parking' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Credit card is now $7.00'),
  });
  await payments.void({ id: card.id, reason: 'Typing mistake' });

  const both = await Promise.allSettled([
    closing.close({ ...short, explanation: 'Parking' }),
    closing.close({ ...short, explanation: 'Parking' }),
  ]);
  const [told] = both.filter((answer) => answer.status === 'rejected');
  expect(told?.reason).toMatchObject({
    status: 409,
    message: expect.stringContaining('Someone else just closed this day'),
  });
  const { close } = await closing.day({ day: yesterday });
  expect(close).toMatchObject({
    recorded: 125.5,
    counted: 120.5,
    difference: -5,
    explanation: 'Parking',
    closed_by: 'Robin Vale',
    changed: [],
  });

  await payments.void({ id: (await pay(1, 'other', yesterday)).id, reason: 'No' });
  expect((await closing.day({ day: yesterday })).close?.changed).toEqual([]);
  await pay(30, 'cash', yesterday);
  const changed = [{ method: 'cash', was: 85, is: 115 }];
  expect((await closing.day({ day: yesterday })).close?.changed).toEqual(changed);
  expect((await closing.list({})).closes).toMatchObject([{ day: yesterday, changed }]);

  const id = close?.id as string;
  await expect(closing.reopen({ id, reason: '' })).rejects.toMatchObject({ status: 400 });
  await expect(other.client.closing.reopen({ id, reason: 'Mine' })).rejects.toMatchObject({ status: 404 });
  const reopened = await closing.reopen({ id, reason: 'A payment came in later' });
  expect(reopened).toMatchObject({
    close: null,
    earlier: [{ id, reopen_reason: 'A payment came in later', reopened_by: 'Robin Vale', changed: [] }],
  });
  await expect(closing.reopen({ id, reason: 'Again' })).rejects.toMatchObject({ status: 409 });
  expect((await closing.close({ ...counted(reopened), explanation: 'Not needed' })).close).toMatchObject({
    difference: 0,
    explanation: null,
  });
  expect(await closing.totals({})).toEqual({ count: 1, recorded: 155.5, counted: 155.5, difference: 0 });
  const file = await closing.exportCsv({});
  const [, first, second] = (await file.text()).split('\r\n');
  expect(first).toContain(`${yesterday},155.50,155.50,0.00,`);
  expect(second).toContain(`${yesterday},125.50,120.50,-5.00,Parking,`);
  const { rows } = await server.platform.database.operator.query(
    `select action from audit_log where entity = 'day' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['close', 'reopen', 'close']);
});

test('the day suggested for closing is today, or, if today is already closed, the latest unclosed day with payments', async () => {
  const { closing } = owner.client;
  expect(await closing.day({})).toMatchObject({ day: today, today, close: null, open_days: [] });
  const earlier = addDays(today, -3);
  await pay(3, 'cash', earlier);
  await closing.close(counted(await closing.day({ day: earlier })));
  await pay(5, 'cash', addDays(today, -2));
  await closing.close(counted(await closing.day({ day: today })));
  expect(await closing.day({})).toMatchObject({ day: addDays(today, -2), open_days: [addDays(today, -2)] });
  const ahead = counted(await closing.day({ day: addDays(today, 3) }));
  await expect(closing.close(ahead)).rejects.toMatchObject({ message: 'That day is in the future' });
  await expect(closing.close({ ...ahead, day: '1999-12-31' })).rejects.toMatchObject({
    status: 400,
    data: { fields: { day: 'Choose a date in 2000 or later' } },
  });
  await expect(closing.close({ ...ahead, lines: ahead.lines.slice(1) })).rejects.toMatchObject({
    status: 400,
  });
  const [first, ...rest] = ahead.lines;
  for (const recorded of [0.001, 1e308, -1e308])
    await expect(
      closing.close({ ...ahead, lines: [{ ...first, recorded }, ...rest] } as NewDayClose),
    ).rejects.toMatchObject({
      status: 400,
      data: { fields: { 'lines.0.recorded': expect.any(String) } },
    });
  expect((await other.client.closing.list({})).closes).toEqual([]);
});

test('a day before the first day of the books cannot be closed', async () => {
  const { closing } = other.client;
  const before = await closing.day({ day: addDays(today, -40) });
  await expect(closing.close(counted(before))).rejects.toMatchObject({
    status: 400,
    data: {
      fields: { day: `Your books start on ${formatShort(today)}. There is nothing to close before that day` },
    },
  });
  const old = await other.client.payments.recordDirect(directPayment(12, { payment_date: before.day }));
  const { close } = await closing.close(counted(await closing.day({ day: before.day })));
  expect(close).toMatchObject({ recorded: 12, difference: 0 });
  const dayBefore = addDays(before.day, -1);
  await expect(closing.close(counted(await closing.day({ day: dayBefore })))).rejects.toMatchObject({
    data: { fields: { day: expect.stringContaining(formatShort(before.day)) } },
  });
  await other.client.payments.void({ id: old.id, reason: 'Typing mistake' });
  const between = counted(await closing.day({ day: addDays(before.day, 1) }));
  await expect(closing.close(between)).rejects.toMatchObject({ status: 400 });
});

test('the confirmation dialog for a deletion lists the payments and closed days that the deletion would change', async () => {
  const somebody = await signUpOwner(server);
  const { closing, invoices, payments } = somebody.client;
  const invoice = await addSentInvoice(somebody);
  const untouched = await addSentInvoice(somebody);
  const draft = await addInvoice(somebody);
  await payments.record({
    invoice_id: invoice.id,
    amount: invoice.total,
    payment_method: 'cash',
    payment_date: yesterday,
    reference: null,
    notes: null,
  });
  const ids = [invoice.id, untouched.id, draft.id].join(',');
  const lost = { in_books: 2, payments: 1, received: invoice.total };
  expect(await invoices.deletion({ ids })).toEqual({ ...lost, closed_days: [] });
  await closing.close({ ...counted(await closing.day({ day: yesterday })), explanation: null });
  expect(await invoices.deletion({ ids })).toEqual({ ...lost, closed_days: [yesterday] });
  expect(await invoices.deletion({ ids: draft.id })).toMatchObject({ in_books: 0 });
  expect(await invoices.deletion({ ids: untouched.id })).toEqual({
    in_books: 1,
    payments: 0,
    received: 0,
    closed_days: [],
  });
  // A user of another business learns nothing about the invoice, not even whether it exists.
  expect(await other.client.invoices.deletion({ ids })).toEqual({
    in_books: 0,
    payments: 0,
    received: 0,
    closed_days: [],
  });
});
