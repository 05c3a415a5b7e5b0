import type { Page } from '@playwright/test';
import { openBarePages } from './bare-pages.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';

const questions = '**/api/rpc/customers/**';
const warning = 'Could not connect to the server. Using cached data if available.';

const savedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('customers:')));

for (const [how, silence] of [
  ['does not answer', (page: Page) => page.route(questions, (route) => route.abort('connectionrefused'))],
  ['answers 503', (page: Page) => page.route(questions, (route) => route.fulfill({ status: 503, body: '' }))],
] as const) {
  test(`with a server that ${how}, the most recently loaded customers are shown read-only, and the screen recovers automatically`, async ({
    page,
    owner,
  }) => {
    await addCustomer(owner.api, { tags: ['landlord'] });
    await addCustomer(owner.api, { first_name: 'Omar', last_name: 'Haddad', email: null });
    await page.goto('/customers');
    await expect(page.getByText('Omar Haddad', { exact: true })).toBeVisible();
    expect(await savedKeys(page)).toHaveLength(1);

    await openBarePages(page);
    await silence(page);
    await page.reload();
    await expectToast(page, 'Warning', warning);
    await expect(
      page.getByText(/^Showing saved customers from today, .* You can’t make changes/),
    ).toBeVisible();
    const saved = page.getByRole('list', { name: 'Saved customers' });
    await expect(saved.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'New Customer' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Recover Customers' })).toHaveCount(0);
    await expect(saved.getByRole('link')).toHaveCount(0);
    await page.getByPlaceholder('Search customers').fill('haddad');
    await expect(saved.getByRole('listitem')).toHaveCount(1);

    await page.unroute(questions);
    await expect(page.getByText(/^Showing saved customers/)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByRole('link', { name: 'View Details of Omar Haddad' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New Customer' })).toBeVisible();
  });
}

test('without cached data, the screen states that customers cannot be loaded, and signing out leaves no data in the browser', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  await openBarePages(page);
  await page.route(questions, (route) => route.abort('connectionrefused'));
  await page.goto('/customers');
  const text = 'Unable to load customer data. Check your connection.';
  await expectToast(page, 'Error', text);
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
  await page.unroute(questions);
  await expect(page.getByRole('link', { name: 'View Details of Elena Marsh' })).toBeVisible({
    timeout: 40_000,
  });

  expect(await savedKeys(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/auth');
  expect(await savedKeys(page)).toHaveLength(0);
});
