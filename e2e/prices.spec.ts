import type { DocumentSettings } from '@dayworks/shared/look/document-settings';
import type { Page } from '@playwright/test';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { type Api, expect, test } from './fixtures.ts';
import { addCustomer, lineOf, readInvoice, readOnlyInvoice } from './invoice-fixtures.ts';
import { openedInvoiceId, phone, pickCustomer, sheetOf, submitButton, typeItem } from './invoice-page.ts';

const summaryOf = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' });
const percentIn = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: '%' });

async function setRule(api: Api, rule: Partial<DocumentSettings>) {
  const settings = await api.call<DocumentSettings>('GET', '/document-settings');
  await api.call('PATCH', '/document-settings', { ...settings, ...rule });
}

/** Types an item for $200.00 with a discount of 25 percent, and a discount of 10 percent on the whole invoice. */
async function typeDiscounts(page: Page) {
  await page.goto('/invoices/new');
  await pickCustomer(page, 'Elena');
  await typeItem(page, 'Deck repair', '100');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Tax Rate').fill('10');
  await expect(page.getByText('Line total $200.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add discount' }).click();
  await percentIn(page, 'Item').click();
  await page.getByRole('group', { name: 'Item' }).getByLabel('Discount').fill('125');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(page.getByText('Cannot exceed 100%')).toBeVisible();
  await page.getByRole('group', { name: 'Item' }).getByLabel('Discount').fill('25');
  await expect(page.getByText('Line total $150.00')).toBeVisible();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(page.getByText('25% off (-$50.00)')).toBeVisible();
  await page.getByRole('radio', { name: '%' }).click();
  await page.getByLabel('Discount').fill('10');
  await expect(summaryOf(page)).toContainText('Discount-$15.00');
}

test('percentage discounts on a line and on the whole invoice are saved, shown and edited, and do not change the tax by default', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  await typeDiscounts(page);
  await expect(summaryOf(page)).toContainText('Total$150.00');
  await submitButton(page, 'Create Invoice').click();
  const id = await openedInvoiceId(page);
  const sheet = sheetOf(page, id);
  await expect(sheet.getByText('25% off (-$50.00)')).toBeVisible();
  await expect(sheet.locator('dl').filter({ hasText: 'Subtotal' })).toHaveText(
    'Subtotal$150.00Discount, 10%-$15.00Tax, 10% on $150.00$15.00Total$150.00',
  );
  expect(await readOnlyInvoice(owner.api)).toMatchObject({
    discount: 15,
    discount_percent: 10,
    tax: 15,
    total: 150,
    items: [{ discount: 50, discount_percent: 25, total: 150 }],
  });

  await page.goto(`/invoice/edit/${id}`);
  await expect(page.getByLabel('Discount')).toHaveValue('10');
  await page.getByRole('radio', { name: '$' }).click();
  await page.getByLabel('Discount').fill('2.50');
  await submitButton(page, 'Update Invoice').click();
  await openedInvoiceId(page);
  expect(await readInvoice(owner.api, id)).toMatchObject({
    discount: 2.5,
    discount_percent: null,
    total: 162.5,
  });
});

test('a business decides in its settings that discounts reduce the tax, and existing documents stay as they are', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  const before = await addSentEstimate(owner.api, { items: [lineOf('Deck', 100, 10)], discount: 10 });
  await page.goto('/settings/documents');
  await page.getByRole('switch', { name: /Discounts reduce sales tax/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(
      async () => (await owner.api.call<DocumentSettings>('GET', '/document-settings')).discount_reduces_tax,
    )
    .toBe(true);

  await typeDiscounts(page);
  await expect(summaryOf(page)).toContainText('Tax, 10% on $135.00$13.50');
  await submitButton(page, 'Create Invoice').click();
  const sheet = sheetOf(page, await openedInvoiceId(page));
  await expect(sheet.getByText('Tax, 10% on $135.00')).toBeVisible();
  expect(await readOnlyInvoice(owner.api)).toMatchObject({ tax: 13.5, total: 148.5 });

  await page.goto(`/estimate/edit/${before.id}`);
  await expect(summaryOf(page)).toContainText('Tax, 10% on $100.00$10.00');
});

test('a customer sees the discounts on the public page, on a phone and on a desktop', async ({
  page,
  owner,
}) => {
  await setRule(owner.api, { discount_reduces_tax: true });
  const { id } = await addSentEstimate(owner.api, {
    items: [{ ...lineOf('Deck', 200, 10), discount_percent: 25 }],
    discount_percent: 10,
    discount_reduces_tax: true,
  });
  for (const size of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto(await linkOf(owner.api, id));
    await expect(page.getByText('25% off (-$50.00)').filter({ visible: true })).toBeVisible();
    await expect(summaryOf(page).first()).toContainText(
      'Discount, 10%-$15.00Tax, 10% on $135.00$13.50Total$148.50',
    );
  }
});

test('if prices include tax, the form, the sheet and the public page show the tax that the total includes', async ({
  page,
  owner,
}) => {
  await setRule(owner.api, { prices_include_tax: true });
  await addCustomer(owner.api);
  await page.goto('/invoices/new');
  await pickCustomer(page, 'Elena');
  await typeItem(page, 'Deck repair', '108.25');
  await page.getByLabel('Tax Rate').fill('8.25');
  await expect(page.getByLabel('Price includes tax')).toBeChecked();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await typeItem(page, 'Permit', '20');
  await page.getByLabel('Tax Rate').fill('10');
  await page.getByLabel('Price includes tax').click();
  await page.getByRole('button', { name: 'Save Item' }).click();
  const sums = 'Subtotal$128.25';
  await expect(summaryOf(page)).toContainText(sums);
  await expect(summaryOf(page)).toContainText('Tax, 10% on $20.00$2.00');
  await expect(summaryOf(page)).toContainText('Includes tax of $8.25 (8.25% on $100.00)');
  await submitButton(page, 'Create Invoice').click();
  const id = await openedInvoiceId(page);
  await expect(sheetOf(page, id).getByText('Includes tax of $8.25 (8.25% on $100.00)')).toBeVisible();
  expect(await readInvoice(owner.api, id)).toMatchObject({
    tax: 10.25,
    tax_included: 8.25,
    total: 130.25,
    items: [{ includes_tax: true }, { includes_tax: false }],
  });
  await owner.api.call('POST', `/invoices/${id}/mark-sent`);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  for (const size of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(
      page.getByText('Includes tax of $8.25 (8.25% on $100.00)').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText(/incl. 8.25%/).filter({ visible: true })).toBeVisible();
  }
});

test.describe('discounts work on a phone', () => {
  test.use(phone);
  test('a discount on a line and a discount on the whole invoice can be entered on a phone', async ({
    page,
    owner,
  }) => {
    await addCustomer(owner.api);
    await typeDiscounts(page);
    await submitButton(page, 'Create Invoice').click();
    await openedInvoiceId(page);
    expect(await readOnlyInvoice(owner.api)).toMatchObject({ discount: 15, total: 150 });
  });
});
