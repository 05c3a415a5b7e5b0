import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppointment } from '../testing/fixtures/appointment-fixtures.ts';
import { addEstimate, addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const linkIn = (path: string | null) => {
  const url = new URL(path ?? '', server.origin);
  return { id: url.pathname.split('/').at(-1) ?? '', key: url.searchParams.get('key') ?? '' };
};
const unavailable = { status: 404, message: 'This client link is not available' };
const somebody = () => new Browser(server).client;

/** Adds a customer with a link to the client page. */
async function addClient(fields = {}) {
  const customer_id = await addCustomer(owner.client, fields);
  const { path } = await owner.client.customers.openClientLink({ id: customer_id });
  return { customer_id, link: linkIn(path) };
}

test('the client page lists one customer’s open invoices, pending estimates, upcoming visits and paid invoices, and no data of other customers', async () => {
  const { customer_id, link } = await addClient({ first_name: 'Elena', last_name: 'Marsh' });
  const open = await addSentInvoice(owner, { customer_id });
  const paid = await addSentInvoice(owner, { customer_id });
  await owner.client.payments.record(payment(paid.id, someTotal));
  await addInvoice(owner, { customer_id });
  const estimate = await addSentEstimate(owner, { customer_id });
  const visit = await addAppointment(owner.client, { customer_id });
  await addSentInvoice(owner, { customer_id: await addCustomer(owner.client) });
  const page = await somebody().client.open(link);
  expect(page).toMatchObject({ customer_name: 'Elena Marsh', balance_due: someTotal });
  expect(page.business.business_name).toBe('Harbour Works');
  expect(page.open_invoices.map(({ id }) => id)).toEqual([open.id]);
  expect(page.paid_invoices.map(({ id }) => id)).toEqual([paid.id]);
  expect(page.open_estimates.map(({ id }) => id)).toEqual([estimate.id]);
  expect(page.visits.map(({ id }) => id)).toEqual([visit.id]);
  // Each document listed on the client page must open with the key in its link.
  const [invoice] = page.open_invoices;
  expect((await somebody().invoices.openShared(linkIn(invoice?.path ?? null))).balance_due).toBe(someTotal);
  expect((await somebody().estimates.openShared(linkIn(page.open_estimates[0]?.path ?? null))).id).toBe(
    estimate.id,
  );
  expect((await somebody().appointments.openShared(linkIn(page.visits[0]?.path ?? null))).id).toBe(visit.id);
});

test('the key of an invoice does not open the client page, and the client page has no link to an invoice whose public link is turned off', async () => {
  const { customer_id, link } = await addClient();
  const { id } = await addSentInvoice(owner, { customer_id });
  const { path } = await owner.client.invoices.sharing({ id });
  await expect(somebody().client.open({ id: customer_id, key: linkIn(path).key })).rejects.toMatchObject(
    unavailable,
  );
  await owner.client.invoices.switchLink({ id, enabled: false });
  expect((await somebody().client.open(link)).open_invoices).toMatchObject([{ id, path: null }]);
});

test('a customer has no client page until the link is turned on, and a link stops working when it is renewed or turned off', async () => {
  const id = await addCustomer(owner.client);
  const { customers } = owner.client;
  expect(await customers.clientLink({ id })).toEqual({ path: null, opened_at: null, contacts: [] });
  const first = linkIn((await customers.openClientLink({ id })).path);
  expect(linkIn((await customers.openClientLink({ id })).path)).toEqual(first);
  const second = linkIn((await customers.renewClientLink({ id })).path);
  await expect(somebody().client.open(first)).rejects.toMatchObject(unavailable);
  expect((await somebody().client.open(second)).open_invoices).toEqual([]);
  expect(await customers.closeClientLink({ id })).toMatchObject({ path: null });
  await expect(somebody().client.open(second)).rejects.toMatchObject(unavailable);
  await customers.openClientLink({ id });
  await expect(somebody().client.open(second)).rejects.toMatchObject(unavailable);
  await expect(somebody().client.statementPdf(second)).rejects.toMatchObject(unavailable);
});

test('the office sees when the customer last opened the client page; page views by team members are ignored', async () => {
  const { customer_id, link } = await addClient();
  const openedAt = async () => (await owner.client.customers.clientLink({ id: customer_id })).opened_at;
  await owner.client.client.open(link);
  expect(await openedAt()).toBeNull();
  await somebody().client.open(link);
  expect(await openedAt()).not.toBeNull();
});

test('another business can neither read nor change the link of a customer', async () => {
  const { customer_id } = await addClient();
  const { client } = await signUpOwner(server);
  for (const change of ['clientLink', 'openClientLink', 'closeClientLink', 'renewClientLink'] as const)
    await expect(client.customers[change]({ id: customer_id })).rejects.toMatchObject({ status: 404 });
});

test('the client page offers the account statement as a PDF, and explains how to pay only while the customer owes money', async () => {
  const { customer_id, link } = await addClient();
  const { id } = await addSentInvoice(owner, { customer_id });
  const file = await somebody().client.statementPdf(link);
  expect([file.type, (await file.text()).slice(0, 4)]).toEqual(['application/pdf', '%PDF']);
  await owner.client.payments.record(payment(id, someTotal));
  expect((await somebody().client.open(link)).business.pay).toMatchObject({ links: [] });
});

test('the client page lists only estimates whose public page the customer can open', async () => {
  const { customer_id, link } = await addClient();
  const sent = await addSentEstimate(owner, { customer_id });
  const shared = await addEstimate(owner, { customer_id });
  const offered = await addEstimate(owner, { customer_id });
  const agreedByPhone = await addEstimate(owner, { customer_id });
  for (const { id } of [shared, offered])
    await owner.client.documents.offer({ type: 'estimate', document_id: id });
  await owner.client.estimates.decide({ id: shared.id, decision: 'approved' });
  await owner.client.estimates.decide({ id: agreedByPhone.id, decision: 'approved' });
  const page = await somebody().client.open(link);
  const listed = [...page.open_estimates, ...page.decided_estimates].map(({ id }) => id);
  expect(listed.toSorted()).toEqual([sent.id, shared.id].toSorted());
});
