import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, lineOf, readInvoice, recordPayment } from './invoice-fixtures.ts';
import {
  openedInvoiceId,
  openSheet,
  phone,
  pickCustomer,
  sheetOf,
  submitButton,
  typeItem,
} from './invoice-page.ts';

const summaryOf = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' });
const parts = [
  { name: 'Texas', rate: 6.25 },
  { name: 'Travis County', rate: 2 },
];

test('a tax rate with a state part and a county part is created in the settings, and both parts are shown on documents and in the tax table', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  await page.goto('/settings/documents');
  await page.getByRole('button', { name: 'New tax rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tax rate' });
  await dialog.getByLabel('Name', { exact: true }).fill('Austin');
  for (const [place, { name, rate }] of parts.entries()) {
    await dialog.getByRole('button', { name: 'Add a part' }).click();
    await dialog.getByLabel('Part', { exact: true }).nth(place).fill(name);
    await dialog.getByLabel('Percent').nth(place).fill(String(rate));
  }
  await expect(dialog.getByLabel('Rate')).toHaveValue('8.25');
  await dialog.getByLabel('Rate').fill('8');
  await dialog.getByRole('button', { name: 'Create tax rate' }).click();
  await expect(dialog.getByText('The parts do not add up to 8%')).toBeVisible();
  await dialog.getByLabel('Rate').fill('8.25');
  await dialog.getByRole('button', { name: 'Create tax rate' }).click();
  await expect(page.getByText('Texas 6.25% + Travis County 2%')).toBeVisible();

  await page.goto('/invoices/new');
  await pickCustomer(page, 'Elena');
  await typeItem(page, 'Deck', '100');
  await page.getByRole('button', { name: 'Austin 8.25%' }).click();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await typeItem(page, 'Permit', '20');
  await page.getByRole('button', { name: 'Save Item' }).click();
  const austin = 'Texas 6.25% on $100.00$6.25Travis County 2% on $100.00$2.00Total$128.25';
  await expect(summaryOf(page)).toContainText(austin);
  await page.getByRole('combobox', { name: 'Tax for all items' }).click();
  await page.getByRole('option', { name: 'Austin 8.25%' }).click();
  const all = 'Texas 6.25% on $120.00$7.50Travis County 2% on $120.00$2.40Total$129.90';
  await expect(summaryOf(page)).toContainText(all);
  await submitButton(page, 'Create Invoice').click();
  const id = await openedInvoiceId(page);
  await expect(sheetOf(page, id).locator('dl').filter({ hasText: 'Subtotal' })).toContainText(all);
  const invoice = await readInvoice(owner.api, id);
  expect(invoice).toMatchObject({ tax: 9.9, items: [{ tax_parts: parts }, { tax_parts: parts }] });

  await owner.api.call('POST', `/invoices/${id}/mark-sent`);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  await page.goto(path);
  await expect(summaryOf(page).first()).toContainText(all);

  await recordPayment(owner.api, id, 129.9);
  await page.setViewportSize(phone.viewport);
  await page.goto('/financials');
  const table = page.getByRole('table', { name: 'Tax by part' });
  await expect(table.getByRole('row', { name: /Texas 6.25%/ })).toContainText('$7.50');
  await table
    .getByRole('row', { name: /Travis County 2%/ })
    .getByRole('link', { name: '$2.40' })
    .first()
    .click();
  const opened = page.getByRole('dialog', { name: 'Tax, Travis County 2%' });
  await expect(opened.getByText('of $120.00')).toBeVisible();
  await expect(opened).toContainText('Tax due$2.40');
});

test('long names of tax parts wrap on a phone, in the sheet and on the public page', async ({
  page,
  owner,
}) => {
  const long = [
    { name: 'Oregon transit district improvement', rate: 6.25 },
    { name: 'M'.repeat(60), rate: 2.125 },
  ];
  const { id } = await addSentInvoice(owner.api, {
    items: [{ ...lineOf('Deck', 99_999_999.99, 8.375), tax_parts: long }],
  });
  const overflow = () =>
    summaryOf(page)
      .first()
      .evaluate((list) => list.scrollWidth - list.clientWidth);
  await page.setViewportSize(phone.viewport);
  await openSheet(page, id);
  await expect(summaryOf(page)).toContainText('2.125% on $99,999,999.99');
  expect(await overflow()).toBe(0);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  await page.goto(path);
  await expect(summaryOf(page).first()).toContainText('2.125% on $99,999,999.99');
  expect(await overflow()).toBe(0);
});
