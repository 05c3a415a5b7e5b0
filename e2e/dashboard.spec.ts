import { type Api, expect, test } from './fixtures.ts';
import { addSentInvoice } from './invoice-fixtures.ts';

/** The day where the businesses of these tests are. */
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(
    new Date(),
  );

const payToday = (api: Api, invoice_id: string, amount: number) =>
  api.call('POST', '/payments', {
    invoice_id,
    amount,
    payment_date: today(),
    payment_method: 'check',
    notes: null,
    reference: null,
  });

const moneyIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''));

test('a payment recorded elsewhere moves the figures at once, and their rows add up to them', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('Pending Invoices$5001 invoice');
  await expect(figures).toContainText('Monthly Revenue$0');

  await payToday(owner.api, id, 120);
  await expect(figures).toContainText('Monthly Revenue$120');
  await expect(figures).toContainText('Recent Payments$120');
  await expect(figures).toContainText('Pending Invoices$3801 invoice');

  await figures.getByRole('link', { name: 'Pending Invoices' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=unpaid/);
  await expect(page.getByRole('list', { name: 'Invoices', exact: true })).toContainText('Due $380.00');

  await page.goBack();
  await figures.getByRole('link', { name: 'Monthly Revenue' }).click();
  await expect(page).toHaveURL(/\/transactions\?from=.*&to=/);
  await expect(page.getByText('+$120.00').first()).toBeVisible();
});

test('the chart as a table has the same figures', async ({ page, owner }) => {
  const { id } = await addSentInvoice(owner.api);
  await payToday(owner.api, id, 250);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts();
  const amounts = rows.slice(1).map((row) => moneyIn(row.split('\t')[1] ?? '0'));
  const total = amounts.pop();
  expect(total).toBe(250);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(250);
});

test('a new business sees its first steps above figures of zero', async ({ page, owner }) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Monthly Revenue$0');
  await expect(page.getByText('sample, nothing earlier yet').first()).toBeVisible();
});
