import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';

test('two customers are compared and merged, the old address leads to the one that stays, and the merge is undone', async ({
  page,
  owner,
}) => {
  const phone = '(503) 555-0162';
  const { id: kept } = await addCustomer(owner.api, { phone });
  const { id: merged } = await addCustomer(owner.api, {
    last_name: 'March',
    email: null,
    phone,
    city: 'Salem',
  });
  await addSentInvoice(owner.api, { customer_id: merged });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Duplicates' }).click();
  await expect(page.getByText('Same phone number, similar name')).toBeVisible();
  await page.getByRole('button', { name: 'Compare Elena Marsh and Elena March' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' });
  await expect(dialog.getByText('1 invoice moves to the record that stays.')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByText('Elena March').click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Elena March is now part of Elena March.', { exact: true })).toBeVisible();
  await expect(page.getByText('No customers look like duplicates.')).toBeVisible();
  await page.goto(`/customers/${merged}`);
  await expect(page).toHaveURL(`/customers/${kept}`);
  await expect(page.getByRole('heading', { name: 'Elena March' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  await page.getByRole('button', { name: 'Undo the merge of Elena March' }).click();
  await expect(page.getByText('Both records are as they were before.', { exact: true })).toBeVisible();
  await expect(page.getByText('Same phone number, similar name')).toBeVisible();
  await page.goto(`/customers/${merged}`);
  await expect(page.getByRole('heading', { name: 'Elena March' })).toBeVisible();
});
