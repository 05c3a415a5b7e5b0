import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addJob } from './job-fixtures.ts';

async function expectSound(page: Page, widths = [390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a recurring expense is created; the counted cash of a day is entered by keyboard, and the day is closed, changed and reopened', async ({
  page,
  owner,
}) => {
  await page.goto('/expenses');
  await page.getByRole('link', { name: 'Add Expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add expense' });
  await form.getByLabel('Description').fill('Shop rent');
  await form.getByLabel('Amount').fill('1450');
  await form.getByLabel('Repeats').click();
  await page.getByRole('option', { name: 'Every month' }).click();
  await expect(form.getByText(/^Every month on the \d+\w\w\. The next one will be added on/)).toBeVisible();
  await form.getByRole('button', { name: 'Add expense' }).click();
  await page
    .getByRole('button', { name: /Shop rent|Details/ })
    .or(page.getByRole('link', { name: /Shop rent/ }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Show the recurring expense' }).click();
  const repeated = page.getByRole('dialog', { name: 'Recurring expense' });
  await repeated.getByLabel('Amount').fill('1500');
  await repeated.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$1,500.00 a month').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'More actions for Shop rent' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Shop rent' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No recurring expenses yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Shop rent').first()).toBeVisible();

  const job = await addJob(owner.api, { title: 'Back deck' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/expenses');
  await page.getByRole('link', { name: 'Add Expense' }).first().click();
  await form.getByLabel('Description').fill('Dump fee');
  await form.getByLabel('Amount').fill('32');
  await form.getByRole('checkbox', { name: 'Billable to the customer' }).click();
  await expect(form.getByRole('checkbox', { name: 'Billable to the customer' })).toBeChecked();
  await expect(form.getByText(/^Choose the job to invoice it with/)).toBeVisible();
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form.getByRole('combobox', { name: 'Job' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('deck');
  await expect(page.getByRole('option', { name: /Back deck/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByText('Back deck').first()).toBeVisible();
  await page.goto(`/expenses?status=billable&job=${job.id}`);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('Back deck');
  const dumpFee = page.getByRole('link', { name: /Dump fee/ }).first();
  await dumpFee.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit expense' });
  await expect(sheet.getByRole('link', { name: 'Job: Back deck' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dumpFee).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Repeat this expense' }).click();
  const repeat = page.getByRole('dialog', { name: 'Repeat this expense' });
  await expect(repeat.getByText(/^Every month on the \d+\w\w\./)).toBeVisible();
  await expectSound(page, [390, 1440]);
  await repeat.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(sheet.getByRole('link', { name: 'Show the recurring expense' })).toBeVisible();
  await expectSound(page, [390, 1440]);

  await page.goto('/day-close');
  const day = (await owner.api.call<{ day: string }>('GET', '/day-close')).day;
  const pay = (amount: number) =>
    owner.api.call('POST', '/payments/direct', { amount, payment_date: day, payment_method: 'cash' });
  await page.getByLabel('Day to close').fill('yesterday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/day-close\?day=/);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/day-close?day=${day}`);
  await pay(100);
  await expect(page.getByRole('link', { name: '$100.00 recorded' })).toBeVisible();
  const cash = page.getByLabel('Cash, counted');
  await cash.focus();
  await page.keyboard.type('95');
  await expect(page.getByText('$5.00 short').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Explain the difference')).toBeVisible();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Parking meter');
  await expectSound(page, [390, 1440]);
  await page.reload();
  await expect(cash).toHaveValue('95.00');
  await page.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByRole('region', { name: 'Closed day', exact: true })).toContainText('Parking meter');
  await pay(20);
  await expect(page.getByText('Cash: recorded is now $120.00, was $100.00', { exact: false })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: '$100.00' }).first().click();
  await expect(page).toHaveURL(`/transactions?method=cash&from=${day}&to=${day}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('Please enter a reason for reopening this day')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A tip came in later');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Matches' }).click();
  await page.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText('1 day, even in all.')).toBeVisible();
});
