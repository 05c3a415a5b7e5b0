import type { NewEstimate } from '@dayworks/shared/estimates/estimate';
import type { Installment } from '@dayworks/shared/estimates/payment-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdfPages } from '../../testing/documents/pdf-text.ts';
import {
  addOpenEstimate,
  addSentEstimate,
  asEstimateEdit,
  deposit,
} from '../../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, payment, someTotal } from '../../testing/fixtures/invoice-fixtures.ts';
import { proveAddress, signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import { Browser, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createInstallmentClock } from './run-installments.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
let run: (now?: Date) => Promise<void>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  run = (now) => createInstallmentClock(server.platform)({}, now);
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const step = (percent: number, name: string, due: Installment['due'], due_on: string | null = null) => ({
  percent,
  name,
  due,
  due_on,
});
const payment_schedule = [
  step(30, 'Deposit', 'approval'),
  step(40, 'Framing', 'milestone'),
  step(30, 'Rest', 'completion'),
];

const newAddress = () => `s${crypto.randomUUID()}@example.test`;
const get = (id: string) => owner.client.estimates.get({ id });
const invoiceOf = async (id: string, position: number) => {
  const { installments } = await get(id);
  const found = installments.find((one) => one.position === position);
  return owner.client.invoices.get({ id: found?.invoice_id ?? '' });
};
const bill = (estimate_id: string, position: number) =>
  owner.client.invoices.fromInstallment({ estimate_id, position });

/** Creates an estimate with a payment schedule that the customer approved. */
async function addApproved(fields: Partial<NewEstimate> = {}) {
  const customer_id = fields.customer_id ?? (await addCustomer(owner.client, { email: newAddress() }));
  const { id } = await addSentEstimate(owner, { payment_schedule, ...fields, customer_id });
  await owner.client.estimates.decide({ id, decision: 'approved' });
  await run();
  return { id, customer_id };
}

describe('a payment schedule', () => {
  test('when the customer signs, the payment due on approval becomes an invoice that is sent, and the page and the PDF show the schedule', async () => {
    const email = newAddress();
    const customer_id = await addCustomer(owner.client, { email });
    const link = await addOpenEstimate(owner, { customer_id, payment_schedule, title: 'Back deck' });
    const guest = new Browser(server).client.estimates;
    const { id, key } = link;
    expect(await guest.openShared({ id, key })).toMatchObject({ payment_schedule, installments: [] });
    await guest.sign({ ...link, name: 'Elena Marsh', accepted: true });
    // The background job starts immediately after the signature.
    await expect.poll(async () => (await get(id)).installments.length).toBe(1);
    await expect.poll(() => mailbox.to(email).length).toBe(1);
    const invoice = await invoiceOf(id, 0);
    expect(invoice).toMatchObject({
      status: 'sent',
      total: 181.34,
      balance_due: 181.34,
      customer_id,
      estimate: { id },
      items: [
        { name: 'Back deck', tax_rate: 8.5, includes_tax: true },
        { name: 'Back deck', tax_rate: 0 },
      ],
    });
    expect(invoice.items[0]?.description).toBe('Payment 1 of 3: Deposit (30% of $604.48)');
    expect(await get(id)).toMatchObject({ status: 'converted', balance_due: someTotal });
    const [shown] = (await guest.openShared({ id, key })).installments;
    expect(shown).toMatchObject({ position: 0, number: invoice.number, balance_due: 181.34 });
    const paper = readPdfPages(await (await guest.sharedPdf({ id, key })).bytes()).join('\n');
    for (const text of ['Payment schedule', 'Deposit: $181.34', 'Framing: $241.80', 'Rest: $181.34'])
      expect(paper).toContain(text);
  });

  test('the invoices add up to the total of the estimate, and their payments count on the estimate', async () => {
    const { id, customer_id } = await addApproved();
    await bill(id, 1);
    await bill(id, 2);
    const { installments } = await get(id);
    expect(installments.map(({ total }) => total)).toEqual([181.34, 241.8, 181.34]);
    const first = installments[0]?.invoice_id ?? '';
    await owner.client.payments.record(payment(first, 100));
    const paid = await get(id);
    expect(paid.balance_due).toBe(504.48);
    expect(paid.payments).toMatchObject([{ invoice_id: first, amount: 100 }]);
    expect(paid.installments[0]?.balance_due).toBe(81.34);
    const { invoices } = await owner.client.invoices.list({ customer_id });
    expect(invoices).toHaveLength(3);
  });

  test('payments due on a date are invoiced on that day, and payments of estimates that were not approved are not invoiced', async () => {
    const dated = [step(50, 'Deposit', 'approval'), step(50, 'Rest', 'date', '2027-03-01')];
    const { id } = await addApproved({ payment_schedule: dated });
    const waiting = await addSentEstimate(owner, { payment_schedule: dated });
    await run(new Date('2027-02-28T20:00Z'));
    expect((await get(id)).installments).toHaveLength(1);
    await run(new Date('2027-03-02T20:00Z'));
    expect((await get(id)).installments.map(({ total }) => total)).toEqual([302.24, 302.24]);
    expect((await get(waiting.id)).installments).toEqual([]);
    await expect(bill(waiting.id, 0)).rejects.toMatchObject({
      message: 'The customer has not approved this estimate yet',
    });
  });

  test('each payment has one invoice, even if three schedulers run and twenty users invoice it at the same time', async () => {
    const customer_id = await addCustomer(owner.client, { email: newAddress() });
    const { id } = await addSentEstimate(owner, { customer_id, payment_schedule });
    await server.platform.database.operator.query(
      `update estimates set approved_at = now(), status = 'approved' where id = $1`,
      [id],
    );
    await Promise.allSettled([
      run(),
      run(),
      run(),
      ...Array.from({ length: 20 }, (_, index) => bill(id, index % 3)),
    ]);
    const { invoices } = await owner.client.invoices.list({ customer_id });
    expect(invoices.map(({ total }) => total).toSorted()).toEqual([181.34, 181.34, 241.8]);
    await expect(bill(id, 1)).rejects.toMatchObject({ message: 'This payment already has an invoice' });
  });

  test('a payment whose invoice was voided or deleted is invoiced again only by a user, and the void invoice cannot be restored then', async () => {
    const { id } = await addApproved();
    const first = await invoiceOf(id, 0);
    await owner.client.invoices.void({ id: first.id });
    await run();
    expect(await get(id)).toMatchObject({ installments: [], status: 'approved' });
    await owner.client.invoices.restore({ id: first.id });
    expect(await get(id)).toMatchObject({ installments: [{ invoice_id: first.id }], status: 'converted' });
    await owner.client.invoices.void({ id: first.id });
    const again = await bill(id, 0);
    expect(again.total).toBe(181.34);
    await expect(owner.client.invoices.restore({ id: first.id })).rejects.toMatchObject({
      message: `Invoice #${again.number} bills the same work: void or delete it first`,
    });
    await owner.client.invoices.remove({ id: again.id });
    expect((await get(id)).installments).toEqual([]);
  });

  test('an estimate with a payment schedule takes no deposit and no invoice as a whole, and cannot be edited once a payment is invoiced', async () => {
    const { id } = await addApproved();
    const { recordOnEstimate } = owner.client.payments;
    await expect(recordOnEstimate(deposit(id, 100))).rejects.toMatchObject({
      message: 'This estimate has a payment schedule: record the payment on the invoice',
    });
    await expect(owner.client.invoices.fromEstimate({ estimate_id: id })).rejects.toMatchObject({
      message: 'This estimate has a payment schedule: invoice its payments one by one',
    });
    await expect(owner.client.estimates.update(asEstimateEdit(await get(id)))).rejects.toMatchObject({
      message: 'Payments of this estimate are already invoiced: void or delete these invoices first',
    });
    const paid = await addSentEstimate(owner);
    await recordOnEstimate(deposit(paid.id, 100));
    const edit = { ...asEstimateEdit(await get(paid.id)), payment_schedule };
    await expect(owner.client.estimates.update(edit)).rejects.toMatchObject({
      data: { fields: { payment_schedule: expect.stringContaining('already has payments') } },
    });
    const other = await signUpOwner(server);
    await expect(
      other.client.invoices.fromInstallment({ estimate_id: id, position: 1 }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(bill(id, 3)).rejects.toMatchObject({ message: 'This estimate has no such payment' });
  });

  test('a copy of the estimate keeps the schedule, and a changed schedule is listed for the customer who signed the earlier version', async () => {
    const { id } = await addSentEstimate(owner, { payment_schedule });
    const copy = await owner.client.estimates.duplicate({ id });
    expect(copy).toMatchObject({ payment_schedule, installments: [], status: 'draft' });
    const link = await addOpenEstimate(owner, {
      payment_schedule: [step(100, 'Everything', 'milestone')],
    });
    await new Browser(server).client.estimates.sign({ ...link, name: 'Elena Marsh', accepted: true });
    await owner.client.estimates.update({ ...asEstimateEdit(await get(link.id)), payment_schedule });
    expect((await get(link.id)).changes_since_signed?.changes).toEqual([
      {
        what: 'Payment schedule',
        before: '100% Everything (at a milestone)',
        after:
          '30% Deposit (on approval), 40% Framing (at a milestone), 30% Rest (when the work is completed)',
      },
    ]);
  });
});

describe('the job of an estimate with a payment schedule', () => {
  test('the job invoices only what was added to it, and the last payment is invoiced when the job is completed', async () => {
    const { id } = await addApproved();
    const job = await owner.client.jobs.fromEstimate({ estimate_id: id });
    const read = () => owner.client.jobs.get({ id: job.id });
    expect(await read()).toMatchObject({ value: 588.75, to_bill: 0, invoices: [{ total: 181.34 }] });
    await expect(owner.client.jobs.bill({ id: job.id })).rejects.toMatchObject({
      message: expect.stringContaining('payment schedule'),
    });
    await owner.client.jobs.complete({ id: job.id });
    await run();
    expect((await get(id)).installments.map(({ position }) => position)).toEqual([0, 2]);
    // The payment of the milestone is not invoiced yet, so the job is not closed although everything else is paid.
    for (const { invoice_id, total } of (await get(id)).installments)
      await owner.client.payments.record(payment(invoice_id, total));
    expect((await read()).status).toBe('invoiced');
    const last = await bill(id, 1);
    await owner.client.payments.record(payment(last.id, last.total));
    expect((await read()).status).toBe('closed');
    await owner.client.expenses.create({
      description: 'Permit',
      amount: 118,
      spent_on: '2026-05-11',
      is_billable: true,
      job_id: job.id,
    });
    const extra = await owner.client.jobs.bill({ id: job.id });
    expect(extra.invoices).toMatchObject([{ total: 118 }]);
  });

  test('the forecast expects the payments that are not invoiced yet', async () => {
    const planner = await signUpOwner(server);
    const { id } = await addSentEstimate(planner, { payment_schedule });
    await planner.client.estimates.decide({ id, decision: 'approved' });
    await createInstallmentClock(server.platform)({ estimate_id: id });
    const { lines } = await planner.client.financials.forecast();
    expect(lines.find(({ line }) => line === 'signed')?.amount).toBe(423.14);
  });
});

test('a payment whose invoice cannot be sent stays a draft', async () => {
  const prove = await signUpOwner(server);
  await proveAddress(server, prove);
  const customer_id = await addCustomer(prove.client, { email: null });
  const { id } = await addSentEstimate(prove, { customer_id, payment_schedule });
  await prove.client.estimates.decide({ id, decision: 'approved' });
  await run();
  const { installments } = await prove.client.estimates.get({ id });
  expect(installments).toMatchObject([{ position: 0, is_sent: false, total: 181.34 }]);
});
