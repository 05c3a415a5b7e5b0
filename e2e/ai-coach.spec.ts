import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const inDays = (days: number) => addDays(todayIn('America/Los_Angeles', new Date()), days);

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

test('the coach can be enabled, clicking a figure opens the rows that the figure is calculated from, and suggestions can be postponed, dismissed, restored and completed', async ({
  page,
  owner,
}) => {
  for (const [last_name, price] of [
    ['Marsh', 2480],
    ['Okafor', 900],
  ] as const) {
    const { id: customer_id } = await addCustomer(owner.api, { last_name });
    await addSentInvoice(owner.api, {
      customer_id,
      date: inDays(-45),
      due_date: inDays(-12),
      items: [lineOf('HVAC and drains', price)],
    });
  }
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Screens' }).or(page.getByRole('complementary')).first();
  await expect(menu.getByRole('link', { name: 'AI Coach' })).toHaveCount(0);
  await page.getByRole('link', { name: 'AI coach', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The AI coach is off' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on the AI coach' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'AI Coach' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aiAnalystEnabled'))).toBe('true');

  const first = page.getByRole('article').first();
  await expect(first.getByRole('img', { name: 'Rank 1' })).toBeVisible();
  await expect(first.getByText('$2,480.00').first()).toBeVisible();
  await expect(page.getByText(/^Two things worth doing: \$3,380\.00 sooner\.$/)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole('button', { name: /^Why am I seeing this/ }).press('Enter');
  const why = page.getByRole('dialog', { name: 'Why am I seeing this?' });
  await expect(why.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await first.getByRole('link', { name: '12 days' }).click();
  await expect(page).toHaveURL(/\/invoices/);
  await page.goBack();

  const title = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: /^Dismiss/ }).press('Enter');
  await expectToast(page, 'Dismissed', title);
  await expect(page.getByText(/^One thing worth doing/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(page.getByText(/^Two things worth doing/)).toBeVisible();

  await first.getByRole('button', { name: /^Later/ }).press('Enter');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Snoozed until tomorrow', title);
  await page.getByRole('link', { name: /^Later/ }).click();
  await expect(page).toHaveURL(/state=later/);
  await expect(page.getByText('Returns tomorrow').first()).toBeVisible();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('No advice is saved for later.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: /^For you/ }).click();
  await expectAccessible(page);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Send Reminder/ })
    .click();
  const send = page.getByRole('dialog', { name: /^Send reminder/ });
  await send.getByRole('button', { name: 'Keep in outbox' }).click();
  // A message that stays in the outbox was not sent, so the coach's suggestion remains open.
  await expect(send).toHaveCount(0);
  await expect(page.getByText(/^Two things worth doing/)).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: /^Done/ }).click();
  await expectToast(page, 'Done', title);
  await page.getByRole('link', { name: /^Done/ }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Done today by Robin/)).toBeVisible();
});
