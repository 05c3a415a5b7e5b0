import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { addSentInvoice, recordPayment } from './invoice-fixtures.ts';

test('an expense is written down with its tax, found by its category, and taken off the profit', async ({
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
  await form.getByLabel('What it was for').fill('Copper and valves');
  await form.getByLabel('Amount').fill('50');
  await form.getByLabel('Of which tax').fill('60');
  await form.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Materials' }).click();
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form.getByText('The tax cannot be more than the amount')).toBeVisible();
  await form.getByLabel('Of which tax').fill('4');
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByText('$50.00 on 1 expense, $4.00 of it tax.')).toBeVisible();

  await page.goto('/financials');
  const table = page.getByRole('table', { name: 'Profit and loss by month' });
  await expect(table.getByRole('row', { name: /^Profit/ })).toContainText('$150.00');
  await expect(page.getByText('The books agree')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await table
    .getByRole('row', { name: /^Materials/ })
    .getByRole('link', { name: '-$50.00' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/expenses\?category=Materials/);
  await expect(page.getByText('Copper and valves').first()).toBeVisible();
});
