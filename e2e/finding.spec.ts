import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer, addInvoice } from './invoice-fixtures.ts';

/** Holds back every response to a search until the test releases it. */
async function holdAnswers(page: Page, procedure: string) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(`**/api/rpc/${procedure}*`, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

const customerField = (page: Page) => page.getByRole('combobox', { name: 'Customer', exact: true });
const search = 'Search by name, company, email or phone';

for (const width of [390, 1440]) {
  test.describe(`search works at ${width}px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('typing a name and pressing Enter chooses the first match, even if Enter is pressed before the response arrives', async ({
      page,
      owner,
    }) => {
      await addCustomer(owner.api, { first_name: 'Aaron', last_name: 'First' });
      await addCustomer(owner.api, { first_name: 'Priya', last_name: 'Raman', email: 'p@example.test' });
      await page.goto('/invoices/new');
      await customerField(page).focus();
      const answers = await holdAnswers(page, 'customers/options');
      await page.keyboard.type('priya');
      await expect(page.getByPlaceholder(search)).toHaveValue('priya');
      await page.keyboard.press('Enter');
      await answers.asked();
      await answers.letGo();
      await expect(customerField(page)).toContainText('Priya Raman');
      await expect(page.getByPlaceholder(search)).toBeHidden();
    });

    test('if Enter is pressed before the search results arrive, the command palette waits for the results and opens the first record', async ({
      page,
      owner,
    }) => {
      await addCustomer(owner.api, { first_name: 'Priya', last_name: 'Raman' });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill('pri');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/);
    });
  });
}

test('search results that arrive late do not change the highlighted row, and the arrow keys and Escape work', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api, { first_name: 'Profeta', last_name: 'Quill' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answers = await holdAnswers(page, 'search/everything');
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search or jump to…');
  const pointed = page.getByRole('option', { selected: true });
  await field.fill('prof');
  await expect(pointed).toHaveText(/Profile/);
  await answers.asked();
  await answers.letGo();
  await expect(pointed).toHaveText(/Profeta Quill/);
  await page.keyboard.press('ArrowDown');
  await expect(pointed).toHaveText(/Profile/);
  await page.keyboard.press('ArrowUp');
  await expect(pointed).toHaveText(/Profeta Quill/);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('catalog items and tags can be chosen by typing letters and pressing Enter', async ({ page, owner }) => {
  await addCatalogItem(owner.api, { name: 'Gutter cleaning', price: 185 });
  await addCatalogItem(owner.api, { name: 'Deck staining', price: 900 });
  await addCustomer(owner.api, { tags: ['decks', 'gutters'] });
  await page.goto('/invoices/new');
  const catalog = page.getByRole('combobox', { name: 'Select from catalog' });
  /*
   * The test waits for the catalog field, because it is disabled until the tax rates are loaded, and a disabled field
   * cannot receive the focus.
   */
  await expect(catalog).toBeEnabled();
  await catalog.focus();
  await page.keyboard.type('deck');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Deck staining' })).toBeVisible();

  await page.goto('/customers?new=1');
  const tags = page.getByLabel('Tags');
  await tags.fill('gut');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove gutters' })).toBeVisible();
  await tags.fill('gut,');
  await expect(page.getByRole('button', { name: 'Remove gut', exact: true })).toBeVisible();
});

test('the command palette finds and opens records of every kind', async ({ page, owner }) => {
  const { id } = await addCustomer(owner.api, { first_name: 'Joseph', last_name: 'Okafor' });
  const invoice = await addInvoice(owner.api, { customer_id: id });
  await addCatalogItem(owner.api, { name: 'Okafor special', price: 12 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('okafor');
  const list = page.getByRole('listbox');
  for (const heading of ['Customers', 'Invoices', 'Products']) {
    await expect(list.getByText(heading, { exact: true })).toBeVisible();
  }
  // Records whose name starts with the typed word come first, followed by records that contain it as a separate word.
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Okafor special/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/invoices?invoice=${invoice.id}`);
});
