import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../http/request-context.ts';
import { pageStatus } from '../http/shared-page.ts';
import { addInvoice, addSentInvoice, payment } from '../platform/testing/invoice-fixtures.ts';
import { readPdfPages } from '../platform/testing/pdf-text.ts';
import { Browser, type Owner, signUpOwner } from '../platform/testing/test-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  stranger = await signUpOwner(server);
});
afterAll(() => server.stop());

const read = async (file: Blob) =>
  readPdfPages(await file.bytes()).map((page) => page.replaceAll(/\s+/g, ''));
const pathOf = async (id: string) => (await owner.client.invoices.sharing({ id })).path ?? '';
const keyOf = async (id: string) => new URL(await pathOf(id), server.origin).searchParams.get('key') ?? '';

test('a member gets the PDF of any invoice, drafts too; a stranger gets none', async () => {
  const { id } = await addInvoice(owner);
  const file = await owner.client.invoices.pdf({ id });
  expect(file).toMatchObject({ name: `Invoice-${id.slice(0, 8)}.pdf`, type: 'application/pdf' });
  expect((await read(file)).join('')).toContain('$604.48');
  await expect(stranger.client.invoices.pdf({ id })).rejects.toMatchObject({ status: 404 });
  await owner.client.invoices.remove({ id });
  await expect(owner.client.invoices.pdf({ id })).rejects.toMatchObject({ status: 404 });
});

test('by REST it opens in the browser, with its name', async () => {
  const { id } = await addSentInvoice(owner);
  const answer = await new Browser(server).fetch(`/api/shared-invoices/${id}/pdf?key=${await keyOf(id)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Invoice-[0-9a-f]{8}\.pdf"/);
  expect((await read(await answer.blob())).join('')).toContain('HarbourWorks');
});

test('the PDF of the link needs the key, and is stamped once paid', async () => {
  const { id } = await addSentInvoice(owner);
  const guest = new Browser(server).client.invoices;
  const key = await keyOf(id);
  await expect(guest.sharedPdf({ id })).rejects.toMatchObject({ status: 404 });
  await expect(guest.sharedPdf({ id, key: 'AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({ status: 404 });
  expect((await read(await guest.sharedPdf({ id, key }))).join('')).not.toContain('PAID');
  await owner.client.payments.record(payment(id, 604.48));
  expect((await read(await guest.sharedPdf({ id, key }))).join('')).toContain('PAIDNovember10,2026');
});

test('the page of a link that opens nothing is 404 for programs, too', async () => {
  const { id } = await addSentInvoice(owner);
  const path = await pathOf(id);
  const draft = await addInvoice(owner);
  const statusOf = (url: string, cookie?: string) => {
    const request = { url, headers: { cookie }, socket: {} } as IncomingMessage;
    const response = { setHeader() {} } as unknown as ServerResponse;
    const context = createContext(server.platform, request, response, 'test');
    return pageStatus(context, request, response, url.split('?')[0] ?? '');
  };
  expect(await statusOf(path)).toBe(200);
  expect(await statusOf('/invoices')).toBe(200);
  expect(await statusOf(`/shared-invoice/${id}`, owner.browser.cookie)).toBe(200);
  for (const wrong of [
    `/shared-invoice/${id}`,
    `${path}x`,
    '/shared-invoice/nonsense?key=x',
    `/shared-invoice/${draft.id}?key=${await keyOf(id)}`,
  ]) {
    expect(await statusOf(wrong)).toBe(404);
  }
  expect(await statusOf(`/shared-invoice/${id}`, stranger.browser.cookie)).toBe(404);
  expect((await owner.client.invoices.get({ id })).status).toBe('sent');
});
