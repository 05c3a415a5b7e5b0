import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addSentInvoice, readInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone } from './invoice-page.ts';

async function choose(page: Page, label: string): Promise<void> {
  const inMenu = page.getByRole('button', { name: 'More', exact: true });
  if (await inMenu.isVisible()) {
    await inMenu.click();
    await page.getByRole('menuitem', { name: label }).click();
  } else await page.getByRole('button', { name: label, exact: true }).click();
}

/** Voids an invoice in its sheet, looks at its public page, and restores it. */
async function voidAndRestore(page: Page, id: string, link: string): Promise<void> {
  const sheet = await openSheet(page, id);
  await choose(page, 'Void invoice');
  const question = page.getByRole('alertdialog', { name: `Void Invoice #${id.slice(0, 8)}?` });
  await question.getByLabel(/^Reason/).fill('Sent to the wrong customer');
  await question.getByRole('button', { name: 'Void Invoice' }).click();
  await expectToast(page, 'Invoice voided');
  await expect(sheet.getByText('Void', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Reason: Sent to the wrong customer')).toBeVisible();
  await expect(sheet.getByText('Voided', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText('-$500.00')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  await page.goto('/invoices?status=void');
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1);
  await page.goto(link);
  await expect(page.getByText('This invoice was voided. Nothing is due.')).toBeVisible();
  await expect(page.getByText('How to pay')).toHaveCount(0);

  await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Invoice restored');
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeVisible();
}

test('an unpaid invoice is voided with a reason, says so to the customer, and is restored', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  await voidAndRestore(page, id, path);
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'sent', balance_due: 500 });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an unpaid invoice is voided and restored', async ({ page, owner }) => {
    const { id } = await addSentInvoice(owner.api);
    const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
    await voidAndRestore(page, id, path);
  });
});
