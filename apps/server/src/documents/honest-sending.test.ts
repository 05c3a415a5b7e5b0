import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { openMailbox } from '../testing/stand-ins/mailbox.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

// No sending service is set up in this test, so messages stay in the outbox (rule M19a).
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const keyOf = (link: string | null) => new URL(link ?? '', server.origin).searchParams.get('key') ?? '';
const guest = () => new Browser(server).client;

test('a message that is only stored in the outbox does not mark an invoice, estimate or reminder as sent', async () => {
  const { client } = owner;
  const invoice = await addInvoice(owner);
  const sent = await client.documents.send({ type: 'invoice', document_id: invoice.id, method: 'email' });
  expect(sent).toMatchObject({ method: 'email', kept: true });
  const after = await client.invoices.get({ id: invoice.id });
  expect(after).toMatchObject({ status: 'draft', sent_at: null });
  expect(after.events[0]?.action).toBe('keep_email');
  await expect
    .poll(async () => (await client.invoices.get({ id: invoice.id })).messages[0]?.status)
    .toBe('kept');

  const estimate = await addEstimate(owner);
  await client.documents.send({ type: 'estimate', document_id: estimate.id, method: 'email' });
  expect(await client.estimates.get({ id: estimate.id })).toMatchObject({ status: 'draft', sent_at: null });

  const open = await addSentInvoice(owner, { due_date: '2026-01-31' });
  expect(await client.documents.send({ type: 'reminder', document_id: open.id })).toMatchObject({
    kept: true,
  });
  expect((await client.invoices.get({ id: open.id })).reminded_on).toBeNull();
});

test('previewing a message shows exactly what will be sent and changes nothing', async () => {
  const customer_id = await addCustomer(owner.client, { phone: 'ask the neighbour' });
  const { id } = await addInvoice(owner, { customer_id });
  const before = await owner.client.invoices.get({ id });
  const preview = await owner.client.documents.preview({
    type: 'invoice',
    document_id: id,
    note: 'The gutters run free <again>.',
  });
  expect(preview).toMatchObject({
    recipient_name: 'Elena Marsh',
    ways: {
      email: { is_set_up: false, recipient: before.customer?.email, problem: null },
      sms: { is_set_up: false, recipient: null, problem: expect.stringContaining('ask the neighbour') },
    },
    file_name: `Invoice-${id.slice(0, 8)}.pdf`,
    confirms: 'sent',
  });
  expect(preview.email.html).toContain('The gutters run free &lt;again&gt;.');
  for (const words of [preview.text_message, preview.own_email]) {
    expect(words).toContain('The gutters run free <again>.');
    expect(words).toContain(preview.link);
  }
  expect(await owner.client.invoices.get({ id })).toEqual(before);
  await expect(guest().invoices.openShared({ id, key: keyOf(preview.link) })).rejects.toMatchObject({
    status: 404,
  });
});

test('a link shared by the user opens immediately, but the document counts as sent only when the user confirms the delivery', async () => {
  const { id } = await addInvoice(owner);
  const letter = { type: 'invoice', document_id: id } as const;
  const { link } = await owner.client.documents.preview(letter);
  await owner.client.documents.offer(letter);
  expect((await guest().invoices.openShared({ id, key: keyOf(link) })).id).toBe(id);
  expect((await owner.client.invoices.sharing({ id })).path).toBe(link?.slice(server.origin.length));
  expect(await owner.client.invoices.get({ id })).toMatchObject({ status: 'draft', sent_at: null });
  await owner.client.documents.confirm(letter);
  expect(await owner.client.invoices.get({ id })).toMatchObject({ status: 'sent' });
  expect((await owner.client.documents.preview(letter)).confirms).toBeNull();
});

test('a draft counts as delivered when the customer opens its public link', async () => {
  const { id } = await addInvoice(owner);
  const { link } = await owner.client.documents.preview({ type: 'invoice', document_id: id });
  await owner.client.documents.offer({ type: 'invoice', document_id: id });
  await guest().invoices.markViewed({ id, key: keyOf(link) });
  const after = await owner.client.invoices.get({ id });
  expect(after.status).toBe('viewed');
  expect(after.sent_at).toBe(after.viewed_at);

  const estimate = await addEstimate(owner);
  const offered = { type: 'estimate', document_id: estimate.id } as const;
  const shown = await owner.client.documents.preview(offered);
  const page = { id: estimate.id, key: keyOf(shown.link) };
  await expect(guest().estimates.openShared(page)).rejects.toMatchObject({ status: 404 });
  await owner.client.documents.offer(offered);
  expect((await guest().estimates.openShared(page)).id).toBe(estimate.id);
  await guest().estimates.markViewed(page);
  expect(await owner.client.estimates.get({ id: estimate.id })).toMatchObject({ status: 'viewed' });

  // Once the customer has opened the document, the user can no longer mark it as sent and is no longer asked to do so.
  const refusal = { status: 400, message: expect.stringContaining('has already been sent') };
  await expect(owner.client.invoices.markSent({ id })).rejects.toMatchObject(refusal);
  await expect(owner.client.estimates.markSent({ id: estimate.id })).rejects.toMatchObject(refusal);
  for (const letter of [offered, { type: 'invoice', document_id: id } as const])
    expect((await owner.client.documents.preview(letter)).confirms).toBeNull();
});

test('an estimate counts as delivered once the customer has responded through its link, even if the public page never reported that the estimate was opened', async () => {
  const estimate = await addEstimate(owner);
  const offered = { type: 'estimate', document_id: estimate.id } as const;
  const { link } = await owner.client.documents.preview(offered);
  await owner.client.documents.offer(offered);
  await guest().estimates.requestChanges({ id: estimate.id, key: keyOf(link), message: 'In blue, please' });
  const after = await owner.client.estimates.get({ id: estimate.id });
  expect(after).toMatchObject({ status: 'changes_requested', sent_at: after.viewed_at });
  expect(after.sent_at).not.toBeNull();
});

test('a shared link does not open a deleted invoice', async () => {
  const { id } = await addInvoice(owner);
  const { link } = await owner.client.documents.preview({ type: 'invoice', document_id: id });
  await owner.client.documents.offer({ type: 'invoice', document_id: id });
  await owner.client.invoices.remove({ id });
  await expect(guest().invoices.openShared({ id, key: keyOf(link) })).rejects.toMatchObject({ status: 404 });
});

test('a reminder that the user delivers and confirms counts as sent, and no second reminder can be sent or confirmed on the same day', async () => {
  const { id } = await addSentInvoice(owner, { due_date: '2026-01-31' });
  const letter = { type: 'reminder', document_id: id } as const;
  expect((await owner.client.documents.preview(letter)).confirms).toBe('reminded');
  await owner.client.documents.confirm(letter);
  expect((await owner.client.invoices.get({ id })).reminded_on).toBe(
    todayIn('America/Los_Angeles', new Date()),
  );
  const again = { status: 400, message: 'A reminder has already been sent today' };
  await expect(owner.client.documents.confirm(letter)).rejects.toMatchObject(again);
  await expect(owner.client.documents.send(letter)).rejects.toMatchObject(again);
});

test('the receipt for a paid invoice links to the invoice page even if the invoice was never sent', async () => {
  const { id } = await addInvoice(owner);
  const paid = await owner.client.payments.record(payment(id, 604.48));
  const preview = await owner.client.documents.preview({ type: 'receipt', document_id: paid.id });
  expect(preview.text_message).toContain(`There is no balance due. Thank you! View it here: ${preview.link}`);
  expect((await guest().invoices.openShared({ id, key: keyOf(preview.link) })).displayed_status).toBe('paid');
});

test('users of another business cannot preview, share, confirm or send the messages of this business', async () => {
  const { id } = await addInvoice(owner);
  const stranger = await signUpOwner(server);
  const letter = { type: 'invoice', document_id: id } as const;
  for (const verb of ['preview', 'offer', 'confirm', 'send'] as const) {
    await expect(stranger.client.documents[verb](letter)).rejects.toMatchObject({ status: 404 });
  }
  expect(await owner.client.invoices.get({ id })).toMatchObject({ status: 'draft', messages: [] });
});

test('if sending is not set up, a message stays in the outbox until sending is set up, and its invoice is marked as sent when the message is sent', async () => {
  const { id } = await addInvoice(owner);
  const { message_id } = await owner.client.documents.send({
    type: 'invoice',
    document_id: id,
    method: 'email',
  });
  const kept = async () => (await owner.client.outbox.get({ id: message_id })).status;
  await expect.poll(kept).toBe('kept');
  await expect(owner.client.outbox.retry({ id: message_id })).rejects.toMatchObject({
    status: 409,
    message: 'Kept in the outbox: email is not set up',
  });

  const mailbox = await openMailbox();
  const mailing = await startServerForTest({ variables: { SMTP_URL: mailbox.url } });
  const office = await signUpProvenOwner(mailing);
  const draft = await addInvoice(office);
  const sent = await office.client.documents.send({ type: 'invoice', document_id: draft.id });
  await expect
    .poll(async () => (await office.client.outbox.get({ id: sent.message_id })).status)
    .toBe('sent');
  // Resets the message and the invoice to the state they had before the mail server was set up in this test.
  const { operator } = mailing.platform.database;
  await operator.query(`update outbox set status = 'kept', sent_at = null where id = $1`, [sent.message_id]);
  await operator.query(`update invoices set status = 'draft', sent_at = null where id = $1`, [draft.id]);
  await office.client.outbox.retry({ id: sent.message_id });
  expect((await office.client.invoices.get({ id: draft.id })).status).toBe('sent');
  await expect
    .poll(async () => (await office.client.outbox.get({ id: sent.message_id })).status)
    .toBe('sent');
  await mailbox.close();
});
