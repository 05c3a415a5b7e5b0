import { addDays, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { slotsFrom } from '@dayworks/shared/dates/recurring-dates';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { addCustomer, addInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone, pickCustomer, submitButton, typeItem } from './invoice-page.ts';

const today = () => todayIn('America/Los_Angeles', new Date());

/** Runs the scheduler now instead of waiting for its next run; it runs every 15 minutes. */
const runScheduler = (ownerUrl: string) =>
  withClient(ownerUrl, (client) =>
    client.query(`insert into jobs.job (name, data) values ('recurring-invoices', '{}')`),
  );

for (const [name, options] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', phone],
] as const)
  test(`an invoice is repeated, one date is skipped, the series is paused and resumed, and the next invoice is created automatically, on ${name}`, async ({
    page: first,
    installation: { url, ownerUrl },
  }) => {
    const { page, close } = await openSecondBrowser(first, url, options);
    const owner = await signUpOwner(page, url);
    const settings = await owner.api.call<object>('GET', '/document-settings');
    await owner.api.call('PATCH', '/document-settings', { ...settings, recurring_hour: 0 });
    const { id } = await addInvoice(owner.api, { items: [lineOf('Lawn care', 120, 8)], date: '2026-05-04' });
    const sheet = await openSheet(page, id);
    await sheet.getByRole('link', { name: 'Repeat this invoice' }).click();
    await expect(page.getByRole('heading', { name: 'New Recurring Invoice' })).toBeVisible();

    await page.getByLabel('First invoice').fill(today());
    await page.getByLabel('First invoice').blur();
    const dates = page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
    const next = slotsFrom({ every: 1, unit: 'month', first_on: today(), until: null }, today(), 5);
    await expect(dates).toHaveText(next.map(formatLong));
    expect(await findViolations(page)).toEqual([]);
    await submitButton(page, 'Create Recurring Invoice').click();
    await expectToast(page, 'Success', 'Recurring invoice created successfully');

    await expect(page.getByRole('heading', { name: 'Lawn care' })).toBeVisible();
    const skipped = formatLong(next[1] ?? '');
    await page.getByRole('button', { name: `Skip ${skipped}` }).click();
    await expectToast(page, `${skipped} is skipped`);
    await expect(page.getByRole('button', { name: `Restore ${skipped}` })).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectToast(page, 'Paused');
    await runScheduler(ownerUrl);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expectToast(page, 'Resumed');
    await runScheduler(ownerUrl);
    const history = page.getByRole('region', { name: 'Invoices so far' });
    await expect(history.getByRole('listitem').filter({ hasText: formatLong(today()) })).toContainText(
      'Draft',
    );
    await expect(history.getByRole('listitem')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);

    await page.goto('/invoices/recurring');
    const row = page.getByRole('listitem').filter({ hasText: 'Elena Marsh' });
    await expect(row).toContainText('$129.60');
    await expect(row).toContainText('$120.00 a month');
    await expect(row).toContainText('Every month');
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

test('a recurring invoice gets a new price that applies from a later date, and is shown on the customer page and in the forecast', async ({
  page,
  owner,
}) => {
  const { customer_id } = await addInvoice(owner.api);
  const series = await owner.api.call<{ id: string }>('POST', '/recurring-invoices', {
    customer_id,
    every: 1,
    unit: 'month',
    first_on: addDays(today(), 3),
    items: [lineOf('Pool care', 90)],
  });
  await page.goto(`/invoices/recurring/${series.id}?edit=1`);
  await page.getByRole('button', { name: 'Edit Pool care' }).click();
  await page.getByLabel('Price', { exact: true }).fill('110');
  await page.getByLabel('Changed prices apply from').fill(addDays(today(), 40));
  await page.getByLabel('Changed prices apply from').blur();
  await submitButton(page, /Update Recurring Invoice/).click();
  await expectToast(page, 'Success', 'Recurring invoice updated successfully');
  await expect(page.getByRole('region', { name: 'Planned prices' })).toContainText('$110.00');
  await expect(page.getByText('Each invoice').locator('..')).toContainText('$90.00');

  await page.goto(`/customers/${customer_id}`);
  await expect(page.getByRole('region', { name: 'Recurring invoices' })).toContainText('$90.00 a month');
  await page.goto('/financials');
  await expect(page.getByText('Recurring invoices, by when each customer usually pays')).toBeVisible();
});

test('one recurring invoice is created in the Recurring tab of the invoices screen, and another one from a customer', async ({
  page,
  owner,
}) => {
  const { id } = await addCustomer(owner.api);
  const nextDates = page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.goto('/invoices');
  await page.getByRole('link', { name: 'Recurring', exact: true }).click();
  await page.getByRole('link', { name: 'New Recurring Invoice' }).first().click();
  await submitButton(page, 'Create Recurring Invoice').click();
  await expect(page.getByText('Please select a customer').first()).toBeVisible();
  await pickCustomer(page, 'Elena');
  await typeItem(page, 'Window cleaning', '60');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await page.getByLabel('Every').fill('2');
  await choose('Unit', 'weeks');
  await choose('Ends', 'After a number of invoices');
  await page.getByLabel('Number of invoices').fill('3');
  await page.getByRole('radio', { name: 'Create and send it' }).click();
  await expect(nextDates).toHaveText([0, 14, 28].map((days) => formatLong(addDays(today(), days))));
  await submitButton(page, 'Create Recurring Invoice').click();
  await expect(page.getByRole('heading', { name: 'Window cleaning' })).toBeVisible();

  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New recurring invoice' }).click();
  await expect(page.getByText('Elena Marsh').first()).toBeVisible();
  await typeItem(page, 'Pool care', '90');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await page.getByLabel('First invoice').fill('2099-01-15');
  await page.getByLabel('First invoice').blur();
  await choose('Day of the month', 'On the last day');
  await expect(nextDates.first()).toHaveText('January 31, 2099');
  await submitButton(page, 'Create Recurring Invoice').click();
  await expect(page.getByRole('heading', { name: 'Pool care' })).toBeVisible();

  await page.goto('/invoices/recurring');
  const rows = page.getByRole('region', { name: 'Recurring invoices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Window cleaning' })).toContainText('3 times');
  await expect(rows.filter({ hasText: 'Window cleaning' })).toContainText('sent automatically');
  await expect(rows.filter({ hasText: 'Pool care' })).toContainText('Every month on the last day');
});
