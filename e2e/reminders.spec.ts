import { addDays, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';

const inDays = (days: number) => addDays(todayIn('America/Los_Angeles', new Date()), days);

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

test('automatic reminders are set up by keyboard and previewed, a promised payment date delays the reminders, the customer can change that date, and the office can remove it', async ({
  page,
  owner,
  origin,
}) => {
  const { api } = owner;
  const { id: customer_id } = await addCustomer(api, {
    first_name: 'Elena',
    last_name: 'Marsh',
    email: 'elena@example.test',
  });
  const { id } = await addSentInvoice(api, { customer_id, date: inDays(-20), due_date: inDays(-4) });
  await addInvoice(api, { customer_id, date: inDays(-40), due_date: inDays(-10) });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings/reminders');
  const next = page.getByRole('region', { name: 'Upcoming reminders' });
  await expect(next).toContainText('No automatic reminders are scheduled.');
  await page.getByRole('switch', { name: 'Send reminders automatically' }).focus();
  await page.keyboard.press('Space');
  await expect(next).toContainText('once saved');
  await expect(next).toContainText('Elena Marsh, quick nudge');
  await page.getByRole('switch', { name: 'Not on weekends' }).click();
  await page.getByRole('button', { name: 'Add reminder day' }).focus();
  await page.keyboard.press('Enter');
  const days = page.getByLabel('Days after the due date');
  await expect(days).toBeFocused();
  await days.fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You already have a reminder: 7 days late')).toBeVisible();
  await days.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '5 days late' })).toBeVisible();
  await expect(next).toContainText('Elena Marsh, firm reminder');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Settings saved');
  const saved = await api.call<ReminderSettings>('GET', '/reminders/settings');
  expect(saved).toMatchObject({ is_on: true, version: 2 });
  expect(saved.steps.find((step) => step.days === 5)).toMatchObject({ since: inDays(0), is_on: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/financials');
  await page
    .getByRole('table', { name: 'Customer balances' })
    .getByRole('link', { name: 'Elena Marsh' })
    .click();
  await expect(page).toHaveURL(`/invoices/overdue?customer=${customer_id}`);
  await expect(page.getByText('Not included: 1 draft past its date')).toBeVisible();
  await page.getByRole('button', { name: 'Promised a date: Elena Marsh' }).click();
  const day = page.getByLabel('Customer will pay by');
  await day.fill(formatLong(inDays(-1)));
  await page.getByRole('button', { name: 'Save date' }).click();
  await expect(page.getByText('Choose today or a later date')).toBeVisible();
  await day.fill(formatLong(inDays(6)));
  await page.getByRole('button', { name: 'Save date' }).click();
  await expect(page.getByText(/Promised on .* to pay by/)).toContainText(formatLong(inDays(6)));
  await expect(page.getByRole('button', { name: 'Send anyway Elena Marsh' })).toBeVisible();
  await expectAccessible(page);

  const { path } = await api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  const customer = await openSecondBrowser(page, origin, { viewport: { width: 390, height: 844 } });
  await customer.page.goto(path);
  await expect(customer.page.getByText(`You said you will pay on`)).toContainText(formatLong(inDays(6)));
  await customer.page.getByRole('button', { name: 'Change date' }).click();
  await customer.page.getByLabel('I will pay by').fill(formatLong(inDays(90)));
  await customer.page.getByRole('button', { name: 'Send date' }).click();
  await expect(customer.page.getByText(`Choose a date up to ${formatLong(inDays(60))}`)).toBeVisible();
  await customer.page.getByLabel('I will pay by').fill(formatLong(inDays(9)));
  await expectAccessible(customer.page);
  await customer.page.getByRole('button', { name: 'Send date' }).click();
  await expect(customer.page.getByText(`You said you will pay on`)).toContainText(formatLong(inDays(9)));
  await customer.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  const sheet = await openSheet(page, id);
  await expect(sheet.getByText(/Promised on .* to pay by/)).toContainText(formatLong(inDays(9)));
  await sheet.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Customer replied' }).click();
  await sheet.getByRole('button', { name: 'Resume reminders' }).click();
  await expect(sheet.getByText('The customer replied', { exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Remove date' }).click();
  await expect(sheet.getByText('The customer promised a date')).toHaveCount(0);
  await expect(sheet.getByText('The customer promised a payment date')).toBeVisible();
});
