import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice } from './invoice-fixtures.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

async function chooseAll(page: Page, count: number) {
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await expect(bar(page)).toContainText(`${count} chosen`);
}

test('selected invoices are sent together, each with its own result, and the invoices that failed stay selected', async ({
  page,
  owner,
}) => {
  await addInvoice(owner.api);
  await addInvoice(owner.api);
  const noAddress = await addCustomer(owner.api, { first_name: 'Noor', last_name: 'Haddad', email: null });
  await addInvoice(owner.api, { customer_id: noAddress.id });
  await page.goto('/invoices');
  await chooseAll(page, 3);
  await bar(page).getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 3 invoices?' });
  await expect(dialog).toContainText('$1,500.00 due');
  expect(await findViolations(page)).toEqual([]);
  // A double click on Send must not also click Stop.
  await dialog.getByRole('button', { name: 'Send' }).dblclick();
  await expect(dialog.getByRole('status')).toContainText('2 done, 1 failed');
  const results = dialog.getByRole('list', { name: 'Result of each invoice' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Elena Marsh' }).first()).toContainText('Kept in the outbox');
  await expect(results.filter({ hasText: 'Noor Haddad' })).toContainText(/email address/);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toContainText('1 chosen');
});

test('the PDFs of selected invoices are downloaded as one file, or as a ZIP file with one PDF per invoice', async ({
  page,
  owner,
}) => {
  const { id: customer_id } = await addCustomer(owner.api);
  for (const _ of [1, 2, 3]) await addSentInvoice(owner.api, { customer_id });
  await page.goto('/invoices');
  await chooseAll(page, 3);
  const download = async (format: string) => {
    await bar(page).getByRole('button', { name: 'Download PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download 3 invoices as PDF' });
    await dialog.getByRole('radio', { name: format }).click();
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    const file = await arriving;
    await expect(dialog.getByRole('status')).toHaveText('3 invoices downloaded.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const zip = await download('A ZIP file with a PDF for each');
  expect(zip.name).toBe('invoices.zip');
  const names = Object.keys(unzipSync(zip.content));
  expect(names).toHaveLength(3);
  expect(names[0]).toMatch(/^Invoice-[0-9a-f]{8}\.pdf$/);
  await chooseAll(page, 3);
  const joined = await download('One file with all pages');
  expect(joined.name).toBe('invoices.pdf');
  expect((await PDFDocument.load(joined.content)).getPageCount()).toBe(3);
});

test('sending statements from the Financials screen sends one to every customer who owes money', async ({
  page,
  owner,
}) => {
  await addSentInvoice(owner.api);
  const noor = await addCustomer(owner.api, {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@example.test',
  });
  await addSentInvoice(owner.api, { customer_id: noor.id });
  await addCustomer(owner.api, { first_name: 'Paid', last_name: 'Up' });
  await page.goto('/financials');
  await page.getByRole('button', { name: 'Send statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send statements to 2 customers?' });
  await expect(dialog).toContainText('$1,000.00 due');
  await dialog.getByRole('button', { name: 'Send statements' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 statements kept in the outbox.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toContainText(
    'Kept in the outbox',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/settings/outbox');
  await expect(page.getByText('noor@example.test').first()).toBeVisible();
});
