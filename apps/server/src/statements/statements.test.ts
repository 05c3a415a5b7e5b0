import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBusiness } from '../platform/with-business.ts';
import { paperText, withoutSpaces } from '../testing/documents/paper-text.ts';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { randomBusiness } from '../testing/random-business/random-business.ts';
import { writeBusiness } from '../testing/random-business/write-business.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getStatement } from './reads.ts';

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

test('in a randomly generated business, every customer’s statement ends with the balance of the customer’s open invoices', async () => {
  const today = '2026-05-14';
  const context = await writeBusiness(server.platform, randomBusiness(77, today), today);
  const [customers] = await readBusiness<[{ id: string; open: number }[]]>(context, [
    {
      name: 'open-by-customer',
      text: `select c.id, coalesce((select sum(balance_due) from invoices i where i.business_id = c.business_id
               and i.customer_id = c.id and is_issued(i.status, i.sent_at)), 0.00) as open
             from customers c where c.business_id = $1`,
      values: [context.actor.businessId],
    },
  ]);
  expect(customers.filter(({ open }) => open > 0).length).toBeGreaterThan(5);
  for (const { id, open } of customers) {
    const statement = await getStatement(context, {
      customer_id: id,
      from: '2026-01-01',
      to: '2100-01-01',
    });
    expect(statement.closing, id).toBe(open);
    const ages = Object.values(statement.ages).reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(ages, id).toBe(Math.round(open * 100));
  }
});

test('payments, refunds and voided payments change the statement balance; drafts and cancelled invoices do not', async () => {
  const customer_id = await addCustomer(owner.client, { email: 'elena@example.test' });
  const invoice = await addSentInvoice(owner, { customer_id });
  await addInvoice(owner, { customer_id });
  const first = await owner.client.payments.record(payment(invoice.id, 200));
  const voided = await owner.client.payments.record(payment(invoice.id, 50));
  await owner.client.payments.void({ id: voided.id, reason: 'Bounced' });
  await owner.client.payments.refund({
    payment_id: first.id,
    amount: 80,
    refund_date: '2026-11-12',
    notes: null,
  });
  const statement = await owner.client.statements.get({ customer_id, to: '2100-01-01', from: '2020-01-01' });
  expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', invoice.total],
    ['payment', -200],
    ['refund', 80],
  ]);
  expect(statement.closing).toBe(invoice.total - 120);
  await expect(
    owner.client.statements.get({ customer_id, from: '2026-02-01', to: '2026-01-01' }),
  ).rejects.toThrow('The start date cannot be after the end date');

  const file = await owner.client.statements.pdf({ customer_id, from: '2020-01-01' });
  const paper = paperText(new Uint8Array(await file.arrayBuffer()));
  for (const text of [
    'Statement',
    'Harbour Works',
    'Opening balance',
    'Charge',
    'Payment',
    `Invoice #${invoice.id.slice(0, 8)}`,
  ])
    expect(paper).toContain(withoutSpaces(text));
});

test('a statement is sent with its PDF, and sending it changes no records', async () => {
  const email = `c${crypto.randomUUID()}@example.test`;
  const customer_id = await addCustomer(owner.client, { email });
  const letter = { type: 'statement', document_id: customer_id } as const;
  await expect(owner.client.documents.preview(letter)).rejects.toThrow('no invoices yet');
  const { id } = await addSentInvoice(owner, { customer_id });
  const before = await owner.client.invoices.get({ id });
  const preview = await owner.client.documents.preview(letter);
  expect(preview.email.subject).toMatch(/^Statement from Harbour Works: \$/);
  await owner.client.documents.send({ ...letter, method: 'email' });
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  const pdf = mailbox.to(email)[0]?.parts.find(({ type }) => type === 'application/pdf');
  expect(pdf?.name).toBe(preview.file_name);
  expect(paperText(pdf?.bytes ?? Buffer.alloc(0))).toContain('$604.48');
  expect(await owner.client.invoices.get({ id })).toEqual(before);
});

test('the message with a statement links to the client page of the customer only if the office has turned that page on', async () => {
  const customer_id = await addCustomer(owner.client, { phone: '5035550123' });
  const { id } = await addSentInvoice(owner, { customer_id });
  const preview = () =>
    owner.client.documents.preview({ type: 'statement', document_id: customer_id } as const);
  const without = await preview();
  expect(`${without.email.html} ${without.text_message} ${without.own_email}`).not.toContain('/client/');
  const { path } = await owner.client.customers.openClientLink({ id: customer_id });
  const link = `${server.platform.env.publicUrl}${path}`;
  const withLink = await preview();
  expect(withLink.email.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(withLink.email.html).toContain('View and pay');
  expect(withLink.text_message).toBe(`${without.text_message}\nYour account: ${link}`);
  expect(withLink.own_email).toContain(`View and pay: ${link}`);
  await owner.client.payments.record({ ...payment(id, 604.48), payment_date: '2026-11-10' });
  expect((await preview()).email.html).toContain('View your account');
  await owner.client.customers.closeClientLink({ id: customer_id });
  expect((await preview()).own_email).not.toContain('/client/');
});
