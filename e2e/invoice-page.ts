import { invoiceTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import { expect, type Page } from '@playwright/test';

/** The settings for a browser context that simulates a phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  const titled = toasts.filter({ has: page.getByText(title, { exact: true }) });
  const wanted = description ? titled.filter({ has: page.getByText(description, { exact: true }) }) : titled;
  await expect(wanted.first()).toBeVisible();
}

export const sheetOf = (page: Page, id: string) =>
  page.getByRole('dialog', { name: invoiceTitle({ number: shortNumber(id) }), exact: true });

export async function openSheet(page: Page, id: string) {
  await page.goto(`/invoices?invoice=${id}`);
  const sheet = sheetOf(page, id);
  await expect(sheet.getByText('Balance due').first()).toBeVisible();
  return sheet;
}

/** Waits until the form has saved and the sheet is open, and returns the invoice id from the URL. */
export async function openedInvoiceId(page: Page): Promise<string> {
  await page.waitForURL(/\/invoices\?invoice=/);
  return new URL(page.url()).searchParams.get('invoice') ?? '';
}

/**
 * The row that creates a new customer is also one of the options. It is the only option until the customers have been
 * found.
 */
export async function pickCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByPlaceholder('Search by name, company, email or phone').fill(name);
  await page.getByRole('option').filter({ hasText: name, hasNotText: 'New customer' }).first().click();
}

export async function pickFromCatalog(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Select from catalog' }).click();
  await page.getByRole('option').filter({ hasText: label }).click();
}

/** Adds a new item to the form and types its name and price. The caller saves the item. */
export async function typeItem(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel('Item Name').fill(name);
  await page.getByLabel('Price').fill(price);
}

/**
 * The submit button of the form. On a phone it is fixed at the bottom of the screen, and otherwise it is below the
 * summary.
 */
export const submitButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
