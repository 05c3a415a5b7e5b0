import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOpenEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addSentInvoice, keyIn } from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { makeWebFolderForTest } from '../testing/web-folder.ts';

test('renewing a share key immediately invalidates the old key in every process, for the data, the PDF and the page', async () => {
  const webFolder = await makeWebFolderForTest();
  const server = await startServerForTest({ webFolder });
  const second = await startServerForTest({ webFolder, ownerUrl: server.ownerUrl });
  const owner = await signUpOwner(server);
  const invoice = await addSentInvoice(owner);
  const estimate = await addOpenEstimate(owner);
  const invoiceKey = keyIn((await owner.client.invoices.sharing({ id: invoice.id })).path);
  const guest = new Browser(second).client;
  const pageStatus = async (kind: string, id: string, key: string) =>
    (await fetch(`${second.origin}/shared-${kind}/${id}?key=${key}`)).status;
  await guest.invoices.openShared({ id: invoice.id, key: invoiceKey });
  await guest.estimates.openShared({ id: estimate.id, key: estimate.key });
  expect(await pageStatus('invoice', invoice.id, invoiceKey)).toBe(200);
  await owner.client.invoices.renewLink({ id: invoice.id });
  await owner.client.estimates.renewLink({ id: estimate.id });
  const [invoiceLink, estimateLink] = [
    { id: invoice.id, key: invoiceKey },
    { id: estimate.id, key: estimate.key },
  ];
  for (const ask of [
    () => guest.invoices.openShared(invoiceLink),
    () => guest.invoices.sharedPdf(invoiceLink),
    () => guest.estimates.openShared(estimateLink),
    () => guest.estimates.sharedPdf(estimateLink),
    () => guest.estimates.decline({ ...estimateLink, reason: null }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  expect(await pageStatus('invoice', invoice.id, invoiceKey)).toBe(404);
  expect(await pageStatus('estimate', estimate.id, estimate.key)).toBe(404);
});

test('after 60 checks of share keys within a minute, all further checks are rejected', async () => {
  const server = await startServerForTest({ webFolder: await makeWebFolderForTest() });
  const id = randomUUID();
  const statusesOf = (ask: (guess: number) => Promise<Response>) =>
    Promise.all(
      Array.from({ length: 65 }, async (_, guess) => {
        const response = await ask(guess);
        await response.body?.cancel();
        return response.status;
      }),
    );
  for (const kind of ['invoice', 'estimate']) {
    const forged = (guess: number) => ({ 'x-forwarded-for': `10.0.0.${guess}` });
    const ways: ((guess: number) => Promise<Response>)[] = [
      (guess) =>
        fetch(`${server.origin}/api/shared-${kind}s/${id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...forged(guess) },
          body: JSON.stringify({ key: `guess-${guess}` }),
        }),
      (guess) =>
        fetch(`${server.origin}/shared-${kind}/${id}?key=guess-${guess}`, { headers: forged(guess) }),
    ];
    for (const way of ways) {
      const statuses = await statusesOf(way);
      expect(statuses.filter((status) => status === 404)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    }
    const pdf = await fetch(`${server.origin}/api/shared-${kind}s/${id}/pdf?key=guess`);
    expect([404, 429]).toContain(pdf.status);
  }
});
