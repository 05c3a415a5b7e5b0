import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { readInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';

/**
 * An imported invoice for $100.00 that belongs to no business, its customer, and the estimate that it was created from,
 * with $40.00 received.
 */
const importedFamily = `
  with c as (insert into customers (first_name, last_name) values ('Ada', 'Quist') returning id),
    e as (insert into estimates (customer_id, status, subtotal, total)
      select id, 'approved', 100, 100 from c returning id),
    p as (insert into payments (estimate_id, amount, payment_date, payment_method)
      select id, 40, '2026-02-01', 'check' from e),
    i as (insert into invoices
        (customer_id, estimate_id, status, sent_at, date, due_date, subtotal, total, deposit, balance_due)
      select c.id, e.id, 'partially_paid', now(), '2026-01-05', '2099-12-31', 100, 100, 40, 60 from c, e
      returning id),
    t as (insert into invoice_items (invoice_id, name, price, total) select id, 'Boiler service', 100, 100 from i)
  select id from i`;

test('imported invoices without a business can be linked to the business with their related records and estimate deposits, and an invoice paid online cannot be deleted', async ({
  page: anyPage,
  installation: { url, ownerUrl },
}) => {
  const { page, close } = await openSecondBrowser(anyPage, url);
  const { api, businessId } = await signUpOwner(page, url);
  // On a phone, the New Invoice link and the Recover Invoices button are visible without opening a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/invoices');
  await expect(page.getByRole('link', { name: 'New Invoice' }).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Recover Invoices' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/api/rpc/invoices/recover', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Recover Invoices' }).click();
  await expectToast(page, 'Recovery Failed', 'Could not recover invoices. Please try again.');
  await page.unroute('**/api/rpc/invoices/recover');
  await page.getByRole('button', { name: 'Recover Invoices' }).click();
  await expectToast(page, 'Info', 'No invoices available to recover.');

  const { rows } = await withClient(ownerUrl, (importer) => importer.query<{ id: string }>(importedFamily));
  const id = rows[0]?.id ?? '';
  await page.reload();
  await expect(
    page.getByText(
      "Invoices exist but aren't linked to your business. Click 'Recover Invoices' to fix this.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Recover Invoices' }).first().click();
  await expectToast(page, 'Invoices Recovered', '1 invoice is now linked to your business.');
  await expect(
    page.getByRole('list', { name: 'Invoices', exact: true }).getByText('Ada Quist', { exact: true }),
  ).toBeVisible();
  expect(await readInvoice(api, id)).toMatchObject({ business_id: businessId, deposit: 40 });

  const sheet = await openSheet(page, id);
  await expect(sheet.getByText(/^Deposit, check, February 1/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Edit payment/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('60.00');
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();
  expect(await readInvoice(api, id)).toMatchObject({ status: 'paid', balance_due: 0, total: 100 });

  await withClient(ownerUrl, (importer) =>
    importer.query(`update payments set provider = 'stripe' where invoice_id = $1`, [id]),
  );
  await sheet.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete Invoice #${id.slice(0, 8)}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(
    page,
    'Delete failed',
    'Unable to delete the invoice: Refund this invoice’s online payment first',
  );
  await close();
});
