import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSentInvoice } from './invoice-fixtures.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the bank balance is entered once, the user can move between the weeks of the forecast by keyboard, and clicking a line opens the rows that the line is calculated from', async ({
  page,
  owner,
}) => {
  await addSentInvoice(owner.api, { due_date: inDays(10) });
  await page.goto('/financials');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Expected change by' })).toContainText(
    '+$500.00',
  );
  await page.getByRole('button', { name: 'Save bank balance' }).click();
  await expect(page.getByText('Enter an amount')).toBeVisible();
  await page.getByLabel('Bank balance today').fill('1,000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Expected on .*, from \$1,000\.00 on/)).toBeVisible();

  await page.getByRole('button', { name: 'Bank balance and minimum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank balance' });
  await dialog.getByLabel('Minimum balance').fill('-5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Must be 0 or more')).toBeVisible();
  await dialog.getByLabel('Minimum balance').fill('1200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const weeks = page.getByRole('list', { name: 'Cash flow by week' }).getByRole('button');
  await weeks.last().focus();
  await expect(weeks.last()).toHaveAccessibleName(
    /expected \$1,500\.00, worst \$1,500\.00, best \$1,500\.00$/,
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(weeks.nth(1)).toBeFocused();
  await expect(weeks.nth(1)).toHaveAccessibleName(/expected \$1,000\.00.*at worst below your floor$/);
  await expect(page.getByText('Worst case')).toBeVisible();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const line = page.getByRole('link', { name: /^Open invoices, by when each customer/ });
  await line.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Open invoices' });
  await expect(sheet.getByRole('list', { name: 'Rows' }).getByRole('link')).toContainText('$500.00');
  await sheet.getByRole('link', { name: /Elena Marsh/ }).click();
  await expect(page).toHaveURL(/\/invoices\?invoice=/);
});
