import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { addCatalogItem, addCustomer, readOnlyInvoice } from './invoice-fixtures.ts';
import {
  expectToast,
  openedInvoiceId,
  pickCustomer,
  pickFromCatalog,
  submitButton,
  typeItem,
} from './invoice-page.ts';

interface MortalServer {
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

const test = base.extend<{ server: MortalServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  server: async ({}, use) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'dayworks-e2e-gone-'));
    let running = await startBuiltServer({ DATA_DIR }, 'test-results/gone-server.log');
    const { url } = running;
    const { port: PORT } = new URL(url);
    let isDead = false;
    const kill = async () => {
      isDead = true;
      await running.kill();
    };
    const restart = async () => {
      running = await startBuiltServer({ DATA_DIR, PORT }, 'test-results/gone-server-back.log');
      isDead = false;
    };
    await use({ url, kill, restart });
    /*
     * After the server is killed, its PostgreSQL server still runs. The test therefore starts a new server, which takes
     * over PostgreSQL and can stop it.
     */
    if (isDead) await restart();
    await running.stop();
  },
});

test('if the server crashes during a save and is restarted, only one invoice is created, and no typed text is lost', async ({
  page: anyPage,
  server,
}) => {
  const { page, close } = await openSecondBrowser(anyPage, server.url);
  const { api } = await signUpOwner(page, server.url);
  await addCustomer(api);
  await addCatalogItem(api);
  await page.goto('/invoices/new');
  await pickCustomer(page, 'Elena');
  await pickFromCatalog(page, 'Gutter cleaning');
  await typeItem(page, 'Downspout', '40.25');
  await page.getByLabel('Notes').fill('Ladder is in the shed.');

  // The invoice is stored, but the server crashes before the response is delivered.
  await page.route(
    '**/api/rpc/invoices/create',
    async (route) => {
      await route.fetch();
      await server.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page, 'Create Invoice').click();
  await expectToast(page, 'Error', 'Failed to create invoice. Please try again.');
  await expect(page.getByText('The server did not respond')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Everything you entered is still here.')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Ladder is in the shed.');
  await expect(page.getByRole('button', { name: 'Edit Downspout' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Elena Marsh');

  await server.restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await openedInvoiceId(page);
  await expectToast(page, 'Success', 'Invoice created successfully');
  const invoice = await readOnlyInvoice(api);
  expect(invoice).toMatchObject({ notes: 'Ladder is in the shed.', total: 225.25 });
  expect(invoice.items).toHaveLength(2);
  await close();
});
