import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { addSentInvoice, readInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone } from './invoice-page.ts';
import { deliver, linkOf, test } from './stripe-installation.ts';

test('a customer pays an invoice by card with a tip on a phone, another customer pays from a bank account, and the owner refunds a part of a payment', async ({
  page,
  paid: { url, stripe },
}) => {
  const owner = await signUpOwner(page, url, 'Harbour Works');
  await page.goto('/settings/pay');
  await expect(page.getByText('The payment provider is in test mode. No real money is moved.')).toBeVisible();
  await page.getByRole('switch', { name: 'Take online payments' }).click();
  await expectToast(page, 'Success', 'Online payments updated');
  await page.getByRole('switch', { name: 'Let customers add a tip' }).click();
  await expect(page.getByRole('switch', { name: 'Let customers add a tip' })).toBeChecked();

  const { id } = await addSentInvoice(owner.api);
  const customer = await openSecondBrowser(page, url, phone);
  await customer.page.goto(await linkOf(owner, id));
  const section = customer.page.locator('#pay-online');
  await expect(section.getByLabel('Amount')).toHaveValue('500.00');
  await section.getByLabel('Amount').fill('600');
  await section.getByRole('button', { name: /^Pay/ }).click();
  await expect(section.getByText('Enter an amount above $0.00 and up to $500.00')).toBeVisible();
  await section.getByLabel('Amount').fill('100');
  await section.getByRole('button', { name: 'Pay $100.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const part = stripe.pay(customer.page.url());
  await customer.page.goto(`${await linkOf(owner, id)}&paid=${part.metadata.online_payment}`);
  await expect(section.getByText('Your payment is being confirmed')).toBeVisible();
  await deliver(url, stripe, part);
  await expect(section.getByLabel('Amount')).toHaveValue('400.00');
  await section.getByRole('button', { name: '10% ($40.00)' }).click();
  await section.getByRole('button', { name: 'Pay $440.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const card = stripe.pay(customer.page.url());
  await customer.page.goto(`${await linkOf(owner, id)}&paid=${card.metadata.online_payment}`);
  await expect(section.getByText('Your payment is being confirmed')).toBeVisible();
  await deliver(url, stripe, card);
  await expect(customer.page.getByText('Paid in full').first()).toBeVisible();

  const second = await addSentInvoice(owner.api);
  await customer.page.goto(await linkOf(owner, second.id));
  await section.getByRole('button', { name: 'Pay $500.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const bank = stripe.pay(customer.page.url(), 'us_bank_account');
  await deliver(url, stripe, bank);
  const sheet = await openSheet(page, second.id);
  await expect(sheet.getByText('Bank payment on its way')).toBeVisible();
  expect((await readInvoice(owner.api, second.id)).balance_due).toBe(500);
  await customer.page.goto(await linkOf(owner, second.id));
  await expect(section.getByText('Bank payment on its way: $500.00.')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(customer.page.getByRole('link', { name: 'Pay online' })).toHaveCount(0);
  await expect(customer.page.getByText('Can’t pay today?')).toHaveCount(0);
  stripe.settle(bank);
  await deliver(url, stripe, bank);
  await expect(sheet.getByText('Bank payment on its way')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Refund payment of $500.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByRole('button', { name: 'Refund Customer' }).click();
  await expectToast(page, 'Success', 'Refund sent to the customer');
  await expect(sheet.getByText('$120.00 refunded')).toBeVisible();
  stripe.dispute(bank, 'needs_response');
  await deliver(url, stripe, bank);
  await expect(sheet.getByText('The customer disputes an online payment at their bank.')).toBeVisible();
  stripe.dispute(bank, 'won');
  await deliver(url, stripe, bank);
  await expect(sheet.getByText('The customer disputes an online payment at their bank.')).toHaveCount(0);

  await page.goto('/settings/pay');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Everything agrees.')).toBeVisible();
});
