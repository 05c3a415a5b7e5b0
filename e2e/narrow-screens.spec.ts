import { addEstimate } from './estimate-fixtures.ts';
import { openEstimateSheet } from './estimate-page.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { openSheet, phone } from './invoice-page.ts';
import { findUnreadable } from './large-text.ts';

test('on a phone, the selected filter chip is visible regardless of its position in the row of chips', async ({
  page,
  owner,
}) => {
  // The viewport is so tall that the row of chips is never below its bottom edge.
  await page.setViewportSize({ width: 390, height: 1600 });
  await addSentInvoice(owner.api);
  for (const [path, name] of [
    ['/invoices?status=overdue', /^Overdue/],
    ['/invoices?status=paid', /^Paid/],
    ['/financials', 'Last 12 months'],
    ['/sales?period=12m', 'Last 12 months'],
  ] as const) {
    await page.goto(path);
    const chip = page.getByRole('button', { name, pressed: true });
    await expect(chip, path).toBeInViewport({ ratio: 0.9 });
    const isUncovered = () =>
      chip.evaluate((button) => {
        const { left, right, top, height } = button.getBoundingClientRect();
        const isSeen = (x: number) => button.contains(document.elementFromPoint(x, top + height / 2));
        return isSeen(left + 4) && isSeen(right - 4);
      });
    await expect.poll(isUncovered, path).toBe(true);
  }
});

test('on a phone, a link to a record opens the record without a tooltip covering its title', async ({
  page,
  origin,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const own = await openSecondBrowser(page, origin, phone);
  await own.page.context().addCookies(await page.context().cookies());
  const sheet = await openSheet(own.page, id);
  await expect(sheet).toBeFocused();
  await expect(own.page.getByRole('tooltip')).toHaveCount(0);
  await own.page.keyboard.press('Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await own.close();
});

test('at 768 px, the dialog with a message and its preview is readable, including the links for sending the message through WhatsApp and other apps', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { id: customer_id } = await addCustomer(owner.api, { phone: '(503) 555-0123' });
  const { id } = await addSentInvoice(owner.api, { customer_id, due_date: '2026-05-05' });
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Send Reminder' }).click();
  const sending = page.getByRole('dialog', { name: /^Send reminder/ });
  await expect(sending.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  expect(await findUnreadable(page)).toEqual([]);
});

test('on a phone, the focused field is not hidden behind the bar at the bottom of the screen', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(phone.viewport);
  const { id } = await addCustomer(owner.api);
  await page.goto(`/estimates/new?customer=${id}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const name = page.getByLabel('Item Name');
  await expect(name).toBeFocused();
  const isUncovered = () =>
    name.evaluate((input) => {
      const { left, bottom } = input.getBoundingClientRect();
      return input.contains(document.elementFromPoint(left + 20, bottom - 2));
    });
  await expect.poll(isUncovered).toBe(true);
});

test('on a phone, all buttons at the bottom of a draft’s sheet are on the screen', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(phone.viewport);
  const { id } = await addEstimate(owner.api);
  const sheet = await openEstimateSheet(page, id);
  for (const name of ['Mark as sent', 'Record Payment', 'Send'])
    await expect(sheet.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
});
