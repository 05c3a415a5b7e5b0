import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { addSentEstimate, linkOf, readEstimate, recordDeposit, signAsCustomer } from './estimate-fixtures.ts';
import { openEstimateSheet } from './estimate-page.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { listInvoices, readInvoice } from './invoice-fixtures.ts';
import { expectToast, phone, submitButton } from './invoice-page.ts';

test('when a customer declines an estimate and gives a reason, the office sees the reason, and the customer can still approve the estimate', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api);
  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  await customer.page.getByRole('button', { name: 'Decline' }).tap();
  const dialog = customer.page.getByRole('dialog', { name: 'Decline' });
  await dialog.getByLabel('Why?').fill('Too dear for us.');
  await dialog.getByRole('button', { name: 'Decline' }).tap();
  await expect(customer.page.getByText('You declined this estimate')).toBeVisible();

  const sheet = await openEstimateSheet(page, id);
  await expect(sheet.getByText('Too dear for us.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  await expect(customer.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible();
  await customer.close();
});

test('the signing dialog has the same business color as the button that opens it', async ({
  page,
  owner,
  origin,
}) => {
  const { version, ...look } = await owner.api.call<{ version: number; accent: string }>(
    'GET',
    '/document-settings',
  );
  await owner.api.call('PATCH', '/document-settings', { ...look, version, accent: '#0f766e' });
  const { id } = await addSentEstimate(owner.api);
  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  const opener = customer.page.getByRole('button', { name: 'Approve and sign' });
  const colour = await opener.evaluate((button) => getComputedStyle(button).backgroundColor);
  await opener.tap();
  const signing = customer.page.getByRole('dialog', { name: 'Approve and sign' });
  await expect(signing.getByRole('button', { name: 'Approve and sign' })).toHaveCSS(
    'background-color',
    colour,
  );
  expect(colour).toBe('rgb(15, 118, 110)');
  await customer.close();
});

test('after the requested changes are made, the estimate is pending again, and a customer who has the old version open must read the new version', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api);
  const customer = await openSecondBrowser(page, origin, phone);
  const link = await linkOf(owner.api, id);
  await customer.page.goto(link);
  await customer.page.getByRole('button', { name: 'Request changes' }).tap();
  const dialog = customer.page.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(dialog.getByText('Please enter the changes you would like')).toBeVisible();
  await dialog.getByLabel('What would you like to change?').fill('Cedar instead of pine, please.');
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(customer.page.getByText('You asked for changes')).toBeVisible();

  const sheet = await openEstimateSheet(page, id);
  await expect(sheet.getByText('Cedar instead of pine, please.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`**/estimate/edit/${id}`);
  await page.getByLabel('Title').fill('Back deck in cedar');
  await submitButton(page, 'Update Estimate').click();
  await expectToast(page, 'Success', 'Estimate updated successfully');
  expect(await readEstimate(owner.api, id)).toMatchObject({
    status: 'sent',
    change_request: null,
    version: 2,
  });

  await customer.page.getByRole('button', { name: 'Approve and sign' }).tap();
  const signing = customer.page.getByRole('dialog', { name: 'Approve and sign' });
  await signing.getByRole('checkbox').tap();
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(
    signing.getByText('This estimate has changed since you opened it. Please review it again.'),
  ).toBeVisible();
  await signing.getByRole('button', { name: 'Reload' }).tap();
  await expect(signing).toHaveCount(0);
  await expect(customer.page.getByText('Back deck in cedar')).toBeVisible();
  await customer.page.getByRole('button', { name: 'Approve and sign' }).tap();
  await signing.getByRole('checkbox').tap();
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(customer.page.getByText('Signed by Elena Marsh on')).toBeVisible();
  expect(await readEstimate(owner.api, id)).toMatchObject({
    status: 'approved',
    signatures: [{ estimate_version: 3, name: 'Elena Marsh', drawing: null }],
  });
  await customer.close();
});

test('an estimate edited after signing must be signed again, and the signed version stays readable', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api);
  await signAsCustomer(owner.api, id);
  await page.goto(`/estimate/edit/${id}`);
  await expect(page.getByText('The customer has signed this version')).toBeVisible();
  await page.getByLabel('Discount').fill('50');
  await submitButton(page, 'Update Estimate').click();
  await expectToast(page, 'Success', 'Estimate updated successfully');
  expect((await readEstimate(owner.api, id)).status).toBe('sent');

  const sheet = await openEstimateSheet(page, id);
  await expect(sheet.getByText('Earlier version')).toBeVisible();
  await expect(sheet.getByText('$500.00').first()).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Changed since the signature' })).toBeVisible();
  await expect(sheet.getByText('Compared with the version signed')).toBeVisible();
  const href = await sheet.getByRole('link', { name: 'Signed PDF' }).getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  await expect(customer.page.getByText('Signed by')).toHaveCount(0);
  await expect(customer.page.getByRole('heading', { name: 'Changed since you signed' })).toBeVisible();
  await expect(customer.page.locator('ins', { hasText: '$450.00' })).toBeVisible();
  await expect(customer.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible();
  await customer.close();
});

test('an expired estimate cannot be signed, and the office sees that the estimate has expired', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api, { valid_until: '2026-01-31' });
  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  await expect(customer.page.getByText('This estimate has expired')).toBeVisible();
  await expect(customer.page.getByRole('button', { name: 'Approve and sign' })).toHaveCount(0);
  await customer.close();

  await page.goto('/estimates?status=expired');
  await expect(page.getByText('Expired January 31, 2026')).toBeVisible();
  const sheet = await openEstimateSheet(page, id);
  await expect(sheet.getByText('Edit the estimate and choose a later date')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('renewing an estimate’s link invalidates the old link, and a draft’s link shows the same page as a link with a wrong key', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api);
  const old = await linkOf(owner.api, id);
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share Estimate' });
  await panel.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expect(panel.getByLabel('Link', { exact: true })).not.toHaveValue(
    new RegExp(old.split('key=')[1] ?? ''),
  );

  const customer = await openSecondBrowser(page, origin, phone);
  const isGone = customer.page.getByRole('heading', { name: 'This estimate link is not available' });
  expect((await customer.page.goto(old))?.status()).toBe(404);
  await expect(isGone).toBeVisible();
  await customer.page.goto(await linkOf(owner.api, id));
  await expect(customer.page.getByText('Back deck')).toBeVisible();
  await customer.close();
});

test('refunding a deposit removes the label for the paid deposit from the list and from the sheet', async ({
  page,
  owner,
}) => {
  const { id } = await addSentEstimate(owner.api, { deposit_type: 'percent', deposit_value: 50 });
  await recordDeposit(owner.api, id, 250);
  await page.goto('/estimates');
  await expect(page.getByText('Deposit paid')).toBeVisible();

  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Info', 'This estimate has payments: refund them first');
  await sheet.getByRole('button', { name: 'Refund payment of $250.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount').fill('250.01');
  await dialog.getByRole('button', { name: 'Record Refund' }).click();
  await expect(
    dialog.getByText('Enter an amount above $0.00 and up to the $250.00 that can still be refunded'),
  ).toBeVisible();
  await dialog.getByLabel('Amount').fill('250');
  await dialog.getByRole('button', { name: 'Record Refund' }).dblclick();
  await expectToast(page, 'Success', 'Refund recorded successfully');
  await expect(sheet.getByText('Not received yet')).toBeVisible();
  expect(await readEstimate(owner.api, id)).toMatchObject({ deposit_paid: false, balance_due: 500 });

  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete successful', 'The estimate was deleted.');
  await page.goto(`/estimates?estimate=${id}`);
  await expect(page.getByText('Estimate not found', { exact: true })).toBeVisible();
});

test('recording a payment on an estimate creates a sent invoice if the payment is not a deposit', async ({
  page,
  owner,
}) => {
  const { id } = await addSentEstimate(owner.api);
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  await expect(dialog.getByRole('switch', { name: 'This is a deposit' })).not.toBeChecked();
  await expect(dialog.getByText('If this is off, recording the payment creates the invoice')).toBeVisible();
  await dialog.getByLabel('Amount').fill('120.50');
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await page.getByRole('button', { name: 'Open invoice' }).click();
  await page.waitForURL(/\/invoices\?invoice=/);
  const invoices = await listInvoices(owner.api);
  expect(invoices).toHaveLength(1);
  const invoice = await readInvoice(owner.api, invoices[0]?.id ?? '');
  expect(invoice).toMatchObject({ estimate_id: id, status: 'partially_paid', balance_due: 379.5 });
  expect(invoice.sent_at).not.toBeNull();
  expect(await readEstimate(owner.api, id)).toMatchObject({ status: 'converted', deposit_paid: true });
});

test('after signing, the request for the deposit shows the bank details, the check instructions and a link with a QR code', async ({
  page,
  owner,
  origin,
}) => {
  const settings = await owner.api.call<PaySettings>('GET', '/pay-settings');
  await owner.api.call('PATCH', '/pay-settings', {
    ...settings,
    bank_account: '000123456789',
    check_payable_to: 'Harbour Works LLC',
    links: [
      { label: 'Venmo', url: 'https://venmo.com/u/harbour' },
      { label: 'Card', url: 'https://pay.example.com/harbour' },
    ],
  });
  const { id } = await addSentEstimate(owner.api, { deposit_type: 'percent', deposit_value: 50 });
  await signAsCustomer(owner.api, id);
  const customer = await openSecondBrowser(page, origin);
  await customer.page.goto(await linkOf(owner.api, id));
  const section = customer.page.locator('#how-to-pay');
  await expect(section.getByText('000123456789')).toBeVisible();
  await expect(section.getByText('Harbour Works LLC')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Venmo' })).toBeVisible();
  for (const label of ['Venmo', 'Card'])
    await expect(section.getByRole('img', { name: `QR code of ${label}` })).toBeVisible();
  await expect(section.getByText('ask how you can pay')).toHaveCount(0);
  await customer.close();
});
