import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { addSentEstimate, linkOf, readEstimate } from './estimate-fixtures.ts';
import { drawSignature, estimateSheetOf, openEstimateSheet, openedEstimateId } from './estimate-page.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { readInvoice } from './invoice-fixtures.ts';
import { expectToast, openedInvoiceId, phone, sheetOf, submitButton, typeItem } from './invoice-page.ts';

test('a new customer receives an estimate, signs it on a phone and pays a deposit, and the estimate becomes a project and a paid invoice', async ({
  page,
  owner,
  origin,
}) => {
  await page.goto('/estimates');
  await expect(
    page.getByText('No estimates found. Create your first estimate to get started.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'New Estimate' }).first().click();
  await page.waitForURL('**/estimates/new');

  await page.getByLabel('First name').fill('Hannah');
  await page.getByLabel('Last name').fill('Kim');
  await page.getByLabel('Email').fill('hannah@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Hannah Kim');
  await page.getByLabel('Title').fill('Back deck restoration');
  await typeItem(page, 'Deck staining', '999.99');
  await page.getByLabel('Tax Rate').fill('8.875');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await page.getByLabel('Terms and Conditions').fill('Dry weather needed.');
  await page.getByRole('radio', { name: 'Percent' }).click();
  await page.getByLabel('Percent of total').fill('50');
  // The total is 999.99 + 88.75 tax. The deposit is half of the total, rounded up.
  await expect(page.getByText('The remaining $544.37 is due after the work')).toBeVisible();
  await submitButton(page, 'Create Estimate').click();
  const id = await openedEstimateId(page);
  await expectToast(page, 'Success', 'Estimate created successfully');
  const sheet = estimateSheetOf(page, id);
  await expect(sheet.getByText('$1,088.74').first()).toBeVisible();

  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: /^Send estimate/ });
  await sending.getByRole('button', { name: 'Copy link' }).click();
  await sending.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'Success', 'Estimate marked as sent');
  await expect(sheet.getByText('Sent', { exact: true }).filter({ visible: true })).toBeVisible();

  const pay = await owner.api.call<PaySettings>('GET', '/pay-settings');
  await owner.api.call('PATCH', '/pay-settings', { ...pay, bank_account_name: 'Harbour Works LLC' });
  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  await expect(customer.page).toHaveTitle(/^Estimate .* from Harbour Works$/);
  await expect(customer.page.getByText('Back deck restoration')).toBeVisible();
  await expect(customer.page.getByText('Dry weather needed.')).toBeVisible();
  await expect(customer.page.getByText('Deposit to book')).toBeVisible();
  const download = customer.page.waitForEvent('download');
  await customer.page.getByRole('link', { name: 'Download PDF' }).tap();
  expect((await download).suggestedFilename()).toMatch(/^Estimate-.*\.pdf$/);
  await expect.poll(async () => (await readEstimate(owner.api, id)).status).toBe('viewed');

  await customer.page.getByRole('button', { name: 'Approve and sign' }).tap();
  const signing = customer.page.getByRole('dialog', { name: 'Approve and sign' });
  await signing.getByLabel('Your name').fill('');
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(signing.getByText('Please enter your name')).toBeVisible();
  await expect(signing.getByText('Please agree to the estimate and its terms')).toBeVisible();
  await signing.getByLabel('Your name').fill('Hannah Kim');
  await drawSignature(customer.page);
  await signing.getByRole('checkbox').tap();
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(customer.page.getByText('Signed by Hannah Kim on')).toBeVisible();
  await expect(customer.page.getByRole('img', { name: 'Signature of Hannah Kim' })).toBeVisible();
  await expect(customer.page.getByText('please pay the deposit of $544.37')).toBeVisible();
  // The payment methods that the business accepts are shown to the customer right after signing.
  await expect(customer.page.getByText('Harbour Works LLC').filter({ visible: true })).toBeVisible();

  await expect(sheet.getByText('Approved', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Signature of Hannah Kim' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(payment.getByLabel('Amount')).toHaveValue('544.37');
  await expect(payment.getByRole('switch', { name: 'This is a deposit' })).toBeChecked();
  await payment.getByRole('radio', { name: 'Cash' }).click();
  await payment.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(sheet.getByText('$544.37 received')).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByText('Deposit paid')).toBeVisible();
  await expect(customer.page.getByText('Deposit to book')).toHaveCount(0);
  await customer.close();
  expect(await readEstimate(owner.api, id)).toMatchObject({
    status: 'approved',
    deposit_paid: true,
    balance_due: 544.37,
    invoice_id: null,
    payments: [{ amount: 544.37 }],
  });

  await sheet.getByRole('button', { name: 'Convert' }).click();
  await page.getByRole('menuitem', { name: 'Convert to project' }).click();
  await expectToast(page, 'Success', 'Estimate converted to a project');
  await page.waitForURL(/\/projects\?project=/);
  // The toast is still visible but must not cover the button below it.
  await page.getByRole('dialog').getByRole('link', { name: 'Create invoice' }).click();
  await page.waitForURL(/\/invoices\/new\?project=/);
  await expect(page.getByRole('button', { name: 'Edit Deck staining' })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Invoice for project: Back deck restoration');
  await expect(page.getByLabel('Terms and Conditions')).toHaveValue('Dry weather needed.');
  await expect(page.getByText('-$544.37')).toBeVisible();
  await submitButton(page, 'Create Invoice').click();
  const invoiceId = await openedInvoiceId(page);
  const invoice = sheetOf(page, invoiceId);
  await expect(invoice.getByText('Balance due').first()).toBeVisible();
  expect(await readInvoice(owner.api, invoiceId)).toMatchObject({
    estimate_id: id,
    total: 1088.74,
    deposit: 544.37,
    balance_due: 544.37,
  });

  await invoice.getByRole('button', { name: 'Record Payment' }).click();
  await expect(payment.getByLabel('Amount')).toHaveValue('544.37');
  await payment.getByRole('radio', { name: 'Cash' }).click();
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
  expect(await readInvoice(owner.api, invoiceId)).toMatchObject({ status: 'paid', balance_due: 0 });

  const estimate = await readEstimate(owner.api, id);
  expect(estimate).toMatchObject({ status: 'converted', invoice_id: invoiceId, balance_due: 0 });
  const { lifetime_value } = await owner.api.call<CustomerDetail>(
    'GET',
    `/customers/${estimate.customer_id}`,
  );
  expect(lifetime_value).toBe(1088.74);
  const converted = await openEstimateSheet(page, id);
  await expect(converted.getByRole('link', { name: /^Invoice #/ })).toBeVisible();
  await expect(converted.getByRole('link', { name: 'Open project' })).toBeVisible();
  await expect(converted.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  // Editing a converted estimate opens its invoice instead.
  await page.goto(`/estimate/edit/${id}`);
  await expect(page).toHaveURL(`/invoice/edit/${invoiceId}`);
});

test('an estimate is converted directly to an invoice, which opens as a draft', async ({ page, owner }) => {
  const { id } = await addSentEstimate(owner.api, { discount: 20 });
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Success', 'Estimate marked as approved');
  await sheet.getByRole('button', { name: 'Convert' }).click();
  await page.getByRole('menuitem', { name: 'Convert to invoice' }).click();
  await page.waitForURL(/\/invoice\/edit\//);
  await expect(page.getByRole('button', { name: 'Edit Deck staining' })).toBeVisible();
  await expect(page.getByLabel('Discount')).toHaveValue('20.00');
  const invoiceId = page.url().split('/').at(-1) ?? '';
  expect(await readInvoice(owner.api, invoiceId)).toMatchObject({ status: 'draft', estimate_id: id });
  expect((await readEstimate(owner.api, id)).status).toBe('converted');
});
