import type { InvoiceSharing } from '@dayworks/shared/invoices/shared-invoice';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { openSheet, phone } from './invoice-page.ts';

test('the office sees that the customer is viewing a document, can call the customer, and sees when the customer leaves', async ({
  page,
  owner,
  origin,
}) => {
  const { id: customer_id } = await addCustomer(owner.api, { phone: '(503) 555-0117' });
  const { id } = await addSentInvoice(owner.api, { customer_id });
  const { path } = await owner.api.call<InvoiceSharing>('GET', `/invoices/${id}/sharing`);
  const ownLook = await page.context().newPage();
  await ownLook.goto(path ?? '');
  await expect(ownLook.getByText('Amount due').first()).toBeVisible();
  const sheet = await openSheet(page, id);
  const notice = sheet.getByText('Customer is viewing this now');

  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(path ?? '');
  await expect(notice).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Call Elena Marsh' })).toHaveAttribute(
    'href',
    'tel:5035550117',
  );
  await customer.page.goto('about:blank');
  await expect(notice).toHaveCount(0);
  // The customer returns via the browser history and views the document again.
  await customer.page.goBack();
  await expect(notice).toBeVisible();
  await customer.close();
});
