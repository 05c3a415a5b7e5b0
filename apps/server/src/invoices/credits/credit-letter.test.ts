import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperText, withoutSpaces } from '../../testing/documents/paper-text.ts';
import { addCustomer, addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker } from '../../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

/** Creates an invoice for $604.48 with a credit note for $100.00. */
async function addCredited(email: string | null) {
  const customer_id = await addCustomer(owner.client, { email });
  const invoice = await addSentInvoice(owner, { customer_id });
  const credited = await owner.client.invoices.credit({
    ...{ id: invoice.id, amount: 100, date: '2026-11-10', reason: 'A part was not done' },
  });
  const [credit] = credited.credits;
  if (!credit) throw new Error('the invoice has a credit note');
  return { customer_id, invoice, credit };
}

const letterOf = ({ id }: { id: string }) =>
  ({ type: 'credit_note', document_id: id, method: 'email' }) as const;

test('a credit note is emailed once with its PDF, and the credit note, the invoice and the timeline say when it was sent', async () => {
  const email = `c${crypto.randomUUID()}@example.test`;
  const { customer_id, invoice, credit } = await addCredited(email);
  expect(credit.sent_at).toBeNull();
  const context = { idempotencyKey: crypto.randomUUID() };
  const sent = await owner.client.documents.send(letterOf(credit), { context });
  expect(await owner.client.documents.send(letterOf(credit), { context })).toEqual(sent);
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  const [mail] = mailbox.to(email);
  expect(mail?.headers.get('subject')).toBe('Credit note from Harbour Works: $100.00');
  const words = mail?.parts.find(({ type }) => type === 'text/plain')?.bytes.toString() ?? '';
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    `We credited $100.00 on invoice #${invoice.number} on November 10, 2026. The remaining balance of the invoice is $504.48.`,
  );
  expect(words).toContain('Reason: A part was not done');
  const pdf = mail?.parts.find(({ type }) => type === 'application/pdf');
  expect(pdf?.name).toBe(`Credit-note-${credit.number}.pdf`);
  expect(paperText(pdf?.bytes ?? Buffer.alloc(0))).toContain(withoutSpaces('Credit$100.00'));

  const after = await owner.client.invoices.get({ id: invoice.id });
  expect(after.credits[0]?.sent_at).not.toBeNull();
  expect(after.messages.map(({ subject }) => subject)).toContain('Credit note from Harbour Works: $100.00');
  expect(after.events.map(({ action }) => action)).toContain('send_credit_note');
  expect(after.status).toBe(invoice.status);
  const { entries } = await owner.client.timeline.ofCustomer({ customer_id });
  const event = entries.flatMap(({ events }) => events).find(({ kind }) => kind === 'credit');
  expect(event?.detail).toContain('Sent on ');
});

test('a credit note cannot be sent to a customer without an email address, by a field worker, or after it was undone', async () => {
  const nobody = await addCredited(null);
  await expect(owner.client.documents.send(letterOf(nobody.credit))).rejects.toMatchObject({
    message: 'This customer has neither an email address nor a phone number. Add one first.',
  });
  const { invoice, credit } = await addCredited('elena@example.test');
  const worker = await addFieldWorker(server, owner);
  await expect(worker.client.documents.send(letterOf(credit))).rejects.toMatchObject({ status: 404 });
  await owner.client.invoices.undoCredit({ id: invoice.id, credit_id: credit.id });
  await expect(owner.client.documents.send(letterOf(credit))).rejects.toMatchObject({
    status: 404,
    message: 'Credit note not found',
  });
});

test('a write-off cannot be emailed to the customer', async () => {
  const { id } = await addSentInvoice(owner);
  const { credits } = await owner.client.invoices.writeOff({
    ...{ id, amount: 5, date: '2026-11-10', reason: 'Moved away' },
  });
  await expect(owner.client.documents.send(letterOf(credits[0] ?? { id }))).rejects.toMatchObject({
    status: 404,
  });
});
