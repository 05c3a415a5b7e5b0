import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { addSentEstimate } from './estimate-fixtures.ts';
import { type Api, expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';

/** The current date in the time zone of the test businesses. */
const today = () => todayIn('America/Los_Angeles', new Date());

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

test('a payment recorded elsewhere updates the dashboard figures immediately, and the rows listed for each figure add up to the figure', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('Pending Invoices$5001 invoice');
  await expect(figures).toContainText('Monthly Revenue$0');
  const revenueLine = figures.getByRole('img', { name: /^Each of the last 12 weeks: .* now \$120/ }).first();
  await expect(revenueLine).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Invoices 1 waiting for payment' })).toBeVisible();

  await payToday(owner.api, id, 120);
  await expect(figures).toContainText('Monthly Revenue$120');
  await expect(revenueLine).toBeVisible();
  await expect(figures).toContainText('Recent Payments$120');
  await expect(figures).toContainText('Pending Invoices$3801 invoice');

  await addSentInvoice(owner.api);
  await expect(page.getByRole('link', { name: 'Invoices 2 waiting for payment' })).toBeVisible();

  await figures.getByRole('link', { name: 'Pending Invoices' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=unpaid/);
  await expect(page.getByRole('list', { name: 'Invoices', exact: true })).toContainText('Due $380.00');

  await page.goBack();
  await figures.getByRole('link', { name: 'Monthly Revenue' }).click();
  await expect(page).toHaveURL(/\/transactions\?from=.*&to=/);
  await expect(page.getByText('+$120.00').first()).toBeVisible();
});

/**
 * Fourteen appointments that the figures count and one cancelled appointment, inserted directly into the database in
 * the same way as by an import.
 */
const appointments = `insert into appointments (business_id, title, start_time, status)
  select $1::uuid, title, ($2::date + 1)::timestamp - interval '6 hours', status
  from (values ('First visit', 'completed'), ('Second visit', 'scheduled'), ('Called off', 'cancelled')) as v (title, status)
  union all select $1::uuid, 'Visit ' || number, ($2::date + 1)::timestamp - interval '6 hours', 'scheduled' from generate_series(3, 14) number`;

/** For each dashboard card, creates one record that the card counts and one record that it must not count. */
async function fillBooks(api: Api) {
  const gone = await addCustomer(api, { first_name: 'Gone', email: 'gone@example.test' });
  await api.call('POST', `/customers/${gone.id}/archive`);
  const { id: customer_id } = await addCustomer(api);
  const { id } = await addSentInvoice(api, { customer_id, date: today() });
  await addSentInvoice(api, { customer_id, date: '2020-01-01', due_date: '2020-01-31' });
  await payToday(api, id, 120.5);
  const tip = await api.call<{ id: string }>('POST', '/payments/direct', {
    customer_id: null,
    amount: 80,
    payment_date: addDays(today(), -29),
    payment_method: 'cash',
    notes: null,
    reference: null,
  });
  await api.call('POST', `/payments/${tip.id}/refunds`, { amount: 30, refund_date: today(), notes: null });
  await addSentEstimate(api, { customer_id });
}

test('every dashboard card opens the rows that add up to its figure', async ({
  page: anyPage,
  installation: { url, ownerUrl },
}) => {
  const { page, api, close } = await openSecondBrowser(anyPage, url);
  const { businessId } = await signUpOwner(page, url);
  await fillBooks(api);
  await withClient(ownerUrl, (importer) => importer.query(appointments, [businessId, today()]));
  const figures = page.getByRole('region', { name: 'Figures' });
  const rowsIn = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  const totals = page.getByLabel('Totals', { exact: true });
  /** Checks a dashboard card and then the list that the card opens. */
  const open = async (card: string, shown: string, name: string = card) => {
    await expect(figures).toContainText(`${card}${shown}`);
    await figures.getByRole('link', { name, exact: true }).click();
  };

  await page.goto('/dashboard');
  await open('Recent Payments', '$17130 days');
  await expect(totals).toHaveText('Received$200.50Refunded$30.00Net$170.50Entries3');
  await page.goBack();
  await open('Pending Invoices', '$8802 invoices');
  await expect(rowsIn('Invoices')).toHaveText([/Due \$500\.00/, /Due \$379\.50/]);
  await page.goBack();
  await open('Pending Invoices', '$880', '1 invoice overdue');
  await expect(page.getByText('$500.00 is past due on 1 invoice.')).toBeVisible();
  await page.goBack();
  /*
   * The figure for new customers shows their share of all customers. The share is not a change, so no arrow is shown
   * beside it.
   */
  await expect(figures.getByText('New Customers').locator('xpath=ancestor::div[1]')).toContainText(
    /^New Customers1 \d+(?:\.\d)?% of \d+ customers?/,
  );
  await open('New Customers', '1');
  await expect(rowsIn('Customers')).toHaveText([/Elena Marsh/]);
  await page.goBack();
  await open('Invoices', '1');
  await expect(totals).toHaveText('invoice1Total$500.00Average$500.00Paid$120.50Balance$379.50');
  await expect(rowsIn('Invoices')).toHaveCount(1);
  await page.goBack();

  await expect(figures).toContainText('Appointments14');
  await figures.getByRole('link', { name: 'Appointments' }).click();
  await expect(rowsIn('Appointments')).toHaveCount(14);
  await expect(page.getByText('Called off')).toHaveCount(0);
  await page.goBack();

  await page.getByRole('link', { name: '$500.00', exact: true }).click();
  await expect(page).toHaveURL(`${url}/estimates?status=waiting`);
  await expect(rowsIn('Estimates')).toHaveText([/\$500\.00/]);
  await close();
});

test('the table view of the chart shows the same figures as the chart', async ({ page, owner }) => {
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

test('a new business sees the list of first steps above figures that are all zero', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Monthly Revenue$0');
  await expect(page.getByText('sample, nothing earlier yet')).toHaveCount(0);
});

test('a new business sees its figures only together with the list of first steps, so that the figures do not move down later', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/api/rpc/invoices/overview');
  await page.route('**/api/rpc/invoices/overview', async (route) => {
    await released;
    await route.continue();
  });
  const figuresRead = page.waitForResponse('**/api/rpc/dashboard/get');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await asked;
  await figuresRead;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Loading dashboard')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
});
