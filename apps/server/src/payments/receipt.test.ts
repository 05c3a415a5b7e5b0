import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperText, withoutSpaces } from '../testing/documents/paper-text.ts';
import { addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

async function receiptOf(id: string): Promise<string> {
  const file = await owner.client.payments.receipt({ id });
  expect(file.name).toBe(`Receipt-${id.slice(0, 8)}.pdf`);
  return paperText(new Uint8Array(await file.arrayBuffer()));
}

const newAddress = () => `c${crypto.randomUUID()}@example.test`;

const directTip = {
  amount: 12,
  payment_date: '2026-11-10',
  payment_method: 'other' as const,
  notes: null,
  reference: null,
};

test('the receipt shows the customer, purpose, payment method, amount and remaining balance', async () => {
  const invoice = await addSentInvoice(owner);
  const { id } = await owner.client.payments.record({ ...payment(invoice.id, 200), reference: '1042' });
  const paper = await receiptOf(id);
  for (const text of [
    'Receipt',
    `#${id.slice(0, 8)}`,
    'Harbour Works',
    'Received from',
    'Elena Marsh',
    'elena@example.test',
    `Payment on Invoice #${invoice.id.slice(0, 8)}`,
    'November 10, 2026',
    'Check',
    '1042',
    '$200.00',
    'Remaining balance',
    '$404.48',
  ]) {
    expect(paper).toContain(withoutSpaces(text));
  }
  for (const absent of ['Qty', 'Price', 'Tax', 'Refunded']) expect(paper).not.toContain(absent);
  await owner.client.payments.refund({ payment_id: id, amount: 50, refund_date: '2026-11-12', notes: null });
  const after = await receiptOf(id);
  expect(after).toContain(withoutSpaces('Refunded-$50.00'));
  expect(after).toContain('$454.48');
});

test('the receipt for a payment on an estimate shows the estimate, and the balance of the estimate or, if it was invoiced, of its invoice', async () => {
  const { id } = await addSentEstimate(owner, { title: 'New gutters' });
  const { payment: first } = await owner.client.payments.recordOnEstimate(deposit(id, 100));
  const paper = await receiptOf(first.id);
  expect(paper).toContain(withoutSpaces(`Payment on Estimate #${id.slice(0, 8)}, New gutters`));
  expect(paper).toContain('$504.48');
  await owner.client.payments.recordOnEstimate(deposit(id, 504.48, false));
  expect(await receiptOf(first.id)).toContain(withoutSpaces('Remaining balance$0.00'));
});

test('the receipt for a direct payment shows no document', async () => {
  const { id } = await owner.client.payments.recordDirect(directTip);
  const paper = await receiptOf(id);
  expect(paper).toContain('$12.00');
  expect(paper).not.toContain(withoutSpaces('Remaining balance'));
});

test('a voided payment has no receipt', async () => {
  const { id } = await owner.client.payments.recordDirect(directTip);
  await owner.client.payments.void({ id, reason: 'x' });
  const refusal = { status: 400, message: 'There is no receipt because this payment was not received' };
  await expect(owner.client.payments.receipt({ id })).rejects.toMatchObject(refusal);
  await expect(
    owner.client.documents.send({ type: 'receipt', document_id: id, method: 'email' }),
  ).rejects.toMatchObject(refusal);
});

test('a receipt is emailed with the PDF attached, and only once per idempotency key', async () => {
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email });
  const invoice = await addSentInvoice(owner, { customer_id });
  const { id } = await owner.client.payments.record(payment(invoice.id, 200));
  const context = { idempotencyKey: crypto.randomUUID() };
  const sent = await owner.client.documents.send(
    { type: 'receipt', document_id: id, method: 'email' },
    { context },
  );
  expect(sent).toEqual({ message_id: expect.any(String), method: 'email', kept: false });
  expect(
    await owner.client.documents.send({ type: 'receipt', document_id: id, method: 'email' }, { context }),
  ).toEqual(sent);
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  const [mail] = mailbox.to(email);
  expect(mail?.headers.get('subject')).toBe('Receipt from Harbour Works: $200.00');
  const words = mail?.parts.find(({ type }) => type === 'text/plain')?.bytes.toString() ?? '';
  expect(words).toContain('Hi Elena,');
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    `We received $200.00 (check) on November 10, 2026 for Invoice #${invoice.id.slice(0, 8)}. The remaining balance is $404.48.`,
  );
  const pdf = mail?.parts.find(({ type }) => type === 'application/pdf');
  expect(pdf?.name).toBe(`Receipt-${id.slice(0, 8)}.pdf`);
  expect(paperText(pdf?.bytes ?? Buffer.alloc(0))).toContain('$404.48');
});

test('a receipt by text message stays in the outbox while text messages cannot be sent', async () => {
  const customer_id = await addCustomer(owner.client, { email: null, phone: '(503) 555-0148' });
  const { id } = await owner.client.payments.recordDirect({ ...directTip, customer_id });
  const sent = await owner.client.documents.send({ type: 'receipt', document_id: id, method: 'sms' });
  expect(sent.kept).toBe(true);
  expect((await owner.client.outbox.get({ id: sent.message_id })).text).toBe(
    'Harbour Works: We received $12.00 (other) on November 10, 2026. Thank you!',
  );
  await expect(
    owner.client.documents.send({ type: 'receipt', document_id: id, method: 'email' }),
  ).rejects.toMatchObject({
    message: 'This customer has no email address. Add one, or send a text message.',
  });
});

test('a receipt cannot be sent for a payment without a customer', async () => {
  const { id } = await owner.client.payments.recordDirect(directTip);
  await expect(
    owner.client.documents.send({ type: 'receipt', document_id: id, method: 'email' }),
  ).rejects.toMatchObject({
    message: 'This payment has no customer to send it to',
  });
});
