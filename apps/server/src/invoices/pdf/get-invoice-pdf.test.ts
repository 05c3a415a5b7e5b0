import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../../testing/documents/pdf-text.ts';
import { addInvoice, addSentInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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
async function keyOf(id: string) {
  const { path } = await owner.client.invoices.sharing({ id });
  return new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
}

test('a team member can get the PDF of any invoice including drafts, and users of another business cannot', async () => {
  const { id } = await addInvoice(owner);
  const file = await owner.client.invoices.pdf({ id });
  expect(file).toMatchObject({ name: `Invoice-${id.slice(0, 8)}.pdf`, type: 'application/pdf' });
  expect((await read(file)).join('')).toContain('$604.48');
  await expect(stranger.client.invoices.pdf({ id })).rejects.toMatchObject({ status: 404 });
  await owner.client.invoices.remove({ id });
  await expect(owner.client.invoices.pdf({ id })).rejects.toMatchObject({ status: 404 });
});

test('an invoice PDF requested over REST opens in the browser with its file name', async () => {
  const { id } = await addSentInvoice(owner);
  const answer = await new Browser(server).fetch(`/api/shared-invoices/${id}/pdf?key=${await keyOf(id)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Invoice-[0-9a-f]{8}\.pdf"/);
  expect((await read(await answer.blob())).join('')).toContain('HarbourWorks');
});

test('the PDF of a shared invoice requires the share key and shows a ‘paid’ stamp once the invoice is paid', async () => {
  const { id } = await addSentInvoice(owner);
  const guest = new Browser(server).client.invoices;
  const key = await keyOf(id);
  await expect(guest.sharedPdf({ id })).rejects.toMatchObject({ status: 404 });
  await expect(guest.sharedPdf({ id, key: 'AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({ status: 404 });
  expect((await read(await guest.sharedPdf({ id, key }))).join('')).not.toContain('PAID');
  await owner.client.payments.record(payment(id, 604.48));
  expect((await read(await guest.sharedPdf({ id, key }))).join('')).toContain('PAIDNovember10,2026');
});
