import { findViolations } from './accessibility.ts';
import { addAppointment, nextMonday } from './appointment-fixtures.ts';
import { addSentEstimate } from './estimate-fixtures.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

test('an owner creates a link to a client page, the customer opens an invoice and a visit there on a phone, and the link stops working when the owner turns it off', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addCustomer(owner.api);
  const invoice = await addSentInvoice(owner.api, { customer_id: id });
  const paid = await addSentInvoice(owner.api, { customer_id: id });
  await recordPayment(owner.api, paid.id, paid.total);
  await addSentEstimate(owner.api, { customer_id: id });
  const day = nextMonday();
  await addAppointment(owner.api, {
    customer_id: id,
    title: 'Gutter cleaning',
    start: `${day}T09:00`,
    end: `${day}T10:00`,
  });

  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Client page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client page' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectToast(page, 'Link created');
  await expect(dialog).toContainText('Your customer has not opened the page yet.');
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(link);
  await expect(customer.page.getByRole('heading', { name: 'For Elena Marsh' })).toBeVisible();
  for (const title of ['To pay', 'Waiting for your answer', 'Upcoming appointments'])
    await expect(customer.page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(await findViolations(customer.page)).toEqual([]);
  await customer.page.getByRole('link', { name: `Invoice #${invoice.number}` }).click();
  await expect(customer.page).toHaveURL(/shared-invoice/);
  await expect(customer.page.getByRole('heading', { name: /Invoice/ }).first()).toBeVisible();
  await customer.page.goBack();
  await customer.page.getByRole('link', { name: 'Gutter cleaning' }).click();
  await expect(customer.page.getByText('Your appointment')).toBeVisible();

  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Link turned off');
  await customer.page.goto(link);
  await expect(
    customer.page.getByRole('heading', { name: 'This client link is not available' }),
  ).toBeVisible();
  await customer.close();
});
