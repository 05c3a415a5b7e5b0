import { randomUUID } from 'node:crypto';
import { BusinessEdit } from '@dayworks/shared/business/business';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import type { PageDrawing } from '@dayworks/shared/look/look-preview';
import { namedRates } from '@dayworks/shared/look/named-rates';
import { noPayDetails } from '@dayworks/shared/look/pay-settings';
import { AutomationEdit } from '@dayworks/shared/marketing/automations/automation';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addSentEstimate, estimateKey, newEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  newInvoice,
  payment,
  someItems,
} from '../testing/fixtures/invoice-fixtures.ts';
import { ageProof } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { openMailbox } from '../testing/stand-ins/mailbox.ts';
import { Browser, goodPassword, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const look = () => owner.client.look;

const settings = {
  ...usualDocumentSettings,
  payment_terms: 14,
  invoice_notes: 'Thank you for choosing Harbour Works.',
  invoice_terms: 'Payment within 14 days.',
  estimate_notes: 'We look forward to it.',
  estimate_valid_days: 10,
  accent: '#5b5bd6',
  paper: 'a4' as const,
};

test('a business without saved document settings uses the defaults, and if two requests save the first settings simultaneously, only one succeeds', async () => {
  expect(await look().settings()).toEqual(usualDocumentSettings);
  const before = await owner.client.business.get();
  const saves = await Promise.allSettled([look().updateSettings(settings), look().updateSettings(settings)]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await look().settings()).toEqual({ ...settings, version: 2 });
  const after = await owner.client.business.get();
  expect(after).toMatchObject({ payment_terms: 14, version: (before?.version ?? 0) + 1 });
  await expect(look().updateSettings(settings)).rejects.toThrow('changed by someone else');
});

test('notes and terms that the request omits get the default texts, and notes and terms in the request are stored unchanged', async () => {
  const { notes: _notes, terms: _terms, ...without } = await newInvoice(owner.client);
  expect(await owner.client.invoices.create(without)).toMatchObject({
    notes: settings.invoice_notes,
    terms: settings.invoice_terms,
  });
  expect(await addInvoice(owner, { notes: null, terms: 'Cash' })).toMatchObject({
    notes: null,
    terms: 'Cash',
  });
  const customer_id = await addCustomer(owner.client);
  const estimate = await owner.client.estimates.create({ customer_id, items: someItems });
  expect(estimate).toMatchObject({ notes: 'We look forward to it.', terms: null, valid_until: null });
  const copy = await owner.client.estimates.duplicate({ id: estimate.id });
  const { time_zone } = (await owner.client.business.get()) ?? { time_zone: 'UTC' };
  expect(copy.valid_until).toBe(addDays(todayIn(time_zone, new Date()), 10));
  const bill = await owner.client.invoices.fromEstimate({ estimate_id: estimate.id });
  expect(bill).toMatchObject({ notes: 'We look forward to it.', terms: settings.invoice_terms });
});

test('a tax rate is shown by its name if exactly one name exists for the rate, and only one rate is the default', async () => {
  const standard = await look().createTaxRate({ name: 'Standard', rate: 8.5, is_default: true });
  await expect(look().createTaxRate({ name: 'STANDARD', rate: 1, is_default: false })).rejects.toThrow(
    'A tax rate with this name already exists.',
  );
  const reduced = await look().createTaxRate({ name: 'Reduced', rate: 2.125, is_default: true });
  const rates = await look().taxRates();
  expect(rates.map(({ name, rate, is_default }) => [name, rate, is_default])).toEqual([
    ['Reduced', 2.125, true],
    ['Standard', 8.5, false],
  ]);
  const names = async () => {
    const { page } = await owner.client.invoices.previewLook({ look: 'page', settings: null, pay: null });
    /*
     * The form and the details panel derive the tax names from the rates in the same way as the PDF and the public
     * page.
     */
    expect(namedRates(await look().taxRates())).toEqual(page?.business.tax_names);
    return page?.business.tax_names.map(({ rate, name }) => `${name} ${rate}`);
  };
  expect(await names()).toEqual(['Reduced 2.125', 'Standard 8.5']);
  const second = await look().createTaxRate({ name: 'City', rate: 8.5, is_default: false });
  expect(await names()).toEqual(['Reduced 2.125']);
  await look().archiveTaxRate({ id: second.id, version: second.version, is_archived: true });
  expect(await names()).toEqual(['Reduced 2.125', 'Standard 8.5']);
  await expect(look().updateTaxRate({ ...taxEdit(standard), rate: 9 })).rejects.toThrow('changed by someone');
  const archived = await look().archiveTaxRate({ id: reduced.id, version: 1, is_archived: true });
  expect(archived).toMatchObject({ is_default: false });
  expect(await names()).toEqual(['Reduced 2.125', 'Standard 8.5']);
});

const taxEdit = ({ id, name, rate }: { id: string; name: string; rate: number }) => ({
  id,
  name,
  rate,
  is_default: false,
  version: 1,
});

test('an invoice with omitted text fields and an unknown customer is rejected with a normal error and no unhandled promise rejection', async () => {
  const { notes: _notes, terms: _terms, ...known } = await newInvoice(owner.client);
  const rest = { ...known, customer_id: randomUUID() };
  for (let round = 0; round < 5; round += 1)
    await expect(owner.client.invoices.create(rest)).rejects.toMatchObject({ status: 400 });
});

const pay = {
  ...noPayDetails,
  bank_account_name: 'Harbour Works LLC',
  bank_account: '000123456',
  links: [{ label: 'Pay by card', url: 'https://pay.example/harbour' }],
  how_to_pay: 'Cash on the spot.',
};

test('payment details are shown with the invoice number on the PDF, on the public page and in the email', async () => {
  await expect(
    look().updatePay({ ...pay, links: [{ label: 'x', url: 'javascript:alert(1)' }], version: 1 }),
  ).rejects.toThrow();
  expect(await look().updatePay({ ...pay, version: 1 })).toEqual({ ...pay, version: 2 });
  const { id } = await addSentInvoice(owner);
  const reference = `Invoice #${id.slice(0, 8)}`;
  const paper = readPdfPages(await (await owner.client.invoices.pdf({ id })).bytes()).join(' ');
  for (const words of [
    'Harbour Works LLC',
    '000123456',
    reference,
    'Cash on the spot.',
    'Standard 8.5% on $185.00',
  ])
    expect(paper.replaceAll(/\s+/g, ' ')).toContain(words);
  const preview = await owner.client.documents.preview({ type: 'invoice', document_id: id });
  expect(preview.email.html).toContain('https://pay.example/harbour');
  expect(preview.email.html).toContain('background:#5b5bd6');
  const { link } = preview;
  const { page } = await owner.client.invoices.previewLook({ look: 'page', settings: null, pay: null });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  // The customer cannot make a payment promise in the preview of an invoice page.
  expect({ ...(await owner.client.invoices.openShared({ id, key })), promises_left: 0 }).toEqual(page);

  expect(page?.business.pay.bank_account).toBe('000123456');
  const offer = await addSentEstimate(owner);
  const shared = { id: offer.id, key: await estimateKey(owner, offer.id) };
  expect((await owner.client.estimates.openShared(shared)).business.pay).toEqual(noPayDetails);
  const { balance_due } = await owner.client.invoices.get({ id });
  await owner.client.payments.record(payment(id, balance_due));
  expect((await owner.client.invoices.openShared({ id, key })).business.pay).toEqual(noPayDetails);
});

test('a customer who signed an estimate sees the payment details until the deposit is paid', async () => {
  const offer = await addSentEstimate(owner, { deposit_type: 'amount', deposit_value: 100 });
  const link = { id: offer.id, key: await estimateKey(owner, offer.id) };
  const { estimates, payments } = owner.client;
  expect((await estimates.openShared(link)).business.pay).toEqual(noPayDetails);
  const guest = new Browser(server).client.estimates;
  const signed = await guest.sign({
    ...link,
    version: offer.version,
    name: 'Maria Ruiz',
    drawing: null,
    accepted: true,
  });
  expect(signed.business.pay.bank_account).toBe(pay.bank_account);
  await payments.recordOnEstimate({
    estimate_id: offer.id,
    amount: 100,
    is_deposit: true,
    payment_method: 'cash',
    payment_date: todayIn('America/Los_Angeles', new Date()),
    reference: null,
    notes: null,
  });
  expect((await guest.openShared(link)).business.pay).toEqual(noPayDetails);
});

test('saving the business form does not change the payment details', async () => {
  const { payment_terms, ...edit } = BusinessEdit.strip().parse(await owner.client.business.get());
  expect(payment_terms).toEqual(14);
  const saved = await owner.client.business.update({ ...edit, phone: '(503) 555-0100' });
  expect(saved).toMatchObject({ payment_terms, how_to_pay: pay.how_to_pay, phone: '(503) 555-0100' });
  const around = { ...edit, version: saved.version, how_to_pay: 'To another account' };
  await expect(owner.client.business.update(around as typeof edit)).rejects.toMatchObject({ status: 400 });
});

test('only an owner who has recently re-authenticated can change payment details, and an access token never can (M27)', async () => {
  const staff = await addStaff(server, owner);
  const { version, ...before } = await look().pay();
  const theft = { ...before, bank_account: '666', version };
  expect(await staff.client.look.pay()).toEqual({ ...before, version });
  await expect(staff.client.look.updatePay(theft)).rejects.toMatchObject({ status: 404 });
  for (const { client } of [staff, owner]) {
    const { token } = await client.account.createAccessToken({ name: 'Books', rights: 'write', days: 30 });
    /*
     * The test also tries to change the default invoice notes with an access token, because such notes could tell
     * customers to pay into a different bank account.
     */
    const words = { invoice_notes: 'New bank: pay to account 666', version: 1 };
    for (const [path, body] of [
      ['pay-settings', theft],
      ['document-settings', words],
    ] as const) {
      const answer = await fetch(`${server.origin}/api/${path}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status, path).toBe(403);
    }
  }
  await ageProof(server, owner.userId, 16);
  await expect(look().updatePay(theft)).rejects.toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
  expect(await look().pay()).toEqual({ ...before, version });

  await owner.client.auth.reauthenticate({ password: goodPassword });
  await look().updatePay({ ...theft, bank_account: '000777' });
  const { rows } = await server.platform.database.operator.query(
    `select before ->> 'bank_account' as before, after ->> 'bank_account' as after, user_id from audit_log
     where business_id = $1 and entity = 'pay_settings' order by id desc limit 1`,
    [owner.businessId],
  );
  expect(rows).toEqual([{ before: before.bank_account, after: '000777', user_id: owner.userId }]);
});

test('the owner is immediately notified which payment details changed, without the account numbers', async () => {
  const letters = async () =>
    (
      await server.platform.database.operator.query<{ text: string }>(
        `select text from outbox where business_id = $1 and recipient = $2 and subject = 'Your payment methods were changed'
         order by created_at`,
        [owner.businessId, owner.email],
      )
    ).rows.map(({ text }) => text);
  const earlier = (await letters()).length;
  const present = await look().pay();
  const saved = await look().updatePay(present);
  expect(await letters()).toHaveLength(earlier);
  await look().updatePay({ ...saved, bank_routing: '99887766', how_to_pay: 'Zelle' });
  const told = await letters();
  expect(told).toHaveLength(earlier + 1);
  expect(told.at(-1)).toContain('routing number, how to pay in your own words');
  expect(told.at(-1)).not.toContain('99887766');
});

describe('an owner is notified of changes that can redirect payments', () => {
  const lettersTo = async (email: string) =>
    (
      await server.platform.database.operator.query<{ subject: string }>(
        `select subject from outbox where recipient = $1 and subject like '% changed'`,
        [email],
      )
    ).rows.map(({ subject }) => subject);
  const bellOf = async ({ client }: Pick<Owner, 'client'>) =>
    (await client.notifications.list({})).notifications
      .filter(({ kind }) => kind === 'pay_changed')
      .map(({ title, href }) => [title, href]);

  test('an owner who cannot be reached by email or text message sees changed payment details in the notifications', async () => {
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const withMail = await startServerForTest({
      ownerUrl: server.ownerUrl,
      variables: { SMTP_URL: mailbox.url },
    });
    const boss = await signUpOwner(withMail);
    const saved = await boss.client.look.updatePay(await boss.client.look.pay());
    expect(await bellOf(boss)).toEqual([]);
    await boss.client.look.updatePay({ ...saved, bank_account: '777' });
    expect(await bellOf(boss)).toEqual([['Robin Vale changed how customers pay you', '/settings/pay']]);
    expect(await lettersTo(boss.email)).not.toContain('Your payment methods were changed');
  });

  test('staff can change the texts on new documents, and the owner is informed by a notification and an email', async () => {
    const boss = await signUpOwner(server);
    const staff = await addStaff(server, boss);
    const settings = await staff.client.look.settings();
    const recolored = await staff.client.look.updateSettings({ ...settings, accent: '#112233' });
    expect([await bellOf(boss), await lettersTo(boss.email)]).toEqual([[], []]);
    await staff.client.look.updateSettings({ ...recolored, invoice_notes: 'Pay to account 666' });
    const title = 'Robin Vale changed the words on your new invoices and estimates';
    expect(await bellOf(boss)).toEqual([[title, '/settings/documents']]);
    expect(await bellOf(staff)).toEqual([]);
    expect(await lettersTo(boss.email)).toEqual(['The words on your documents were changed']);
    const { rows } = await server.platform.database.operator.query(
      `select user_id, before ->> 'invoice_notes' as before, after ->> 'invoice_notes' as after from audit_log
       where business_id = $1 and entity = 'document_settings' order by id desc limit 1`,
      [boss.businessId],
    );
    expect(rows).toEqual([{ user_id: staff.userId, before: null, after: 'Pay to account 666' }]);
    const letter = { key: 'first_reminder', channel: 'email', subject: 'Pay now', version: 1 } as const;
    const { token } = await staff.client.account.createAccessToken({ name: 'x', rights: 'write', days: 30 });
    const byToken = await fetch(`${server.origin}/api/messages/templates/first_reminder/email`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...letter, body: 'Pay to account 666' }),
    });
    expect(byToken.status).toBe(403);
    await staff.client.messages.save({ ...letter, body: 'Pay to account 666' });
    expect((await bellOf(boss))[0]).toEqual([
      'Robin Vale changed the words of a message to your customers',
      '/settings/messages',
    ]);
    await expect(
      boss.client.notifications.choose({
        kind: 'pay_changed',
        in_app: false,
        by_email: false,
        by_push: false,
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('the owner is notified when contact details or automations change, and access tokens cannot be used to change them', async () => {
    const boss = await signUpOwner(server);
    const { client } = await addStaff(server, boss);
    const { token } = await client.account.createAccessToken({ name: 'x', rights: 'write', days: 30 });
    const statusByToken = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(server.origin + path, { method, headers, body: JSON.stringify(body) })).status;
    };
    const details = BusinessEdit.strip().parse(await client.business.get());
    const redirected = { ...details, email: 'crook@example.test' };
    expect(await statusByToken('PATCH', '/api/business', redirected)).toBe(403);
    const { version } = await client.business.update({ ...details, payment_terms: 7 });
    const own = await boss.client.business.update({ ...details, version, email: 'office@example.test' });
    expect(await bellOf(boss)).toEqual([]);
    await client.business.update({ ...redirected, version: own.version });
    expect(await bellOf(boss)).toEqual([
      ['Robin Vale changed the name or contact details of your business', '/settings'],
    ]);

    const period = { from: '2026-01-01', to: '2026-01-31' };
    const [card] = (await client.marketing.automations(period)).automations;
    const automation = AutomationEdit.strip().parse(card);
    const words = { ...automation, body: 'Pay to account 666' };
    const path = `/api/marketing/automations/${automation.kind}`;
    expect(await statusByToken('PUT', path, words)).toBe(403);
    expect(await statusByToken('POST', `${path}/reset`, {})).toBe(403);
    const timed = await client.marketing.updateAutomation({ ...automation, timing: [3] });
    expect(await bellOf(boss)).toHaveLength(1);
    await client.marketing.updateAutomation({ ...words, version: timed.version });
    expect((await bellOf(boss))[0]).toEqual([
      'Robin Vale changed the words of an automation',
      '/marketing/automations',
    ]);
  });
});

const flat = (text: string) => text.replaceAll(/\s/g, '');
const wordsOfPage = ({ texts }: PageDrawing) => flat(texts.map(({ text }) => text).join(''));

test('the preview of unsaved document settings matches the PDF that is sent after saving', async () => {
  const { version: _, ...form } = { ...(await look().settings()), paper: 'letter' as const, show_tax: false };
  const { time_zone } = (await owner.client.business.get()) ?? { time_zone: 'UTC' };
  const date = todayIn(time_zone, new Date());
  const { notes: _notes, terms: _terms, ...written } = await newInvoice(owner.client);
  const changed = { ...form, invoice_notes: 'New words', accent: '#ffee00' };
  await owner.client.invoices.create({ ...written, date, due_date: addDays(date, 14) });
  const preview = await owner.client.invoices.previewLook({ look: 'pdf', settings: changed, pay: null });
  const { version } = await look().settings();
  await look().updateSettings({ ...changed, attach_pdf: false, version });
  const invoice = await owner.client.invoices.create({ ...written, date, due_date: addDays(date, 14) });
  const sent = readPdfPages(await (await owner.client.invoices.pdf({ id: invoice.id })).bytes());
  const seen = preview.pages?.map(wordsOfPage);
  const numbered = (text: string) => text.replaceAll(preview.number, invoice.id.slice(0, 8));
  expect(seen?.map(numbered)).toEqual(sent.map(flat));
  expect(preview.pages?.[0]).toMatchObject({ width: 612, height: 792 });
  expect(seen?.join()).toContain('PriceAmount');
  const letter = await owner.client.documents.preview({ type: 'invoice', document_id: invoice.id });
  expect(letter.file_name).toBeNull();
  expect(letter.email.html).not.toContain('Attached');
});

test('the preview of an estimate matches its PDF, and an estimate that the customer has already answered is previewed as if it were written today', async () => {
  const fresh = await signUpOwner(server, 'Offer Works');
  const { client } = fresh;
  const { version, ...usual } = await client.look.settings();
  const settings = {
    ...usual,
    estimate_terms: 'Half in advance',
    estimate_valid_days: 12,
    paper: 'a4' as const,
  };
  const madeUp = await client.estimates.previewLook({ look: 'pdf', settings });
  expect(madeUp.is_sample).toBe(true);
  expect(madeUp.pages?.map(wordsOfPage).join()).toContain('Halfinadvance');

  const {
    notes: _notes,
    terms: _terms,
    ...written
  } = await newEstimate(client, {
    title: 'New bathroom',
    deposit_type: 'percent',
    deposit_value: 20,
  });
  const { id } = await client.estimates.create(written);
  await client.estimates.markSent({ id });
  await client.estimates.decide({ id, decision: 'declined' });
  const preview = await client.estimates.previewLook({ look: 'pdf', settings });
  expect(preview).toMatchObject({ number: id.slice(0, 8), is_sample: false, email: null, page: null });
  const { page } = await client.estimates.previewLook({ look: 'page', settings });
  const { email } = await client.estimates.previewLook({ look: 'email', settings });

  await client.look.updateSettings({ ...settings, version });
  const { time_zone } = (await client.business.get()) ?? { time_zone: 'UTC' };
  const valid_until = addDays(todayIn(time_zone, new Date()), 12);
  const estimate = await client.estimates.create({ ...written, valid_until });
  const sent = readPdfPages(await (await client.estimates.pdf({ id: estimate.id })).bytes());
  const numbered = (text: string) => text.replaceAll(preview.number, estimate.id.slice(0, 8));
  expect(preview.pages?.map(wordsOfPage).map(numbered)).toEqual(sent.map(flat));
  expect(preview.pages?.[0]?.width).toBeCloseTo(595.28);
  const key = await estimateKey(fresh, estimate.id);
  await client.estimates.markSent({ id: estimate.id });
  const opened = await client.estimates.openShared({ id: estimate.id, key });
  const asItIs = {
    id: expect.anything(),
    number: expect.anything(),
    items: expect.anything(),
    version: expect.anything(),
  };
  expect({ ...page, displayed_status: 'sent' }).toEqual({ ...opened, ...asItIs });
  expect(page?.business.pay).toEqual(noPayDetails);
  const letter = await client.documents.preview({ type: 'estimate', document_id: estimate.id });
  expect(numbered(email?.subject ?? '')).toBe(letter.email.subject);
  expect(email?.file_name).toBe(`Estimate-${preview.number}.pdf`);
});
