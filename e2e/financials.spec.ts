import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSentInvoice, recordPayment } from './invoice-fixtures.ts';

async function expectAccessibleDialog(page: Page): Promise<void> {
  expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([]);
}

const paidBill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an expense is recorded with its tax, found by its category and subtracted from the profit', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 200);
  await page.goto('/financials');
  await expect(page.getByRole('link', { name: 'Expenses' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Expenses' }).first().click();
  await page.getByRole('link', { name: 'Add Expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add expense' });
  await form.getByLabel('Description').fill('Copper and valves');
  await form.getByLabel('Amount').fill('50');
  await form.getByLabel('Tax included').fill('60');
  await form.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Materials' }).click();
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form.getByText('The tax cannot be more than the amount')).toBeVisible();
  await form.getByLabel('Tax included').fill('4');
  const receipt = form.getByLabel('Receipt file');
  await receipt.setInputFiles({ ...paidBill, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(form.getByText('Please choose an image or PDF up to 10 MB')).toBeVisible();
  await receipt.setInputFiles(paidBill);
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByText('$50.00 on 1 expense, $4.00 of it tax.')).toBeVisible();

  await page.goto('/financials');
  const table = page.getByRole('table', { name: 'Profit and loss by month' });
  await expect(table.getByRole('row', { name: /^Profit/ })).toContainText('$150.00');
  await expect(page.getByText('The books match')).toBeVisible();

  const profit = table.getByRole('row', { name: /^Profit/ }).getByRole('link', { name: '$150.00' });
  await profit.last().focus();
  await page.keyboard.press('Enter');
  const parts = page.getByRole('dialog', { name: 'Profit' });
  await expect(parts.getByRole('listitem')).toHaveText([/Received\$200\.00/, /Materials-\$50\.00/]);
  await expect(parts).toContainText('Margin 75.0%Profit$150.00');
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(parts).toBeHidden();

  const taxes = page.getByRole('table', { name: 'Tax by rate' });
  await taxes
    .getByRole('row', { name: /^No tax/ })
    .getByRole('link', { name: '$200.00' })
    .click();
  const taxed = page.getByRole('dialog', { name: 'Tax, No tax' });
  await expect(taxed.getByRole('listitem')).toHaveText([/paid \$200\.00/]);
  await expect(taxed).toContainText('Before tax$200.00');
  await page.keyboard.press('Escape');

  await page.getByLabel('Reconciliation').getByRole('link', { name: '$200.00' }).last().click();
  const books = page.getByRole('dialog', { name: 'Paid on invoices' });
  await expect(books).toContainText('Total$200.00');
  await page.keyboard.press('Escape');
  await expect(books).toBeHidden();

  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Profit and loss' }).click();
  const report = page.getByRole('dialog', { name: 'Profit and loss' });
  await report.getByLabel('Period').click();
  await page.getByRole('option', { name: 'This month' }).click();
  const paper = await page.request.get(
    (await report.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  );
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const file = await page.request.get(
    (await report.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toMatch(/^Materials,-50\.00,-50\.00,0\.00/m);
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('link', { name: '$300.00' }).first().click();
  await expect(page).toHaveURL(/\/invoices\?status=unpaid/);
  await expect(page.getByLabel('Totals', { exact: true })).toContainText('Balance$300.00');
  await page.goBack();
  await table
    .getByRole('row', { name: /^Materials/ })
    .getByRole('link', { name: '-$50.00' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/expenses\?category=Materials/);
  await page
    .getByRole('link', { name: /Copper and valves/ })
    .first()
    .click();
  const paid = page.getByRole('dialog', { name: 'Edit expense' }).getByRole('link', { name: /receipt\.pdf/ });
  const kept = await page.request.get((await paid.getAttribute('href')) ?? '');
  expect([kept.status(), kept.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
