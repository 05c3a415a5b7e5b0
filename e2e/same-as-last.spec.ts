import { expect, test } from './fixtures.ts';
import { addCustomer, addInvoice, lineOf, readInvoice } from './invoice-fixtures.ts';
import { openedInvoiceId, pickCustomer, submitButton } from './invoice-page.ts';

for (const width of [390, 1440]) {
  test.describe(`the work from the last job can be reused at ${width}px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('choosing a customer fills in the address and terms, and one tap adds the work from the last job', async ({
      page,
      owner,
    }) => {
      const priya = await addCustomer(owner.api, {
        first_name: 'Priya',
        last_name: 'Raman',
        payment_terms: 14,
        address: '2140 NE Knott St',
      });
      await owner.api.call('POST', `/customers/${priya.id}/addresses`, {
        address: '1 Cabin Road',
        is_primary: true,
      });
      await addInvoice(owner.api, {
        customer_id: priya.id,
        date: '2026-05-04',
        due_date: '2026-05-11',
        terms: 'Cash only',
        service_address: '9 Harbour Row',
        items: [lineOf('Gutter cleaning', 185, 8.5), lineOf('Haul-away', 60)],
      });
      await addCustomer(owner.api, { first_name: 'Ben', last_name: 'Oduya', address: '3 Elm St' });

      await page.goto('/invoices/new');
      await pickCustomer(page, 'Ben');
      await expect(page.getByRole('radio', { name: /Customer address/ })).toBeChecked();
      await pickCustomer(page, 'Priya');
      await expect(page.getByRole('radio', { name: /1 Cabin Road/ })).toBeChecked();
      await expect(page.getByText('In 14 days, the terms of this customer')).toBeVisible();

      await page.getByRole('button', { name: /Same as last time/ }).click();
      await expect(page.getByRole('button', { name: 'Edit Haul-away' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Same as last time/ })).toHaveCount(0);
      await expect(page.getByText('In 7 days')).toBeVisible();
      await submitButton(page, 'Create Invoice').click();
      const created = await readInvoice(owner.api, await openedInvoiceId(page));
      expect(created).toMatchObject({
        terms: 'Cash only',
        service_address: '9 Harbour Row',
        total: 260.73,
        status: 'draft',
      });
    });
  });
}

test('a new address that is entered for one job is saved but does not become the customer’s primary address', async ({
  page,
  owner,
}) => {
  const { id } = await addCustomer(owner.api);
  await page.goto(`/invoices/new?customer=${id}`);
  await page.getByText('New address').click();
  await page.getByLabel('Street Address').fill('9 Harbour Row');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel('Item Name').fill('Drain');
  await page.getByLabel('Price').fill('5');
  await page.keyboard.press('Control+Enter');
  await openedInvoiceId(page);
  expect(await owner.api.call('GET', `/customers/${id}/addresses`)).toMatchObject([
    { address: '9 Harbour Row', is_primary: false },
  ]);
});
