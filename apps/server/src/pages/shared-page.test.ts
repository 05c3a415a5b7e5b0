import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../http/request-context.ts';
import { addEstimate, addOpenEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readSharedPage } from './shared-page.ts';

let server: TestServer;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  stranger = await signUpOwner(server);
});
afterAll(() => server.stop());

async function statusOf(url: string, cookie?: string) {
  const request = { url, headers: { cookie }, socket: {} } as IncomingMessage;
  const response = { setHeader() {} } as unknown as ServerResponse;
  const context = createContext(server.platform, request, response, 'test');
  return (await readSharedPage(context, request, response, url.split('?')[0] ?? '')).status;
}

test('an invalid invoice link returns 404', async () => {
  const { id } = await addSentInvoice(owner);
  const path = (await owner.client.invoices.sharing({ id })).path ?? '';
  const { searchParams } = new URL(path, server.origin);
  const draft = await addInvoice(owner);
  expect(await statusOf(path)).toBe(200);
  expect(await statusOf('/invoices')).toBe(200);
  expect(await statusOf(`/shared-invoice/${id}`, owner.browser.cookie)).toBe(200);
  for (const wrong of [
    `/shared-invoice/${id}`,
    `${path}x`,
    '/shared-invoice/nonsense?key=x',
    `/shared-invoice/${draft.id}?${searchParams}`,
  ]) {
    expect(await statusOf(wrong)).toBe(404);
  }
  expect(await statusOf(`/shared-invoice/${id}`, stranger.browser.cookie)).toBe(404);
  expect((await owner.client.invoices.get({ id })).status).toBe('sent');
});

test('an invalid estimate link returns 404', async () => {
  const { id, key } = await addOpenEstimate(owner);
  const draft = await addEstimate(owner);
  expect(await statusOf(`/shared-estimate/${id}?key=${key}`)).toBe(200);
  for (const wrong of [
    `/shared-estimate/${id}?key=AAAAAAAAAAAAAAAAAAAAAA`,
    `/shared-estimate/${id}?key=`,
    `/shared-estimate/${draft.id}?key=${key}`,
    `/shared-estimate/00000000-0000-4000-8000-000000000000?key=${key}`,
  ]) {
    expect(await statusOf(wrong)).toBe(404);
  }
});
