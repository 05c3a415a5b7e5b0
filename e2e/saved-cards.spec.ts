import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { phone } from './invoice-page.ts';
import { deliver, linkOf, test } from './stripe-installation.ts';

const shot = process.env.SHOTS;

test('a customer pays on a phone and lets the business keep the card, the office reads the agreement, and the customer removes the card on the client page', async ({
  page,
  paid: { url, stripe },
}) => {
  const owner = await signUpOwner(page, url, 'Harbour Works');
  await owner.api.call('PUT', '/online-payments/settings', { is_on: true, takes_tips: false, version: 1 });
  const { id: customer_id } = await addCustomer(owner.api);
  const { id } = await addSentInvoice(owner.api, { customer_id });
  const customer = await openSecondBrowser(page, url, phone);
  await customer.page.goto(await linkOf(owner, id));
  const section = customer.page.locator('#pay-online');
  await section.getByRole('checkbox', { name: 'Save for later invoices' }).click();
  expect(await findViolations(customer.page)).toEqual([]);
  if (shot) await section.screenshot({ path: `${shot}/pay-390.png` });
  await section.getByRole('button', { name: 'Pay $500.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const payment = stripe.pay(customer.page.url());
  await deliver(url, stripe, payment);

  await page.goto(`/customers/${customer_id}`);
  const card = page.getByRole('region', { name: 'Saved payment methods' });
  await expect(card.getByText('Visa ending in 4242')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Actions for Visa ending in 4242' }).click();
  await page.getByRole('menuitem', { name: 'Show agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer’s agreement' });
  await expect(dialog).toContainText('Harbour Works may charge it when automatic payments are on for me');
  await expect(dialog).toContainText('Page of an invoice');
  if (shot) await page.screenshot({ path: `${shot}/agreement.png` });
  await page.keyboard.press('Escape');
  if (shot) await page.screenshot({ path: `${shot}/customer.png`, fullPage: true });

  const link = await owner.api.call<{ path: string }>('POST', `/customers/${customer_id}/client-link`);
  await customer.page.goto(link.path);
  await expect(customer.page.getByRole('heading', { name: 'Saved payment methods' })).toBeVisible();
  expect(await findViolations(customer.page)).toEqual([]);
  if (shot) await customer.page.screenshot({ path: `${shot}/client-390.png`, fullPage: true });
  await customer.page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  const confirm = customer.page.getByRole('alertdialog', { name: 'Remove this payment method?' });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Saved payment methods' })).toHaveCount(0);
  await expect(card.getByText('Visa ending in 4242, removed by the customer')).toBeVisible();
  await expect.poll(() => stripe.methods.size).toBe(0);
  await customer.close();
});
