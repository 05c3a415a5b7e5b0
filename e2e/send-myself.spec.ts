import type { Locator, Page } from '@playwright/test';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice, readInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone } from './invoice-page.ts';

// The installation has no email or SMS service, so no text is allowed to claim that a message was sent (rule M19a).

const dialogOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** A new business is asked for its payment methods before its first invoice is sent. */
async function skipWaysToPay(page: Page): Promise<void> {
  await dialogOf(page, /^How do customers pay you/)
    .getByRole('button', { name: 'Not now' })
    .click();
}

/** Blocks links that would open an email or messaging app and leave the page. */
async function holdPrograms(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && /^(mailto|sms):|wa\.me/.test(link.href)) event.preventDefault();
    });
  });
}

const devices = [
  ['a phone', phone],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
] as const;

for (const [size, device] of devices) {
  test(`on ${size}, an invoice that the user sends from their own email or messaging app is marked as sent once the user confirms that it was sent`, async ({
    page,
    origin,
    owner,
  }) => {
    const customer = await addCustomer(owner.api, { phone: '(503) 555-0123' });
    const { id } = await addInvoice(owner.api, { customer_id: customer.id });
    const cookies = await page.context().cookies();
    const own = await openSecondBrowser(page, origin, device);
    await own.page.context().addCookies(cookies);
    const sheet = await openSheet(own.page, id);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    const asking = dialogOf(own.page, /^How do customers pay you/);
    await asking.getByLabel('Business phone').fill('(503) 555-0148');
    await asking.getByLabel('How to pay').fill('Check to Harbour Works');
    await asking.getByRole('button', { name: 'Save and continue' }).click();
    const sending = dialogOf(own.page, /^Send invoice/);
    await expect(sending.getByText('Email and text messages are not set up yet')).toBeVisible();
    await expect(sending.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
    await holdPrograms(own.page);

    await sending.getByLabel('Personal note').fill('The hallway is painted.');
    const messages = sending.getByRole('link', { name: /Messages/ });
    await expect(messages).toHaveAttribute(
      'href',
      /^sms:\+15035550123\?&body=The%20hallway%20is%20painted\./,
    );
    await expect(sending.getByRole('link', { name: /My email app/ })).toHaveAttribute(
      'href',
      /^mailto:elena@example\.test\?subject=Invoice%20from/,
    );
    const text = decodeURIComponent((await messages.getAttribute('href')) ?? '');
    const link = /https?:\S+/.exec(text)?.[0] ?? '';

    const guest = await openSecondBrowser(page, origin);
    expect((await guest.page.request.get(link)).status()).toBe(404);
    await messages.click();
    await expect(sending.getByText('Did you send it?')).toBeVisible();
    expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'draft', messages: [] });
    await expect.poll(async () => (await guest.page.request.get(link)).status()).toBe(200);

    await sending.getByRole('button', { name: 'Mark as sent' }).click();
    await expectToast(own.page, 'Success', 'Invoice marked as sent');
    await guest.page.goto(link);
    await expect(guest.page.getByText('Check to Harbour Works')).toBeVisible();
    await expect(sheet.getByText('Viewed', { exact: true }).first()).toBeVisible();
    expect((await readInvoice(owner.api, id)).sent_at).not.toBeNull();
    await guest.close();
    await own.close();
  });
}

test('once the customer has opened the link, the user is no longer asked to mark the invoice as sent', async ({
  page,
  origin,
  owner,
}) => {
  const { id } = await addInvoice(owner.api);
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Email' }).click();
  await skipWaysToPay(page);
  const sending = dialogOf(page, /^Send invoice/);
  await holdPrograms(page);
  const program = sending.getByRole('link', { name: /My email app/ });
  const letter = decodeURIComponent((await program.getAttribute('href')) ?? '');
  await program.click();
  await expect(sending.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
  const guest = await openSecondBrowser(page, origin);
  const link = /https?:\S+/.exec(letter)?.[0] ?? '';
  await expect.poll(async () => (await guest.page.request.get(link)).status()).toBe(200);
  await guest.page.goto(link);
  await expect(sending.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
  await sending.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByText('Viewed', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
  await guest.close();
});

test('an invoice whose email stays in the outbox remains a draft, and no text claims that it was sent', async ({
  page,
  owner,
}) => {
  const { id } = await addInvoice(owner.api);
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Email' }).click();
  await skipWaysToPay(page);
  await page.getByRole('button', { name: 'Keep in outbox' }).click();
  await expectToast(page, 'Info', 'Kept in the outbox: email is not set up');
  await expect(sheet.getByText('Kept', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/sent via/)).toHaveCount(0);
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'draft' });

  /*
   * On a phone, the dialog stays open with the button for the next step at the bottom of the screen. A toast must not
   * cover that button.
   */
  await page.setViewportSize(phone.viewport);
  await page.route('**/api/rpc/documents/send', (route) => route.abort('connectionreset'), { times: 1 });
  await sheet.getByRole('button', { name: 'Email' }).click();
  await skipWaysToPay(page);
  await page.getByRole('button', { name: 'Keep in outbox' }).click();
  await expectToast(page, 'Error', 'Failed to send invoice. Please try again.');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await page.keyboard.press('Alt+t');
  await expect(toasts).toBeFocused();
  await expect(toasts).toHaveCSS('outline-style', 'solid');
  await expect(toasts).toHaveCSS('outline-width', '2px');
  // Toasts stay visible while they have the focus.
  const again = page.getByRole('button', { name: 'Keep in outbox' });
  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const [message, button] = [await boxOf(toasts), await boxOf(again)];
      return button.y > 0 && message.y + message.height <= button.y;
    })
    .toBe(true);
  await again.click();
  await expectToast(page, 'Info', 'Kept in the outbox: email is not set up');
});

test('a reminder is recorded as sent only after the user confirms that it was sent', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api, { due_date: '2026-01-31' });
  await page.goto('/invoices');
  await page.getByRole('button', { name: 'Send Reminder to Elena Marsh' }).click();
  const sending = dialogOf(page, /^Send reminder/);
  await holdPrograms(page);
  await sending.getByRole('radio', { name: 'Friendly' }).click();
  await expect(
    sending.frameLocator('iframe').getByText('This is a friendly reminder that', { exact: false }),
  ).toBeVisible();
  await sending.getByRole('link', { name: /My email app/ }).click();
  expect(await readInvoice(owner.api, id)).toMatchObject({ reminded_on: null });
  await sending.getByRole('button', { name: 'Mark reminder as sent' }).click();
  await expectToast(page, 'Success', 'Reminder recorded for today');
  await expect(page.getByRole('button', { name: 'Reminded' })).toBeDisabled();
});

test('for a customer with neither an email address nor a phone number, the outbox shows an error, but other apps can still send the invoice', async ({
  page,
  owner,
}) => {
  const silent = await addCustomer(owner.api, { email: null });
  const { id } = await addInvoice(owner.api, { customer_id: silent.id });
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Email' }).click();
  await skipWaysToPay(page);
  const sending = dialogOf(page, /^Send invoice/);
  await expect(sending.getByText('Choose recipient there').first()).toBeVisible();
  await sending.getByRole('button', { name: 'Keep in outbox' }).click();
  await expectToast(
    page,
    'Error',
    'This customer has neither an email address nor a phone number. Add one first.',
  );
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'draft', messages: [] });
});

test('the user can send the receipt once the invoice is fully paid', async ({ page, owner }) => {
  const invoice = await addInvoice(owner.api);
  const sheet = await openSheet(page, invoice.id);
  await expect(sheet.getByRole('button', { name: 'Send receipt' })).toHaveCount(0);
  await recordPayment(owner.api, invoice.id, invoice.total);
  await expect(sheet.getByText('Paid in full')).toBeVisible();
  const receipt = await sheet.getByRole('link', { name: 'Show receipt' }).getAttribute('href');
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toContain('application/pdf');
  await sheet.getByRole('button', { name: 'Send receipt' }).click();
  const sending = dialogOf(page, /^Send receipt/);
  await holdPrograms(page);
  await sending.getByRole('link', { name: /My email app/ }).click();
  // Sending a receipt changes no status, so the user is not asked to confirm having sent it.
  await expect(sending.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(sending.getByText('Did you send it?')).toHaveCount(0);
});
