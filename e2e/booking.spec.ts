import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCatalogItem } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

interface Listed {
  appointments: { id: string; title: string; status: string; start_time: string }[];
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A form submitted within three seconds is rejected with a message, so the button is pressed again. */
async function pressUntil(page: Page, name: string, heading: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('the owner turns on booking, and a customer books from a phone without scripts', async ({
  page,
  owner,
  origin,
}) => {
  await addCatalogItem(owner.api, { name: 'Furnace tune-up', price: 120, duration_minutes: 90 });
  await page.goto('/settings/booking');
  await expect(page.getByLabel('Link to the booking page')).toHaveCount(0);
  await page.getByRole('switch', { name: /Take bookings on your own page/ }).click();
  await page.getByRole('button', { name: 'Add service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add service' });
  await expect(dialog.getByLabel('Duration')).toHaveValue('90');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('1 h 30 min · from $120.00');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeFocused();
  await page.keyboard.type('Which model is it?');
  await page.getByRole('checkbox', { name: /Required/ }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Settings saved');
  const link = await page.getByLabel('Link to the booking page').inputValue();
  expect(link).toBe(`${origin}/book/${owner.businessId}`);
  await expect(page.getByLabel('Code for your website')).toHaveValue(
    `<script src="${origin}/book.js" data-business="${owner.businessId}" async></script>`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);

  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Which model is it?');
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveCount(0);

  const customer = await openSecondBrowser(page, origin, { ...phone, javaScriptEnabled: false });
  await customer.page.goto(`${link}?source=Yard+sign`);
  await expect(customer.page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await customer.page.locator('.times a').first().tap();
  await expect(customer.page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await customer.page.getByLabel('Your name').fill('Dana Whitfield');
  await customer.page.getByLabel('Email').fill(`dana-${randomUUID()}@mail.example`);
  await customer.page.getByLabel('Street address').fill('418 NE Alberta St');
  await customer.page.getByRole('button', { name: 'Book', exact: true }).tap();
  await expect(customer.page.getByLabel('Which model is it?')).toBeFocused();
  await customer.page.getByLabel('Which model is it?').fill('Carrier 59');
  await pressUntil(customer.page, 'Book', 'You are booked');
  await expect(customer.page.getByText('418 NE Alberta St')).toBeVisible();
  const { appointments } = await owner.api.call<Listed>('GET', '/appointments');
  expect(appointments.map(({ title }) => title)).toEqual(['Furnace tune-up']);

  await customer.page.getByRole('link', { name: 'Choose another time' }).tap();
  await expect(customer.page.getByText('Booked for')).toBeVisible();
  await customer.page.locator('.times a').nth(4).tap();
  await expect(customer.page.getByRole('heading', { name: 'Move your appointment' })).toBeVisible();
  expect(await overflowOf(customer.page)).toBe(0);
  await customer.page.getByRole('button', { name: 'Move appointment' }).tap();
  await expect(customer.page.getByRole('heading', { name: 'Your appointment was moved' })).toBeVisible();
  const moved = await owner.api.call<Listed>('GET', '/appointments');
  expect(moved.appointments.map(({ start_time }) => start_time)).not.toEqual(
    appointments.map(({ start_time }) => start_time),
  );
  await customer.close();
});
