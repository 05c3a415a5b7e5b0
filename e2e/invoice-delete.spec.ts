import { expect, test } from './fixtures.ts';
import { addInvoice, addSentInvoice, listInvoices, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';

test('an owner deletes a sent invoice after reading the alternatives, and a failed deletion restores the invoice with an error message', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 120);
  const sheet = await openSheet(page, id);
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  const question = page.getByRole('alertdialog', { name: `Delete Invoice #${id.slice(0, 8)}?` });

  const choices = page.getByRole('dialog', { name: `Keep Invoice #${id.slice(0, 8)} in the books?` });
  const askToDelete = async () => {
    await sheet.getByRole('button', { name: 'Delete' }).first().click();
    await choices.getByRole('button', { name: 'Delete permanently' }).click();
  };

  await askToDelete();
  await expect(question).toContainText('This action cannot be undone. Payment records are also deleted.');
  await expect(question).toContainText('Invoice for Elena Marsh$500.00');
  await expect(question).toContainText('1 payment record$120.00');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  await page.route('**/api/rpc/invoices/remove', (route) => route.abort('connectionreset'));
  await askToDelete();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  await expectToast(page, 'Error', 'Failed to delete the invoice. Please try again.');
  await expect(rows).toHaveCount(1);

  await page.unroute('**/api/rpc/invoices/remove');
  await rows.getByRole('link', { name: /View Details/ }).click();
  await askToDelete();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete successful', 'The invoice has been deleted.');
  await expect(page.getByText('No invoices found. Create your first invoice to get started.')).toBeVisible();
  expect(await listInvoices(owner.api)).toEqual([]);
  await page.goto(`/invoice/edit/${id}`);
  await expect(page.getByText('This invoice was not found')).toBeVisible();
});

test('an invoice draft is deleted after one confirmation', async ({ page, owner }) => {
  const { id } = await addInvoice(owner.api);
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Delete' }).first().click();
  const question = page.getByRole('alertdialog', { name: `Delete Invoice #${id.slice(0, 8)}?` });
  await expect(question).toContainText('This action cannot be undone. Payment records are also deleted.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete successful', 'The invoice has been deleted.');
});
