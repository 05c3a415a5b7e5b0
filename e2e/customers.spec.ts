import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone, pickCustomer } from './invoice-page.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'New Customer' });

async function openedCustomer(page: Page): Promise<string> {
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

test('the form for a new customer warns about a similar customer, reports missing fields and creates one customer', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api, { phone: '(503) 555-0117' });
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New Customer' }).first().click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Create Customer' }).click();
  await expect(panel.getByText('Enter a name or company')).toBeVisible();
  await expect(panel.getByLabel('First name')).toBeFocused();

  await panel.getByLabel('Phone').fill('503 555 0117');
  await expect(panel.getByText('Looks like an existing customer')).toBeVisible();
  await expect(panel.getByRole('link', { name: /Elena Marsh/ })).toBeVisible();
  await panel.getByLabel('First name').fill('Helena');
  await panel.getByLabel('Email').fill('not an address');
  await panel.getByLabel('Tags').fill('landlord,decks');
  await panel.getByLabel('Tags').press('Enter');
  await panel.getByRole('radio', { name: 'Commercial' }).click();
  await panel.getByRole('combobox', { name: 'Lead source' }).click();
  await page.getByRole('option', { name: 'Referral' }).click();
  await panel.getByLabel('Payment terms').fill('14');
  await panel.getByRole('button', { name: 'Create Customer' }).click();
  await expect(panel.getByText('Enter a valid email address')).toBeVisible();
  await panel.getByLabel('Email').fill('helena@example.test');
  await panel.getByLabel('Email').press('Control+Enter');

  const id = await openedCustomer(page);
  await expectToast(page, 'Success', 'Customer created successfully');
  await expect(page.getByRole('heading', { level: 1, name: /Helena/ })).toBeVisible();
  expect(await owner.api.call<CustomerDetail>('GET', `/customers/${id}`)).toMatchObject({
    first_name: 'Helena',
    last_name: null,
    email: 'helena@example.test',
    phone: '(503) 555-0117',
    type: 'commercial',
    tags: ['landlord', 'decks'],
    lead_source: 'Referral',
    payment_terms: 14,
  });
});

test('a form with unsaved changes asks for confirmation when the user leaves it with Cancel or with Back', async ({
  page,
  owner,
}) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New Customer' }).first().click();
  const panel = panelOf(page);
  await panel.getByLabel('Company').fill('Marsh & Co.');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(panel.getByLabel('Company')).toHaveValue('Marsh & Co.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/customers$/);
});

test('customers can be found by a misspelled name, by filter chip, by tag and in the command palette, and the CSV file contains only the customers found', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api, {
    first_name: 'Joseph',
    last_name: 'Okafor',
    type: 'commercial',
    tags: ['decks'],
  });
  await addCustomer(owner.api, { first_name: 'Grace', last_name: 'Lindqvist', email: 'grace@example.test' });
  await page.goto('/customers');
  const list = page.getByRole('list', { name: 'Customers', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('No outstanding balances.')).toBeVisible();
  await page.getByPlaceholder('Search customers').fill('okafer');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('Joseph Okafor', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=okafer/);

  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('Okafor');
  expect(await file.text()).not.toContain('Lindqvist');

  await page.getByPlaceholder('Search customers').fill('nobody at all');
  await page.getByRole('button', { name: 'Show all customers' }).click();
  await page.getByRole('button', { name: /^Commercial/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: /decks/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/tag=decks/);

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('lindqvist');
  await page.getByRole('option', { name: /Grace Lindqvist/ }).click();
  await openedCustomer(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('new customer');
  await page.getByRole('option', { name: 'New customer' }).click();
  await expect(panelOf(page)).toBeVisible();
});

test('the invoice form points out a similar customer, who can be chosen instead of adding a new customer', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByPlaceholder('Search by name, company, email or phone').fill('zzz');
  await page.getByRole('option', { name: /New customer/ }).click();
  await page.getByLabel('Email').fill('elena@example.test');
  await expect(page.getByText('Looks like an existing customer')).toBeVisible();
  await page.getByRole('button', { name: 'Use this customer' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Elena Marsh');
  await pickCustomer(page, 'Elena');
});

test.describe('the customer list and form work on a phone', () => {
  test.use(phone);

  test('the customer form opens as a drawer, and tapping a row opens the customer’s page', async ({
    page,
    owner,
  }) => {
    expect(owner.businessId).toBeTruthy();
    await page.goto('/customers?new=1');
    await panelOf(page).getByLabel('Company').fill('Marsh & Co.');
    await panelOf(page).getByRole('button', { name: 'Create Customer' }).click();
    const id = await openedCustomer(page);
    await page.goto('/customers');
    await page.getByRole('link', { name: 'View Details of Marsh & Co.' }).click();
    expect(await openedCustomer(page)).toBe(id);
  });
});
