import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { openSheet, phone } from './invoice-page.ts';
import { deliver, linkOf, test } from './stripe-installation.ts';

const shot = process.env.SHOTS;

/** Returns a time zone where it is about noon, because customers are not charged at night. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours < 0 ? `Etc/GMT${hours}` : `Etc/GMT+${hours}`;
}

/** Changes the time zone of the business, and plans the automatic payment of an announced invoice for today. */
const announce = `with moved as (update business_settings set time_zone = $2)
  insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on)
  select i.business_id, i.id, m.id, 'announced', i.balance_due, $3 from invoices i
  join saved_methods m on m.customer_id = i.customer_id where i.id = $1`;

test('a customer pays on a phone and allows the business to save the card, the office reads the agreement, and the customer removes the card on the client page', async ({
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

test('a customer pays on a phone and agrees to automatic payments, the next invoice is announced and charged, and the customer turns automatic payments off', async ({
  page,
  paid: { url, ownerUrl, stripe },
}) => {
  const owner = await signUpOwner(page, url, 'Harbour Works');
  await owner.api.call('PUT', '/online-payments/settings', { is_on: true, takes_tips: false, version: 1 });
  const { id: customer_id } = await addCustomer(owner.api);
  const { id } = await addSentInvoice(owner.api, { customer_id });
  const customer = await openSecondBrowser(page, url, phone);
  await customer.page.goto(await linkOf(owner, id));
  const section = customer.page.locator('#pay-online');
  await section.getByRole('checkbox', { name: 'Save for later invoices' }).click();
  await section.getByRole('checkbox', { name: 'Pay later invoices automatically' }).click();
  await expect(section).toContainText('tells me by email 3 days before');
  if (shot) await section.screenshot({ path: `${shot}/pay-auto-390.png` });
  await section.getByRole('button', { name: 'Pay $500.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  await deliver(url, stripe, stripe.pay(customer.page.url()));

  await page.goto(`/customers/${customer_id}`);
  const card = page.getByRole('region', { name: 'Automatic payments' });
  await expect(card.getByRole('combobox')).toHaveText('Charge Visa ending in 4242');
  expect(await findViolations(page)).toEqual([]);
  if (shot) {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await card.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shot}/customer-1440.png` });
    await page.setViewportSize({ width: 768, height: 1000 });
    await card.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shot}/customer-768.png` });
    await page.goto('/settings/pay');
    await expect(page.getByText('Announce automatic payments')).toBeVisible();
    await page.screenshot({ path: `${shot}/settings-768.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 720 });
  }

  const link = await owner.api.call<{ path: string }>('POST', `/customers/${customer_id}/client-link`);
  await customer.page.goto(link.path);
  await expect(customer.page.getByRole('heading', { name: 'Automatic payments' })).toBeVisible();
  await expect(customer.page.getByText('All invoices', { exact: true })).toBeVisible();
  expect(await findViolations(customer.page)).toEqual([]);
  if (shot) {
    await customer.page.screenshot({ path: `${shot}/client-auto-390.png`, fullPage: true });
    await customer.page.emulateMedia({ colorScheme: 'dark' });
    await customer.page.screenshot({ path: `${shot}/client-auto-390-dark.png`, fullPage: true });
    await customer.page.emulateMedia({ colorScheme: 'light' });
  }
  await customer.page.getByRole('button', { name: 'End automatic payments: All invoices' }).click();
  const confirm = customer.page.getByRole('alertdialog', { name: 'End automatic payments?' });
  await confirm.getByRole('button', { name: 'End automatic payments' }).click();
  const start = customer.page.getByRole('button', { name: 'Turn on with Visa ending in 4242' });
  await expect(start).toBeDisabled();
  await page.goto(`/customers/${customer_id}`);
  await expect(card.getByText('The customer ended automatic payments.')).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveText('Off');
  await customer.page.getByRole('checkbox', { name: 'Pay later invoices automatically' }).click();
  if (shot) await customer.page.screenshot({ path: `${shot}/client-start-390.png`, fullPage: true });
  await start.click();
  await expect(customer.page.getByText('All invoices', { exact: true })).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveText('Charge Visa ending in 4242');

  const zone = zoneAtNoon();
  const due_date = todayIn(zone, new Date());
  const next = await addSentInvoice(owner.api, { customer_id, date: due_date, due_date });
  await withClient(ownerUrl, (client) => client.query(announce, [next.id, zone, due_date]));
  const sheet = await openSheet(page, next.id);
  await expect(sheet.getByText('$500.00 will be charged to Visa ending in 4242')).toBeVisible();
  if (shot) await page.screenshot({ path: `${shot}/sheet.png` });
  await withClient(ownerUrl, (client) =>
    client.query(`insert into jobs.job (name, data) values ('autopay', '{}')`),
  );
  await expect(sheet.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect([...stripe.intents.values()].filter(({ metadata }) => metadata.document === next.id)).toHaveLength(
    1,
  );
  await customer.close();
});
