import { readFile } from 'node:fs/promises';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, addInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

test('starting from an empty catalog, an item can be created, found, edited, deactivated and reactivated', async ({
  page,
  owner,
}) => {
  await page.goto('/products');
  await expect(page.getByText('No products yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Product' });
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Item name is required', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Smart thermostat');
  await form.getByText('Product', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByPlaceholder('Find or type a category').fill('HVAC');
  await page.getByText('Use “HVAC”').click();
  await form.getByLabel('SKU').fill('THM-201');
  await form.getByLabel('Price').fill('229');
  await form.getByLabel('Cost').fill('148');
  await expect(form.getByText('Margin $81.00 · 35.4%')).toBeVisible();
  await form.getByLabel('Tax rate').fill('8.875');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Success', 'Product created successfully');
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Smart thermostat' });
  await expect(row).toContainText('THM-201');
  await expect(row).toContainText('$229.00');
  await expect(row).toContainText('$81.00 · 35.4%');
  expect(await owner.api.call('GET', '/products/catalog')).toMatchObject([
    { name: 'Smart thermostat', kind: 'product', category: 'HVAC', price: 229, cost: 148, tax_rate: 8.875 },
  ]);

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/product=/);
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('Price').fill('140');
  await expect(edit.getByText('Margin -$8.00 · -5.7%')).toBeVisible();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await edit.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Success', 'Product updated successfully');
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('$140.00');

  await row.getByRole('link').click();
  await edit.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Product activated', 'Smart thermostat is available again.');
  await expect(row).toContainText('Product');
  await row.getByRole('link').click();
  await edit.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Product deactivated', 'Smart thermostat is no longer available on new invoices.');
  await expect(row).toHaveCount(0);
  expect(await owner.api.call('GET', '/products/catalog')).toEqual([]);
});

test('a bundle of two items, one of which has a picture, is added to an invoice as separate lines', async ({
  page,
  owner,
}) => {
  await addCatalogItem(owner.api, { name: 'Tune-up', price: 149, tax_rate: 8.5 });
  await addCatalogItem(owner.api, { name: 'Filter', kind: 'product', price: 20 });
  await page.goto('/products?new=1');
  const form = page.getByRole('dialog', { name: 'New Product' });
  await form.getByText('Bundle of items').click();
  await form.getByRole('button', { name: 'Create Bundle' }).click();
  await expect(form.getByText('Please add at least one item to the bundle')).toBeVisible();
  await form.getByLabel('Name').fill('Fall check');
  for (const name of ['Tune-up', 'Filter']) {
    await form.getByRole('combobox', { name: 'Add an item' }).click();
    await page.getByRole('option', { name }).click();
  }
  await form.getByLabel('Quantity of Filter').fill('2');
  await expect(form.getByText('Together $189.00 before tax')).toBeVisible();
  await expect(form.getByText('Filter', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Bundle' }).click();
  await expectToast(page, 'Success', 'Bundle created successfully');
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Fall check' })).toContainText('$189.00');

  await rows.filter({ hasText: 'Filter', hasNotText: 'Fall check' }).getByRole('link').first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('Picture file').setInputFiles('docs/pictures/dashboard-light.webp');
  await expect(edit.getByAltText('Saved version')).toBeVisible();
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Select from catalog' }).click();
  await page.getByRole('option', { name: 'Fall check - $189.00' }).click();
  await expect(page.getByText('Tune-up').first()).toBeVisible();
  await expect(page.getByText('$201.67').first()).toBeVisible();

  await page.setViewportSize(phone.viewport);
  await page.goto('/products');
  await rows.filter({ hasText: 'Fall check' }).getByRole('link').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Edit Bundle' }).getByLabel('Quantity of Filter'),
  ).toHaveValue('2');
});

test('the catalog can be searched, filtered, sorted and exported', async ({ page, owner }) => {
  await addCatalogItem(owner.api, { name: 'Ball valve', kind: 'product', price: 12, category: 'Parts' });
  await addCatalogItem(owner.api, { name: 'Drain clearing', price: 165.5, category: 'Visits' });
  await addCatalogItem(owner.api, { name: 'Attic fan', kind: 'product', price: 90, category: 'Parts' });
  await addCatalogItem(owner.api, { name: 'Old rate', active: false });
  await addInvoice(owner.api, { items: [lineOf('drain clearing', 165.5)] });
  await page.goto('/products');
  const names = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(names).toHaveText([/Drain clearing/, /Attic fan/, /Ball valve/]);
  await expect(names.first()).toContainText('Used once');
  await page.getByRole('button', { name: /^Products/ }).click();
  await expect(names).toHaveText([/Attic fan/, /Ball valve/]);
  await page.getByRole('button', { name: /^Inactive/ }).click();
  await expect(names).toHaveText([/Old rate/]);
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('VALVE');
  await expect(names).toHaveText([/Ball valve/]);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await expect(names).toHaveCount(3);

  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('dialog', { name: 'Filter and sort' });
  await filters.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Parts' }).click();
  await filters.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Highest price' }).click();
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(names).toHaveText([/Attic fan/, /Ball valve/]);
  await expect(page).toHaveURL(/category=Parts/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual(['Attic fan', 'Ball valve']);
});

test('item pickers list the most frequently used items first', async ({ page, owner }) => {
  await addCatalogItem(owner.api, { name: 'Attic fan', price: 90 });
  await addCatalogItem(owner.api, { name: 'Drain clearing', price: 165.5 });
  await addInvoice(owner.api, { items: [lineOf('Drain clearing', 165.5)] });
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Select from catalog' }).click();
  await expect(page.getByRole('group', { name: 'Most used' }).getByRole('option')).toHaveText([
    /Drain clearing - \$165\.50/,
  ]);
  await expect(page.getByRole('option').nth(1)).toContainText('Attic fan - $90.00');
});

test.describe('the product form works on a phone', () => {
  test.use(phone);

  test('on a phone, the product form fills the screen and can be saved', async ({ page, owner }) => {
    expect(owner.businessId).toBeTruthy();
    await page.goto('/products');
    await page.getByRole('link', { name: 'New Product' }).first().tap();
    const form = page.getByRole('dialog', { name: 'New Product' });
    await form.getByLabel('Name').fill('Gutter cleaning');
    await form.getByLabel('Price').fill('185');
    await form.getByRole('button', { name: 'Create Product' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Gutter cleaning' })).toContainText('$185.00');
    await page.getByRole('link', { name: /View Details of Gutter cleaning/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Price')).toHaveValue(
      '185.00',
    );
  });
});
