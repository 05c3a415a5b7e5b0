import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { addCustomer, addSentInvoice, readInvoice } from './invoice-fixtures.ts';
import { phone } from './invoice-page.ts';
import { deliver, test } from './stripe-installation.ts';

const shot = process.env.SHOTS;

test('a customer pays all open invoices with one payment on their client page on a phone', async ({
  page,
  paid: { url, stripe },
}) => {
  const owner = await signUpOwner(page, url, 'Harbour Works');
  await owner.api.call('PUT', '/online-payments/settings', { is_on: true, takes_tips: true, version: 1 });
  const { id: customer_id } = await addCustomer(owner.api);
  const invoices = [
    await addSentInvoice(owner.api, { customer_id }),
    await addSentInvoice(owner.api, { customer_id }),
  ];
  const link = await owner.api.call<{ path: string }>('POST', `/customers/${customer_id}/client-link`);
  const customer = await openSecondBrowser(page, url, phone);
  await customer.page.goto(link.path);
  const section = customer.page.locator('#pay-online');
  await expect(section.getByRole('heading', { name: 'Pay all open invoices online' })).toBeVisible();
  await expect(section.getByText('Tip')).toHaveCount(0);
  expect(await findViolations(customer.page)).toEqual([]);
  for (const scheme of shot ? (['light', 'dark'] as const) : [])
    for (const width of [390, 768, 1440]) {
      await customer.page.emulateMedia({ colorScheme: scheme });
      await customer.page.setViewportSize({ width, height: 900 });
      await customer.page.screenshot({ path: `${shot}/payall-${width}-${scheme}.png`, fullPage: true });
    }
  await section.getByRole('button', { name: 'Pay $1,000.00' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const payment = stripe.pay(customer.page.url());
  await deliver(url, stripe, payment);
  for (const { id } of invoices)
    await expect.poll(async () => (await readInvoice(owner.api, id)).status).toBe('paid');
  await customer.page.goto(link.path);
  await expect(customer.page.getByText('Nothing is due. Thank you!')).toBeVisible();
  await expect(section).toHaveCount(0);
});
