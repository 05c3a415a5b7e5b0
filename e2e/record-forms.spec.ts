import { BusinessEdit, type Membership } from '@dayworks/shared/business/business';
import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import type { Project } from '@dayworks/shared/projects/project';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { addProject } from './project-fixtures.ts';

/** All simple records share one form component, so tests with one or two kinds of records cover all kinds. */

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('when two users edit a product, the second user loads the latest version and saves on top of it', async ({
  page,
  owner,
}) => {
  const { id } = await addCatalogItem(owner.api, { name: 'Gutter cleaning', price: 185 });
  const other = await page.context().newPage();
  for (const editor of [page, other]) {
    await editor.goto(`/products?product=${id}`);
    await expect(editor.getByLabel('Name')).toHaveValue('Gutter cleaning');
  }
  await other.getByLabel('SKU').fill('GUT-1');
  await page.getByLabel('Price').fill('195');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Success', 'Product updated successfully');

  await expect(other.getByText('This product was changed by someone else')).toBeVisible();
  await other.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(
    other,
    'Update failed',
    'this product was changed by someone else. Reload to see the latest.',
  );
  await expect(other.getByLabel('SKU')).toHaveValue('GUT-1');
  await other.getByRole('button', { name: 'Load latest version' }).click();
  await expect(other.getByLabel('Price')).toHaveValue('195.00');
  await expect(other.getByLabel('SKU')).toHaveValue('GUT-1');
  await expect(other.getByText('This product was changed by someone else')).toHaveCount(0);
  await other.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(other, 'Success', 'Product updated successfully');
  expect(await owner.api.call<CatalogItem>('GET', `/products/${id}`)).toMatchObject({
    price: 195,
    sku: 'GUT-1',
    version: 3,
  });
});

test('when two users edit a project, the second user loads the latest version and saves on top of it', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  const { id } = await addProject(owner.api, { name: 'Porch', customer_id });
  const other = await page.context().newPage();
  for (const editor of [page, other]) {
    await editor.goto(`/projects?project=${id}`);
    await editor.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.getByLabel('Name')).toHaveValue('Porch');
  }
  await other.getByLabel('Budget').fill('1,250.50');
  await page.getByRole('textbox', { name: 'Description' }).fill('With railing');
  await page.getByRole('button', { name: 'Save Project' }).click();
  await expectToast(page, 'Success', 'Project updated successfully');

  await other.getByRole('button', { name: 'Save Project' }).click();
  await expectToast(
    other,
    'Update failed',
    'this project was changed by someone else. Reload to see the latest.',
  );
  await other.getByRole('button', { name: 'Load latest version' }).click();
  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue('With railing');
  await expect(other.getByLabel('Budget')).toHaveValue('1,250.50');
  await other.getByRole('button', { name: 'Save Project' }).click();
  await expectToast(other, 'Success', 'Project updated successfully');
  expect(await owner.api.call<Project>('GET', `/projects/${id}`)).toMatchObject({
    budget: 1250.5,
    description: 'With railing',
    version: 3,
  });
});

test('settings that another user saves appear immediately, but a user who is typing sees a notice that offers to load the new settings', async ({
  page,
  owner,
}) => {
  await page.goto('/settings');
  await expect(page.getByLabel('Name')).toHaveValue('Harbour Works');
  const saveElsewhere = async (changes: Partial<BusinessEdit>) => {
    const edit = BusinessEdit.strip().parse(await owner.api.call('GET', '/business'));
    await owner.api.call('PATCH', '/business', { ...edit, ...changes });
  };
  await saveElsewhere({ city: 'Salem' });
  await expect(page.getByLabel('City')).toHaveValue('Salem');

  await page.getByLabel('Phone').fill('5035550117');
  await saveElsewhere({ city: 'Portland' });
  await expect(page.getByText('These settings were changed by someone else')).toBeVisible();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByLabel('Phone')).toHaveValue('(503) 555-0117');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Settings saved');
  await expect(page.getByText('1 unsaved change')).toHaveCount(0);
  expect(await owner.api.call<Membership>('GET', '/business')).toMatchObject({
    city: 'Portland',
    phone: '(503) 555-0117',
  });
});

test('every way of leaving a form with unsaved changes asks for confirmation: the button, Escape, Back and opening another screen', async ({
  page,
  owner,
}) => {
  await addCatalogItem(owner.api, { name: 'Gutter cleaning', price: 185 });
  await page.goto('/products');
  await page.getByRole('link', { name: /View Details of Gutter cleaning/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('SKU').fill('GUT-1');
  const ways = [
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByLabel('SKU')).toHaveValue('GUT-1');
  }
  await form.getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/products$/);

  await page.goto('/settings');
  await page.getByLabel('City').fill('Salem');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(question(page)).toContainText('One change to your settings is not saved.');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new record remains as a draft after a reload until it is saved or discarded', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/products?new=1');
  const form = page.getByRole('dialog', { name: 'New Product' });
  await form.getByLabel('Name').fill('Gutter cleaning');
  await form.getByLabel('Price').fill('185');
  await page.reload();
  await expect(form.getByText('Your draft was restored')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Gutter cleaning');
  await expect(form.getByLabel('Price')).toHaveValue('185.00');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: 'New Product' }).first().click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await form.getByLabel('Name').fill('Gutter cleaning');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'New Product' }).first().click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByText('Your draft was restored')).toHaveCount(0);
});

test('after a lost response, a retry neither creates a second product nor applies an edit twice', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  const loseAnswer = (route: string) =>
    page.route(
      route,
      async (sent) => {
        await sent.fetch();
        await sent.abort('connectionreset');
      },
      { times: 1 },
    );
  await page.goto('/products?new=1');
  const form = page.getByRole('dialog', { name: 'New Product' });
  await form.getByLabel('Name').fill('Gutter cleaning');
  await loseAnswer('**/api/rpc/products/create');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('The server did not respond')).toBeVisible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Success', 'Product created successfully');
  await expect(form).toHaveCount(0);
  const [product, ...others] = await owner.api.call<CatalogItem[]>('GET', '/products/catalog');
  expect(others).toEqual([]);

  await page.goto(`/products?product=${product?.id}`);
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('SKU').fill('GUT-1');
  await loseAnswer('**/api/rpc/products/update');
  await edit.getByRole('button', { name: 'Save Product' }).click();
  await edit.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Success', 'Product updated successfully');
  await expect(edit).toHaveCount(0);
  expect(await owner.api.call<CatalogItem>('GET', `/products/${product?.id}`)).toMatchObject({
    sku: 'GUT-1',
  });
});

test('in amount fields, the arrow keys change the amount by cents, thousands separators are accepted, and an invalid amount shows an error at its field', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/products?new=1');
  const form = page.getByRole('dialog', { name: 'New Product' });
  await form.getByLabel('Name').fill('Gutter cleaning');
  const price = form.getByLabel('Price');
  await price.fill('1,250.50');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('1,250.51');
  await price.press('Shift+ArrowDown');
  await expect(price).toHaveValue('1,250.41');
  await price.fill('1,5');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Enter an amount such as 1,250.50')).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('1,5');
  await price.fill('1.50');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expectToast(page, 'Success', 'Product created successfully');
});
