import type { PaymentDetail, PaymentPage } from '@dayworks/shared/payments/payment-list';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { addSentEstimate, readEstimate } from './estimate-fixtures.ts';
import { expect, type Owner, openSecondBrowser, signUpOwner, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, lineOf, readInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone } from './invoice-page.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record Payment' });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Payment', exact: true });

/** Returns the element that shows a figure with its label, amount and note. */
const figureOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures' })
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: label }) });

async function onlyPayment(owner: Owner): Promise<PaymentDetail> {
  const { payments } = await owner.api.call<PaymentPage>('GET', '/payments');
  expect(payments).toHaveLength(1);
  return owner.api.call('GET', `/payments/${payments[0]?.id}`);
}

async function openPayment(page: Page, path: string, id: string) {
  await page.goto(`${path}?payment=${id}`);
  const sheet = sheetOf(page);
  await expect(sheet.getByText('Received by')).toBeVisible();
  return sheet;
}

const recordDirect = (owner: Owner, fields: object) =>
  owner.api.call<{ id: string }>('POST', '/payments/direct', {
    amount: 100,
    payment_date: '2026-05-20',
    payment_method: 'cash',
    notes: null,
    reference: null,
    ...fields,
  });

test('a payment is recorded on an invoice from the payments screen, and the figures are updated', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await page.goto('/payments');
  await expect(figureOf(page, 'Outstanding').getByText('$500.00')).toBeVisible();
  await expect(figureOf(page, 'Received today').getByText('$0.00')).toBeVisible();
  await expect(page.getByText('No payments yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Record Payment' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('Please choose an invoice')).toBeVisible();
  await dialog.getByLabel('Amount').fill('0.00');
  await dialog.getByRole('combobox', { name: 'Invoice' }).click();
  await page.getByPlaceholder('Search by customer or number').fill('Marsh');
  await page.getByRole('option').filter({ hasText: 'Elena Marsh' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  await expect(dialog.getByText('Balance due: $500.00')).toBeVisible();
  await dialog.getByLabel('Amount').fill('500.01');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('up to the balance of $500.00')).toBeVisible();
  await dialog.getByLabel('Amount').fill('200.10');
  await dialog.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(dialog).toHaveCount(0);

  await expect(figureOf(page, 'Received today').getByText('$200.10')).toBeVisible();
  await expect(figureOf(page, 'Outstanding').getByText('$299.90')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cash/ })).toContainText('$200.10');
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'partially_paid', balance_due: 299.9 });

  await figureOf(page, 'Received today').getByRole('link').click();
  await page.waitForURL(/\/transactions\?from=/);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByText('+$200.10').first()).toBeVisible();
});

test('a payment is edited and partially refunded, and the screen explains why other changes are not allowed', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 200);
  const payment = await onlyPayment(owner);
  const sheet = await openPayment(page, '/payments', payment.id);
  await expect(sheet.getByRole('link', { name: /^Invoice #/ })).toHaveAttribute(
    'href',
    `/invoices?invoice=${id}`,
  );
  await expect(sheet.getByText('Robin Vale')).toBeVisible();

  await sheet.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await edit.getByLabel('Amount').fill('600');
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await expect(edit.getByText('up to the balance of $500.00')).toBeVisible();
  await edit.getByLabel('Amount').fill('250');
  await edit.getByLabel(/^Reference/).fill('No. 7');
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await expectToast(page, 'Success', 'Payment updated successfully');
  await expect(sheet.getByText('$250.00').first()).toBeVisible();
  await expect(sheet.getByText('No. 7')).toBeVisible();

  await sheet.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('50');
  await refund.getByRole('button', { name: 'Record Refund' }).click();
  await expectToast(page, 'Success', 'Refund recorded successfully');
  await expect(sheet.getByText('$50.00 refunded, $200.00 kept')).toBeVisible();
  await expect(sheet.getByText('-$50.00')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Void' })).toHaveCount(0);
  expect((await readInvoice(owner.api, id)).balance_due).toBe(300);
});

test('voiding a payment with a reason reopens the invoice and shows the payment struck through', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 500);
  expect((await readInvoice(owner.api, id)).status).toBe('paid');
  const sheet = await openPayment(page, '/all-payments', (await onlyPayment(owner)).id);
  await sheet.getByRole('button', { name: 'Void' }).first().click();
  const ask = page.getByRole('alertdialog', { name: 'Void this payment of $500.00?' });
  await expect(ask.getByText('returns to its earlier status, with $500.00 due again')).toBeVisible();
  await ask.getByRole('button', { name: 'Void Payment' }).click();
  await expect(ask.getByText('Please enter why this payment is voided')).toBeVisible();
  await ask.getByLabel('Reason').fill('The check bounced');
  await ask.getByRole('button', { name: 'Void Payment' }).click();
  await expectToast(page, 'Success', 'Payment voided successfully');
  await expect(sheet.getByText('The check bounced')).toBeVisible();
  await expect(sheet.getByText('Voided', { exact: true }).first()).toBeVisible();
  for (const gone of ['Edit', 'Refund', 'Void', 'Email']) {
    await expect(sheet.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  }
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'sent', balance_due: 500 });
});

test('a deposit on an estimate and a payment without a document are recorded', async ({ page, owner }) => {
  const estimate = await addSentEstimate(owner.api, { deposit_type: 'percent', deposit_value: 25 });
  await page.goto('/payments?new=1');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Estimate' }).click();
  await dialog.getByRole('combobox', { name: 'Estimate' }).click();
  await page.getByRole('option').filter({ hasText: 'Elena Marsh' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('125.00');
  await expect(dialog.getByRole('switch', { name: 'This is a deposit' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(dialog).toHaveCount(0);
  expect(await readEstimate(owner.api, estimate.id)).toMatchObject({ deposit_paid: true, invoice_id: null });

  await page.getByRole('link', { name: 'Record Payment' }).first().click();
  await dialog.getByRole('radio', { name: 'No document' }).click();
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Recent payments' }).getByText('No customer', { exact: true }),
  ).toBeVisible();
  const { payments } = await owner.api.call<PaymentPage>('GET', '/payments?kind=direct');
  expect(payments).toMatchObject([{ amount: 40, customer: null, document: null }]);
});

test('a receipt is available as a PDF and stays in the outbox while emails cannot be sent', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 200);
  const payment = await onlyPayment(owner);
  const sheet = await openPayment(page, '/payments', payment.id);
  const href = await sheet.getByRole('link', { name: 'Receipt' }).getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await sheet.getByRole('button', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Keep in outbox' }).click();
  await expectToast(page, 'Info', 'Kept in the outbox: email is not set up');
});

test('the ledger shows all entries day by day with a running total', async ({ page, owner }) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 200);
  const payment = await onlyPayment(owner);
  await owner.api.call('POST', `/payments/${payment.id}/refunds`, {
    amount: 50,
    refund_date: '2026-05-21',
    notes: null,
  });
  const mistake = await recordDirect(owner, { amount: 70, payment_date: '2026-05-21' });
  await owner.api.call('POST', `/payments/${mistake.id}/void`, { reason: 'Twice' });
  await addSentEstimate(owner.api).then((estimate) =>
    owner.api.call('POST', '/payments/on-estimate', {
      estimate_id: estimate.id,
      is_deposit: true,
      amount: 125,
      payment_date: '2026-05-22',
      payment_method: 'credit_card',
      notes: null,
      reference: null,
    }),
  );
  await page.goto('/transactions');
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Fri, May 22, 2026');
  await expect(rows.first()).toContainText('Deposit');
  await expect(rows.first()).toContainText('+$125.00');
  await expect(rows.first()).toContainText('$275.00');
  await expect(rows.last()).toContainText('Wed, May 20, 2026');
  await expect(rows.last()).toContainText('$200.00');
  const refund = rows.filter({ hasText: 'Refund' });
  await expect(refund).toContainText('-$50.00');
  await expect(refund).toContainText('$150.00');
  await expect(rows.filter({ hasText: 'Void' }).locator('s')).toHaveText('$70.00');
  /*
   * The net amount of a day is shown only on the first row of that day. In this test, that row is the refund or the
   * void.
   */
  await expect(rows.nth(1)).toContainText('Net -$50.00');

  const totals = page.getByLabel('Totals');
  await expect(totals).toContainText('Received$325.00');
  await expect(totals).toContainText('Refunded$50.00');
  await expect(totals).toContainText('Net$275.00');
  await expect(totals).toContainText('Entries4');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.waitForURL(/kind=refund/);
  await expect(rows).toHaveCount(1);
  await expect(totals).toContainText('Net-$50.00');
  await expect(rows.first()).not.toContainText('Running total');
  await expect(rows.first()).not.toContainText('Day close');

  await page.goto('/transactions?scope=recent');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Included in recent payments' }).click();
  await expect(rows).toHaveCount(4);
});

test('filters are stored in the URL, and the CSV file contains the filtered payments', async ({
  page,
  owner,
}) => {
  const customer = await addCustomer(owner.api, { first_name: 'Tom', last_name: 'Hadley' });
  await addSentInvoice(owner.api, { items: [lineOf('Gutter', 80)] }).then(({ id }) =>
    recordPayment(owner.api, id, 80),
  );
  await recordDirect(owner, { amount: 300, customer_id: customer.id, reference: 'No. 1042' });
  await recordDirect(owner, { amount: 20 });
  await page.goto('/all-payments');
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('dialog', { name: 'Filter and sort' });
  await filters.getByRole('combobox', { name: 'Paid on' }).click();
  await page.getByRole('option', { name: 'No document' }).click();
  await page.waitForURL(/kind=direct/);
  await expect(rows).toHaveCount(2);
  await filters.getByLabel('At least').fill('100');
  await filters.getByLabel('At least').press('Enter');
  await page.waitForURL(/min=100/);
  await expect(rows).toHaveCount(1);
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(rows.first()).toContainText('Tom Hadley');

  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv).toContain('No. 1042');
  expect(csv.trim().split('\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'From $100.00' }).click();
  await expect(rows).toHaveCount(2);
  await page.goto('/all-payments?q=1042');
  await expect(rows).toHaveCount(1);
  await page.goto('/all-payments?status=voided');
  await expect(page.getByText('No payment matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect(rows).toHaveCount(3);
});

for (const [name, options] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', phone],
] as const)
  test(`an owner adds the payment method Zelle and removes the method ‘Other’ in the settings, and records a payment by Zelle, on ${name}`, async ({
    page: first,
    origin,
  }) => {
    const { page, close } = await openSecondBrowser(first, origin, options);
    const owner = await signUpOwner(page, origin);
    const { id } = await addSentInvoice(owner.api);
    await page.goto('/settings/pay');
    const methods = page.getByLabel('Methods', { exact: true });
    await methods.fill('zel');
    // The user makes a second change while the first one is being saved. Neither change may be lost.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/rpc/payments/updateSettings', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('option', { name: 'Zelle' }).click();
    await page.getByRole('button', { name: 'Remove Other' }).click();
    await expect(page.getByRole('button', { name: 'Remove Zelle' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Other' })).toHaveCount(0);
    release();
    await expectToast(page, 'Success', 'Payment methods updated');
    await expect(page.getByRole('button', { name: 'Remove Zelle' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Other' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);

    const sheet = await openSheet(page, id);
    await sheet.getByRole('button', { name: 'Record Payment' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await expect(dialog.getByRole('radio', { name: 'Other' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Zelle' }).click();
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sheet.getByText('Zelle').first()).toBeVisible();
    await page.goto('/transactions?method=zelle');
    await expect(page.getByText('$100.00').first()).toBeVisible();
    await close();
  });
