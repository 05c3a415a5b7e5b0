import { expect, test } from './fixtures.ts';
import { addSentInvoice, readInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';

test('an invoice is partially paid, the payment is corrected, and then the remainder is paid', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const sheet = await openSheet(page, id);
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue('500.00');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('Please choose how it was paid')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Check' }).click();
  for (const refused of ['500.01', '0']) {
    await amount.fill(refused);
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(
      dialog.getByText('Enter an amount above $0.00 and up to the balance of $500.00', { exact: true }),
    ).toBeVisible();
  }
  await amount.fill('200.10');
  await dialog.getByLabel('Payment date').fill('2026-05-12');
  await dialog.getByLabel(/^Reference/).fill('No. 1042');
  await dialog.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByText('Partially paid', { exact: true })).toBeVisible();
  await expect(sheet.getByText('$299.90').first()).toBeVisible();
  await expect(sheet.getByText('Check · No. 1042')).toBeVisible();
  expect((await readInvoice(owner.api, id)).payments).toHaveLength(1);

  await sheet.getByRole('button', { name: 'Edit payment of $200.10' }).click();
  const correction = page.getByRole('dialog', { name: 'Edit Payment' });
  await expect(correction.getByLabel('Amount')).toHaveValue('200.10');
  await correction.getByLabel('Amount').fill('250');
  await correction.getByRole('button', { name: 'Update Payment' }).click();
  await expectToast(page, 'Success', 'Payment updated successfully');
  await expect(sheet.getByRole('button', { name: 'Edit payment of $250.00' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  await expect(amount).toHaveValue('250.00');
  await expect(dialog.getByText('Check, as this customer paid last time')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Check' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  const paid = await readInvoice(owner.api, id);
  expect(paid).toMatchObject({ status: 'paid', balance_due: 0 });
  expect(paid.payments.map((payment) => payment.amount).sort()).toEqual([250, 250]);
});

test('a payment whose request does not reach the server is reverted on the screen and is recorded only once on retry', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await page.route(
    '**/api/rpc/payments/record',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Error', 'Failed to record payment. Please try again.');
  await expect(dialog.getByText('The server did not respond')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  const { payments, balance_due } = await readInvoice(owner.api, id);
  expect(payments).toHaveLength(1);
  expect(balance_due).toBe(0);
});

test('the payment dialog asks for confirmation before typed entries are lost, but not if only the suggested amount would be lost', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const sheet = await openSheet(page, id);
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  await dialog.getByLabel('Amount').fill('20');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await readInvoice(owner.api, id)).payments).toEqual([]);
});
