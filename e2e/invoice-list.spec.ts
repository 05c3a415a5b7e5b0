import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBarePages } from './bare-pages.ts';
import { expect, goOffline, openSecondBrowser, password, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast, sheetOf } from './invoice-page.ts';

const rowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Invoices', exact: true }).getByRole('listitem');

test('filters and the search are stored in the URL, and the CSV file contains the filtered rows', async ({
  page,
  owner,
}) => {
  const { api } = owner;
  const priya = await addCustomer(api, { first_name: 'Priya', last_name: 'Raman', company: 'Raman Dental' });
  await addInvoice(api, { items: [lineOf('Deck repair', 120)] });
  await addSentInvoice(api, { customer_id: priya.id, date: '2026-03-02', due_date: '2026-03-16' });
  await addSentInvoice(api, { customer_id: priya.id, items: [lineOf('Paint', 75.5)] });

  await page.goto('/invoices');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('3 invoices', { exact: true })).toBeVisible();
  await expect(page.getByText('$575.50 is owed to you on 2 invoices.')).toBeVisible();
  await expect(page.getByText('Due on March 16, 2026', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/\/invoices\?status=overdue$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Raman Dental');
  await expect(rows).toContainText('Due $500.00');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('raman');
  await expect(page).toHaveURL(/\/invoices\?q=raman$/);
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toContain(
    'Invoice,Customer,Company,PO or reference number,Status,Date,Due date,Paid on,Total,Credited,Credit notes,Written off,Balance due',
  );
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/Priya Raman,Raman Dental,,Overdue,2026-03-02,2026-03-16,,500\b/);

  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(page.getByText('No invoice matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter and sort' });
  await filter.getByLabel('To', { exact: true }).fill('2026-03-31');
  await filter.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/to=2026-03-31/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Until Mar/ }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectToast(page, 'Success', 'Data refreshed');
  await goOffline(page);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectToast(page, 'Error', 'Could not refresh invoices data');
  await expect(rows).toHaveCount(3);

  const region = page.getByRole('region', { name: 'Notifications' });
  const shown = region.locator('li:not([inert])');
  await page.keyboard.press('Alt+t');
  await expect(region).toBeFocused();
  const measured = () =>
    region.evaluate((place) => {
      const { right, width } = place.getBoundingClientRect();
      const [newest, older] = [...place.querySelectorAll('li:not([inert])')].map((one) =>
        one.getBoundingClientRect(),
      );
      const gap = newest && older && older.top - newest.bottom;
      return { width, gap, toTheEdge: document.documentElement.clientWidth - right };
    });
  await expect.poll(measured).toEqual({ width: 356, gap: 14, toTheEdge: 32 });
  const newest = await shown.first().boundingBox();
  if (!newest) throw new Error('a message was expected');
  const push = async (pixels: number) => {
    await page.mouse.move(newest.x + 60, newest.y + 20);
    await page.mouse.down();
    await page.mouse.move(newest.x + 60 + pixels, newest.y + 20);
    await page.mouse.up();
  };
  await push(49);
  await expect(shown).toHaveCount(2);
  await push(50);
  await expect(shown).toHaveCount(1);
});

test('the invoice sheet has a URL: Back closes the sheet, a link opens it, and a wrong link shows an error', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await page.goto('/invoices?status=sent');
  const sheet = sheetOf(page, id);
  await rowsOf(page)
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(sheet.getByText('Deck repair')).toBeVisible();
  await expect(page).toHaveURL(`/invoices?status=sent&invoice=${id}`);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/invoices?status=sent');
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet.getByText('Deck repair')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/invoices?status=sent');

  const unknown = '00000000-0000-4000-8000-000000000000';
  await page.goto(`/invoices?invoice=${unknown}`);
  await expect(sheetOf(page, unknown).getByText('Invoice not found')).toBeVisible();
});

test('changes made in another browser appear automatically in the invoice list', async ({
  page,
  owner,
  origin,
}) => {
  await page.goto('/invoices');
  await expect(page.getByText('No draft invoices')).toBeVisible();
  const second = await openSecondBrowser(page, origin);
  await second.api.call('POST', '/auth/token', { email: owner.email, password });
  const { id } = await addInvoice(second.api);
  await expect(rowsOf(page)).toContainText('Elena Marsh');
  await rowsOf(page)
    .getByRole('link', { name: /View Details/ })
    .click();
  const sheet = sheetOf(page, id);
  await expect(sheet.getByText('Draft', { exact: true })).toBeVisible();
  await second.api.call('POST', `/invoices/${id}/mark-sent`);
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible();
  await second.api.call('DELETE', `/invoices/${id}`);
  await expect(page.getByText('No invoices found. Create your first invoice to get started.')).toBeVisible();
  await second.close();
});

test('a list that cannot be loaded shows an error and loads once the server is reachable again', async ({
  page,
  owner,
}) => {
  await addInvoice(owner.api);
  await openBarePages(page);
  await page.route('**/api/rpc/invoices/list**', (route) => route.abort('connectionreset'));
  await page.goto('/invoices');
  await expect(page.getByText('Loading invoices...', { exact: true })).toBeVisible();
  await expect(
    page.getByText('There was an error processing the invoices. Please try refreshing the page.'),
  ).toBeVisible();
  await expectToast(page, 'Error', 'Failed to load invoices. Please try again.');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectToast(page, 'Error', 'Could not refresh invoices data');
  await page.unroute('**/api/rpc/invoices/list**');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});
