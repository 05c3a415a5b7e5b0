import type { InvoiceSharing } from '@dayworks/shared/invoices/shared-invoice';
import { expect, openSecondBrowser, password, signUp, test } from './fixtures.ts';
import { addInvoice, addSentInvoice, readInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone } from './invoice-page.ts';

test('sharing an invoice with a user is rejected in three cases and then succeeds; the user reads the invoice, and access is removed', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const accountant = await openSecondBrowser(page, origin);
  const { email } = await signUp(accountant.api, 'Noor Aziz');

  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share Invoice' });
  const share = async (address: string) => {
    await panel.getByLabel('Email').fill(address);
    await panel.getByRole('button', { name: 'Share', exact: true }).click();
  };
  await share('   ');
  await expectToast(page, 'Email required', 'Please enter an email address to share this invoice.');
  await share('nobody-of-that-name@example.test');
  await expectToast(page, 'User not found', 'No user found with that email address.');
  await share(email);
  await expectToast(page, 'Invoice shared', 'The invoice has been shared successfully.');
  await expect(panel.getByText(email)).toBeVisible();
  /*
   * The sharing panel shows only the email address that the owner typed. It must not reveal the name of the user with
   * that address.
   */
  await expect(panel.getByText('Noor Aziz')).toHaveCount(0);
  // On a phone, the button next to a long email address must stay on the screen.
  await page.setViewportSize(phone.viewport);
  const remove = panel.getByRole('button', { name: `Remove ${email}` });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await share(email.toUpperCase());
  await expectToast(page, 'Already shared', 'Invoice is already shared with this user.');

  // The recipient is signed out and opens the URL from the message.
  await accountant.page.context().clearCookies();
  await accountant.page.goto(`/shared-invoice/${id}`);
  await accountant.page.getByRole('link', { name: 'Sign In' }).click();
  await accountant.page.getByLabel('Email').fill(email);
  await accountant.page.getByLabel('Password', { exact: true }).fill(password);
  await accountant.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountant.page.getByText('Deck repair').first()).toBeVisible();

  await accountant.page.goto('/profile');
  await accountant.page.getByRole('button', { name: 'Search or jump to…' }).click();
  const found = accountant.page.getByRole('dialog').getByRole('option', { name: /^Invoice #/ });
  await expect(found).toContainText('Harbour Works');
  await accountant.page.keyboard.press('Escape');
  const sharedWithMe = accountant.page.getByRole('list', { name: 'Shared with me' });
  await expect(sharedWithMe).toContainText('$500.00 due');
  await sharedWithMe.getByRole('link').click();
  await expect(accountant.page).toHaveURL(`/shared-invoice/${id}`);

  await remove.click();
  await expectToast(page, 'Sharing removed', 'The user no longer has access to this invoice.');
  await expect(panel.getByText(email)).toHaveCount(0);
  await accountant.page.reload();
  await expect(
    accountant.page.getByRole('heading', { name: 'This invoice link is not available' }),
  ).toBeVisible();
  await accountant.page.goto('/profile');
  await expect(accountant.page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(sharedWithMe).toHaveCount(0);
  await accountant.close();
});

test('a copied link opens the invoice for the customer and marks it as viewed, and renewing the link invalidates the old link', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addInvoice(owner.api);
  const sheet = await openSheet(page, id);
  const panel = page.getByRole('dialog', { name: 'Share Invoice' });
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect(panel.getByText('The link works once the invoice has been sent')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy Link' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Close' }).click();
  await sheet.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'Success', 'Invoice marked as sent');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', 'Invoice is a draft again');
  await sheet.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'Success', 'Invoice marked as sent');

  await sheet.getByRole('button', { name: 'Share' }).click();
  await panel.getByRole('button', { name: 'Copy Link' }).click();
  await expectToast(page, 'Link copied', 'Invoice sharing link copied to clipboard.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${origin}/shared-invoice/${id}\\?key=.{16,}`));
  const draft = new URL((await panel.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect(draft.searchParams.get('subject')).toBe('Invoice Shared With You');
  expect(draft.searchParams.get('body')).toContain(link);

  const customer = await openSecondBrowser(page, origin);
  await customer.page.goto(link);
  await expect(customer.page).toHaveTitle(/^Invoice .* from Harbour Works$/);
  await expect(customer.page.getByText('Amount due').first()).toBeVisible();
  await expect(customer.page.getByText('Deck repair').first()).toBeVisible();
  const download = customer.page.waitForEvent('download');
  await customer.page.getByRole('link', { name: 'Download PDF' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect.poll(async () => (await readInvoice(owner.api, id)).status).toBe('viewed');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(sheet.getByText('Viewed', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: 'Share' }).click();
  await panel.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expect(panel.getByLabel('Link', { exact: true })).not.toHaveValue(link);
  const renewed = await panel.getByLabel('Link', { exact: true }).inputValue();
  const isGone = customer.page.getByRole('heading', { name: 'This invoice link is not available' });
  await customer.page.goto(link);
  await expect(isGone).toBeVisible();
  await customer.page.goto(renewed);
  await expect(customer.page.getByText('Deck repair').first()).toBeVisible();

  await panel.getByRole('switch', { name: 'Link for your customer' }).click();
  await expect(panel.getByText('The link is turned off. No one can open it.')).toBeVisible();
  await customer.page.reload();
  await expect(isGone).toBeVisible();
  await customer.close();
});

test.describe('a shared invoice can be read on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the shared page of a paid invoice states that the invoice is paid, and the invoice is not marked as viewed if a team member opens the page', async ({
    page,
    owner,
  }) => {
    const { id } = await addSentInvoice(owner.api);
    const { path } = await owner.api.call<InvoiceSharing>('GET', `/invoices/${id}/sharing`);
    const opened = page.waitForResponse('**/api/rpc/invoices/markViewed');
    await page.goto(path ?? '');
    await opened;
    await expect(page.getByText('How to pay').first()).toBeVisible();
    await recordPayment(owner.api, id, 500);
    await page.reload();
    await expect(page.getByText('Paid in full').first()).toBeVisible();
    await expect(page.getByText('Received May 20, 2026 by check').first()).toBeVisible();
    expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'paid', viewed_at: null });
  });
});
