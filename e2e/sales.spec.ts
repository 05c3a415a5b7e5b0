import { readFile } from 'node:fs/promises';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import { addSentEstimate, signAsCustomer } from './estimate-fixtures.ts';
import { type Api, expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, lineOf } from './invoice-fixtures.ts';
import { phone } from './invoice-page.ts';

const today = () => todayIn('America/Los_Angeles', new Date());

const pay = (api: Api, invoice_id: string, amount: number, payment_date: string, payment_method: string) =>
  api.call('POST', '/payments', {
    invoice_id,
    amount,
    payment_date,
    payment_method,
    notes: null,
    reference: null,
  });

/**
 * Records a payment of $500.00 by check three days ago, and yesterday a cash payment of $120.10 on an invoice for
 * $300.00.
 */
async function sellSomething(api: Api) {
  const elena = await addCustomer(api);
  const tom = await addCustomer(api, { first_name: 'Tom', last_name: 'Hadley', email: 'tom@example.test' });
  const deck = await addSentInvoice(api, { customer_id: elena.id });
  const drain = await addSentInvoice(api, { customer_id: tom.id, items: [lineOf('Drain clearing', 300)] });
  await pay(api, deck.id, 500, addDays(today(), -3), 'check');
  await pay(api, drain.id, 120.1, addDays(today(), -1), 'cash');
  return { elena, tom, deck, drain };
}

const rowsOf = (page: Page, title: string) =>
  page.getByRole('list', { name: title, exact: true }).getByRole('listitem');

test('the sales screen of a new business states that there are no sales yet', async ({ page, owner }) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/sales');
  await expect(page.getByText('No sales yet. Sales appear here once you record a payment.')).toBeVisible();
});

test('every figure on the sales screen matches the recorded payments, and the books are consistent', async ({
  page,
  owner,
}) => {
  const { elena, deck } = await sellSomething(owner.api);
  const estimate = await addSentEstimate(owner.api, { customer_id: elena.id });
  await signAsCustomer(owner.api, estimate.id);
  await page.goto('/sales?period=30d');
  await expect(page.getByRole('link', { name: 'Sales', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('$620.10');
  await expect(figures).toContainText('100%');
  await expect(figures).toContainText('vs $0.00, ');
  await expect(figures).toContainText('$500.00');
  await expect(figures).toContainText('over 1 paid invoice');
  await expect(figures).toContainText('1 won of 1 decided');
  await expect(rowsOf(page, 'By customer')).toHaveText([/Elena Marsh\$500\.00/, /Tom Hadley\$120\.10/]);
  await expect(rowsOf(page, 'By item')).toHaveText([/Deck repair1 sold\$500\.00/]);
  await expect(rowsOf(page, 'By method')).toHaveText([/Check\$500\.00/, /Cash\$120\.10/]);
  await expect(
    page.getByText('Ledger, invoices and payments match: difference $0.00', { exact: true }),
  ).toBeVisible();

  await expect(
    page.getByRole('img', { name: /^Revenue by day, .*: \$620\.10 in all, most in/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Revenue by day/ });
  await expect(table.getByRole('row')).toHaveCount(32);
  await expect(table.getByRole('row').last()).toHaveText(/Total\$620\.10/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines).toContain(`${addDays(today(), -1)},${addDays(today(), -1)},120.10`);

  await rowsOf(page, 'Recent sales').getByRole('link').click();
  await expect(page).toHaveURL(`/invoices?invoice=${deck.id}`);
  await page.goBack();
});

test('clicking a figure on the sales screen opens the rows that the figure is calculated from', async ({
  page,
  owner,
}) => {
  const { api } = owner;
  const { elena } = await sellSomething(api);
  const second = await addSentInvoice(api, {
    customer_id: elena.id,
    items: [lineOf('Deck repair', 250.5), lineOf('Paint', 49.5)],
  });
  await pay(api, second.id, 300, today(), 'check');
  await api.call('POST', '/payments/direct', {
    customer_id: null,
    amount: 12.34,
    payment_date: today(),
    payment_method: 'cash',
    notes: null,
    reference: null,
  });
  const won = await addSentEstimate(api, { customer_id: elena.id });
  await signAsCustomer(api, won.id);
  const lost = await addSentEstimate(api, { customer_id: elena.id });
  await api.call('POST', `/estimates/${lost.id}/decide`, { decision: 'declined' });
  await pay(api, (await addSentInvoice(api)).id, 500, addDays(today(), -40), 'check');

  await page.goto('/sales?period=30d');
  const figures = page.getByRole('region', { name: 'Figures' });
  const totals = page.getByLabel('Totals', { exact: true });

  await expect(figures).toContainText('Average ticket$400.00 over 2 paid invoices');
  await figures.getByRole('link', { name: 'Average ticket' }).click();
  await expect(totals).toHaveText('invoices2Total$800.00Average$400.00');
  await page.goBack();
  await expect(figures).toContainText('50% 1 won of 2 decided');
  await figures.getByRole('link', { name: 'Estimate win rate' }).click();
  await expect(totals).toContainText('estimates2');
  await page.goBack();
  await figures.getByRole('link', { name: '1 won' }).click();
  await expect(totals).toContainText('estimate1');
  await page.goBack();
  await figures.getByRole('link', { name: /vs \$500\.00, / }).click();
  await expect(totals).toContainText('Net$500.00');
  await page.goBack();
  await rowsOf(page, 'By customer').filter({ hasText: 'Elena Marsh$800.00' }).getByRole('link').click();
  await expect(totals).toContainText('Net$800.00');
  await page.goBack();
  await rowsOf(page, 'By customer').filter({ hasText: 'Without a customer$12.34' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Without a customer' })).toBeVisible();
  await expect(totals).toContainText('Net$12.34');
  await page.goBack();
  await rowsOf(page, 'By method').filter({ hasText: 'Cash$132.44' }).getByRole('link').click();
  await expect(totals).toContainText('Net$132.44');
  await page.goBack();
  await rowsOf(page, 'By source').filter({ hasText: 'Unknown$932.44' }).getByRole('link').click();
  await expect(totals).toContainText('Net$932.44');
  await page.goBack();
  await rowsOf(page, 'By person').filter({ hasText: '$932.44' }).getByRole('link').click();
  await expect(totals).toContainText('Net$932.44');

  await page.goBack();
  await rowsOf(page, 'By item').filter({ hasText: 'Deck repair2 sold$750.50' }).getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Deck repair' });
  await expect(sheet.getByRole('listitem')).toHaveText([/\$250\.50/, /\$500\.00/]);
  await expect(sheet).toContainText('2 lines, 2 soldTotal$750.50');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/sales?period=30d');
});

test('the sales chart compares the period with the previous period unless the user turns the comparison off', async ({
  page,
  owner,
}) => {
  const { drain } = await sellSomething(owner.api);
  await pay(owner.api, drain.id, 80.25, addDays(today(), -7), 'cash');
  // A past period is compared with the same number of days immediately before it.
  await page.goto(`/sales?period=custom&from=${addDays(today(), -4)}&to=${addDays(today(), -1)}`);
  const chart = page.getByRole('img', { name: /^Revenue by day/ });
  await expect(chart).toHaveAccessibleName(/: \$80\.25\.$/);
  const first = page
    .getByRole('list', { name: /bar by bar$/ })
    .getByRole('link')
    .nth(1);
  await expect(first).toHaveAccessibleName(/: \$500\.00, .* \$80\.25$/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Revenue by day/ });
  await expect(table.getByRole('row').last()).toHaveText('Total$620.10$80.25');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/&compare=off$/);
  await expect(table.getByRole('row').last()).toHaveText('Total$620.10');
  await page.getByRole('button', { name: 'Compare' }).click();
  await table.getByRole('link', { name: '$80.25' }).click();
  await expect(page.getByLabel('Totals', { exact: true })).toContainText('Net$80.25');
});

const centsIn = (text: string, amount: RegExp) => Math.round(Number(amount.exec(text)?.[1]) * 100);

test('a bar of the sales chart opens the rows that add up to the amount of the bar', async ({
  page,
  owner,
}) => {
  await sellSomething(owner.api);
  await page.goto(`/sales?period=custom&from=${addDays(today(), -3)}&to=${today()}`);
  const bars = page.getByRole('list', { name: /^Revenue by day.*bar by bar$/ }).getByRole('link');
  await expect(bars).toHaveCount(4);
  await bars.last().focus();
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(2)).toBeFocused();
  await expect(page.getByText('$120.10').first()).toBeVisible();
  expect(centsIn((await bars.nth(2).getAttribute('aria-label')) ?? '', /: \$([\d.]+)/)).toBe(12_010);
  await page.keyboard.press('Enter');
  const day = addDays(today(), -1);
  await expect(page).toHaveURL(`/transactions?from=${day}&to=${day}`);
  await expect(page.getByText('Net', { exact: true }).locator('..')).toContainText('$120.10');

  await page.goto('/sales?period=30d');
  await page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: 'Revenue' }).click();
  const rows = page
    .getByRole('list', { name: 'Transactions' })
    .getByRole('listitem')
    .filter({ hasText: '+$' });
  await expect(rows).toHaveCount(2);
  const amounts = (await rows.allTextContents()).map((text) => centsIn(text, /\+\$(\d+\.\d\d)/));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(62_010);
});

test('the period and the chart step are stored in the URL, and invalid values are reported', async ({
  page,
  owner,
}) => {
  await sellSomething(owner.api);
  await page.goto('/sales');
  await expect(page.getByRole('img', { name: /^Revenue by week/ })).toBeVisible();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL('/sales?period=12m');
  await expect(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page).toHaveURL('/sales?period=12m&step=week');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Last 90 days' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('From').fill('2020-01-02');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-03');
  await expect(page.getByText('No payments received in this period.').first()).toBeVisible();
});

test.describe('the sales screen works on a phone', () => {
  test.use(phone);

  test('a payment recorded elsewhere updates the figures immediately', async ({ page, owner }) => {
    const { drain } = await sellSomething(owner.api);
    await page.goto('/sales');
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures).toContainText('$620.10');
    await pay(owner.api, drain.id, 179.9, today(), 'cash');
    await expect(figures).toContainText('$800.00');
    await expect(rowsOf(page, 'Recent sales')).toHaveCount(2);
  });
});
