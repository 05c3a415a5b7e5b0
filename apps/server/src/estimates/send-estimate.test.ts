import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addEstimate, addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Mail } from '../testing/stand-ins/read-mail.ts';
import { Browser, type Owner } from '../testing/test-client.ts';
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

const flat = (pages: string[]) => pages.join('').replaceAll(/\s+/g, '');
const part = (mail: Mail | undefined, type: string) => mail?.parts.find((each) => each.type === type);
const words = (mail: Mail | undefined) => part(mail, 'text/plain')?.bytes.toString() ?? '';
const newAddress = () => `c${crypto.randomUUID()}@example.test`;

/** Waits for the next email with the given subject. */
async function nextMail(address: string, subject: string): Promise<Mail | undefined> {
  const found = () => mailbox.to(address).find(({ headers }) => headers.get('subject')?.includes(subject));
  await expect.poll(() => found() !== undefined).toBe(true);
  return found();
}

const offered = {
  title: 'New gutters',
  valid_until: '2099-12-01',
  deposit_type: 'percent',
  deposit_value: 30,
} as const;

test('the estimate email contains the total, deposit, a working link and a PDF with the same figures', async () => {
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email });
  const { id } = await addEstimate(owner, { ...offered, customer_id });
  const sent = await owner.client.documents.send({ type: 'estimate', document_id: id, method: 'email' });
  expect(sent).toEqual({ message_id: expect.any(String), method: 'email', kept: false });

  const mail = await nextMail(email, 'Estimate from Harbour Works');
  expect(mail?.headers.get('subject')).toContain('Estimate from Harbour Works: $604.48, valid until');
  expect(words(mail)).toContain('Hi Elena,');
  expect(words(mail)).toContain('Here is the estimate for New gutters.');
  expect(words(mail)).toContain('deposit of $181.34');
  const link = new URL(/https?:\S+\/shared-estimate\/\S+/.exec(words(mail))?.[0] ?? '');
  const key = link.searchParams.get('key') ?? '';
  expect(link.pathname).toBe(`/shared-estimate/${id}`);
  expect((await new Browser(server).client.estimates.openShared({ id, key })).total).toBe(604.48);

  const pdf = part(mail, 'application/pdf');
  expect(pdf?.name).toBe(`Estimate-${id.slice(0, 8)}.pdf`);
  const paper = flat(readPdfPages(pdf?.bytes ?? Buffer.alloc(0)));
  for (const text of [
    'Estimate',
    `#${id.slice(0, 8)}`,
    '$598.75',
    '-$10.00',
    '$15.73',
    '$604.48',
    'Deposittobook,30%',
    '$181.34',
    'December1,2099',
    'Newgutters',
    'HarbourWorks',
  ]) {
    expect(paper).toContain(text);
  }
  for (const absent of ['Signed', 'Balance', 'Invoice']) expect(paper).not.toContain(absent);

  const after = await owner.client.estimates.get({ id });
  expect(after.status).toBe('sent');
  expect(after.messages).toMatchObject([{ channel: 'email', recipient: email, status: 'sent' }]);
  expect(after.events.map(({ action }) => action)).toEqual(['send_email', 'create']);

  const guest = new Browser(server).client.estimates;
  await guest.sign({ id, key, version: 1, name: 'Maria Ruiz', accepted: true, drawing: 'M 1 1 L 90 90' });
  const notice = await nextMail(owner.email, `Maria Ruiz approved estimate #${id.slice(0, 8)}`);
  expect(notice?.headers.get('reply-to')).toBe(email);
  expect(words(notice)).toContain(`/estimates?estimate=${id}`);
  const signed = flat(readPdfPages(await (await guest.sharedPdf({ id, key })).bytes()));
  expect(signed).toContain('MariaRuiz');
  expect(signed).toContain('Signed');
});

test('the estimate PDF shows the payments received', async () => {
  const { id } = await addSentEstimate(owner, offered);
  await owner.client.payments.recordOnEstimate(deposit(id, 181.34));
  const paper = flat(readPdfPages(await (await owner.client.estimates.pdf({ id })).bytes()));
  for (const text of ['$604.48', '-$181.34', 'Balance', '$423.14']) expect(paper).toContain(text);
});

test('if the customer has no email address, the estimate is not sent and nothing changes', async () => {
  const customer_id = await addCustomer(owner.client, { email: null, phone: '503-555-0148' });
  const { id } = await addEstimate(owner, { customer_id });
  await expect(
    owner.client.documents.send({ type: 'estimate', document_id: id, method: 'email' }),
  ).rejects.toMatchObject({ status: 400 });
  expect((await owner.client.estimates.get({ id })).status).toBe('draft');
  const sent = await owner.client.documents.send({ type: 'estimate', document_id: id, method: 'sms' });
  const { text } = await owner.client.outbox.get({ id: sent.message_id });
  expect(text).toMatch(
    /^Harbour Works: estimate #[0-9a-f]{8} for \$604\.48, valid until December 31, 2099\./,
  );
  expect(text).toContain('/shared-estimate/');
  expect(sent.kept).toBe(true);
});
