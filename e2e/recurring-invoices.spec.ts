import { addDays, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { slotsFrom } from '@dayworks/shared/dates/recurring-dates';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { addInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone, submitButton } from './invoice-page.ts';

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
