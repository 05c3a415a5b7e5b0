import { type Api, expect, test } from './fixtures.ts';
import {
  addCatalogItem,
  addCustomer,
  listInvoices,
  readInvoice,
  readOnlyInvoice,
} from './invoice-fixtures.ts';
import {
  expectToast,
  openedInvoiceId,
  phone,
  pickCustomer,
  pickFromCatalog,
  sheetOf,
  submitButton,
  typeItem,
} from './invoice-page.ts';

async function addCustomerAndCatalog(api: Api) {
  await addCustomer(api, {
    first_name: 'Priya',
    last_name: 'Raman',
    payment_terms: 14,
    address: '2140 NE Knott St',
    city: 'Portland',
  });
  await addCatalogItem(api, { name: 'Gutter cleaning', price: 185, tax_rate: 8.5 });
}

test('starting from an empty list, the form explains every error and then creates an invoice with catalog and custom items', async ({
  page,
  owner,
}) => {
  await addCustomerAndCatalog(owner.api);
  await page.goto('/invoices');
  for (const text of ['No draft invoices', 'No unpaid invoices', 'No paid invoices']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('No invoices found. Create your first invoice to get started.')).toBeVisible();
  await page.getByRole('link', { name: 'New Invoice' }).first().click();
  await page.waitForURL('**/invoices/new');
  await expect(page.getByRole('heading', { name: 'AI Business Coach' })).toBeVisible();

  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Select a customer');
  await page.getByLabel('Invoice Date').fill('');
  await page.getByLabel('Due Date').fill('');
  await submitButton(page, 'Create Invoice').click();
  for (const text of [
    'Please select a customer',
    'Invoice date is required',
    'Due date is required',
    'Please add at least one item to the invoice',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();

  await typeItem(page, '', '');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(page.getByText('Item name is required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Item Name')).toBeFocused();
  await page.getByLabel('Item Name').fill('Drain clearing');
  await page.getByLabel('Price').fill('1,250.50');
  await page.getByLabel('Quantity').fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quantity must be at least 1', { exact: true })).toBeVisible();
  await page.getByLabel('Quantity').fill('1.5');
  await page.getByLabel('Tax Rate').fill('8.875');
  await page.getByLabel('Save to catalog').click();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(page.getByRole('button', { name: 'Edit Drain clearing' })).toBeVisible();
  await expectToast(page, 'Success', 'Item added to catalog');

  await pickFromCatalog(page, 'Gutter cleaning - $185.00');
  await pickFromCatalog(page, 'Gutter cleaning - $185.00');
  await expectToast(page, 'Error', 'Gutter cleaning is already in your invoice');
  await page.getByLabel('Discount').fill('99999');
  await expect(page.getByText('Discount cannot exceed the subtotal', { exact: true })).toBeVisible();
  await page.getByLabel('Discount').fill('60.75');

  await pickCustomer(page, 'Priya');
  await page.getByLabel('Invoice Date').fill('2026-05-04');
  await page.getByLabel('Due Date').fill('2026-05-18');
  await expect(page.getByText('In 14 days, the terms of this customer')).toBeVisible();
  await page.getByLabel('PO or reference number').fill(' PO 4471-B ');
  await page.getByText('New address').click();
  await page.getByLabel('Street Address').fill('9 Harbour Row');
  await page.getByLabel('City').fill('Salem');
  await page.getByLabel('Notes').fill('Key is under the blue pot.');
  await page.keyboard.press('Control+Enter');

  const id = await openedInvoiceId(page);
  await expectToast(page, 'Success', 'Invoice created successfully');
  const sheet = sheetOf(page, id);
  // The total is 1,875.75 + 185.00 − 60.75 + 166.47 + 15.73.
  await expect(sheet.getByText('$2,182.20').first()).toBeVisible();
  await expect(sheet.getByText('May 4, 2026')).toBeVisible();
  await expect(sheet.getByText('9 Harbour Row')).toBeVisible();
  expect(await readOnlyInvoice(owner.api)).toMatchObject({
    status: 'draft',
    subtotal: 2060.75,
    tax: 182.2,
    total: 2182.2,
    po_number: 'PO 4471-B',
    notes: 'Key is under the blue pot.',
    service_city: 'Salem',
    customer_address_id: expect.any(String),
  });
  expect(await owner.api.call('GET', '/products/catalog')).toHaveLength(2);
});

test('an invoice can be created for a customer who is added in the invoice form', async ({ page, owner }) => {
  await addCatalogItem(owner.api);
  await addCustomer(owner.api);
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByPlaceholder('Search by name').fill('Zed Zulu');
  await page.getByText('New customer “Zed Zulu”').click();
  await expect(page.getByLabel('First name')).toHaveValue('Zed');
  await page.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('zed@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Zed Zulu');
  await pickFromCatalog(page, 'Gutter cleaning');
  await submitButton(page, 'Create Invoice').click();
  const { customer } = await readInvoice(owner.api, await openedInvoiceId(page));
  expect(customer).toMatchObject({ first_name: 'Zed', last_name: 'Zulu', email: 'zed@example.test' });
});

test.describe('the invoice form works on a phone', () => {
  test.use(phone);

  test('closing the drawer stores a draft, and creating the invoice opens the new invoice', async ({
    page,
    owner,
  }) => {
    await addCustomerAndCatalog(owner.api);
    await page.goto('/invoices');
    await page.getByRole('link', { name: 'New Invoice' }).first().tap();
    const drawer = page.getByRole('dialog', { name: 'New Invoice' });
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(/\/invoices\?new=1$/);
    await submitButton(page, 'Create Invoice').tap();
    await expect(drawer.getByText('Please select a customer', { exact: true })).toBeVisible();

    await pickCustomer(page, 'Priya');
    await drawer.getByText('Customer address').tap();
    await pickFromCatalog(page, 'Gutter cleaning');
    await typeItem(page, 'Downspout', '1,250.50');
    await page.getByLabel('Save to catalog').tap();
    await page.route('**/api/rpc/products/create', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Save Item' }).tap();
    await expectToast(page, 'Error', 'Failed to save item to catalog');
    await expect(page.getByRole('button', { name: 'Edit Downspout' })).toBeVisible();
    await page.getByRole('button', { name: 'Move Downspout', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Move to the top' }).tap();
    await expect(page.getByText('Downspout: 1 of 2')).toBeAttached();
    await page.getByLabel('Notes').fill('Ring twice');

    await drawer.getByRole('button', { name: 'Close' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).tap();
    await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).tap();
    await expect(drawer).toHaveCount(0);

    await page.getByRole('link', { name: 'New Invoice' }).first().tap();
    await expect(drawer.getByText('Your draft was restored')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
    await submitButton(page, 'Create Invoice').tap();
    await expectToast(page, 'Success', 'Invoice created successfully');
    const id = await openedInvoiceId(page);
    await expect(drawer).toHaveCount(0);
    await expect(sheetOf(page, id).getByText('$1,451.23').first()).toBeVisible();
    expect(await readOnlyInvoice(owner.api)).toMatchObject({
      id,
      total: 1451.23,
      service_address: '2140 NE Knott St',
    });
  });
});

test('a double click and then Ctrl+Enter create only one invoice', async ({ page, owner }) => {
  await addCustomerAndCatalog(owner.api);
  await page.goto('/invoices/new');
  await pickCustomer(page, 'Priya');
  await pickFromCatalog(page, 'Gutter cleaning');
  const release = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/rpc/invoices/create', async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  const button = submitButton(page, /^(Create Invoice|Creating\.\.\.)/);
  await button.dblclick();
  await expect(button).toContainText('Creating...');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  release.resolve();
  await openedInvoiceId(page);
  expect(requests).toBe(1);
  expect(await listInvoices(owner.api)).toHaveLength(1);
});

test('when a response is lost, retrying with changes and retrying after a reload still create only one invoice', async ({
  page,
  owner,
}) => {
  await addCustomerAndCatalog(owner.api);
  await page.goto('/invoices/new');
  await pickCustomer(page, 'Priya');
  await pickFromCatalog(page, 'Gutter cleaning');
  await page.getByLabel('Notes').fill('Back gate');
  await page.route(
    '**/api/rpc/invoices/create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page, 'Create Invoice').click();
  await expectToast(page, 'Error', 'Failed to create invoice. Please try again.');
  await expect(page.getByText('The server did not respond')).toBeVisible();
  await page.getByLabel('Discount').fill('5');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await submitButton(page, 'Create Invoice').click();
  const id = await openedInvoiceId(page);
  expect(await readOnlyInvoice(owner.api)).toMatchObject({ id, notes: 'Back gate', discount: 5 });
});
