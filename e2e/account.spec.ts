import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, leftovers, newPhone, nothing, test } from './accounts-installation.ts';
import { openSecondBrowser, password } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';

const shell = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true });
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new email address and a new phone number must be verified, and a user whose last re-authentication is too old must re-authenticate first', async ({
  page,
  owner,
  accounts,
}) => {
  const email = `new-${randomUUID()}@example.test`;
  const phone = newPhone();
  await page.goto('/profile');
  await row(page, 'Email').getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('Email').fill(email);
  await accounts.forgetProof(owner.email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();

  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Your password').fill('not-the-password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('The password is incorrect')).toBeVisible();
  await proof.getByRole('button', { name: 'Send me a code' }).click();
  await expect(proof.getByText(owner.email)).toBeVisible();
  await proof.getByLabel('6-digit code').fill(await accounts.mailedCode(owner.email));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByLabel('6-digit code').fill(await accounts.mailedCode(email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'Email').getByText(email)).toBeVisible();
  await expect(row(page, 'Email').getByText('Confirmed')).toBeVisible();

  // If the user cancels the re-authentication, the requested action is cancelled without an error message.
  await accounts.forgetProof(email);
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await proof.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);

  await row(page, 'Phone').getByRole('button', { name: 'Add a phone number' }).click();
  const adding = page.getByRole('dialog', { name: 'Add your number' });
  await adding.getByLabel('Phone number').fill(phone);
  await adding.getByRole('button', { name: 'Send the code' }).click();
  await adding.getByLabel('6-digit code').fill(await accounts.textedCode(phone));
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'Phone').getByText('Confirmed')).toBeVisible();
  await row(page, 'Phone').getByRole('button', { name: 'Remove number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove number' }).click();
  await expect(row(page, 'Phone').getByText('None yet')).toBeVisible();
});

test('before an account is deleted, the screen explains what happens to the business, and the deletion signs the user out everywhere', async ({
  page,
  owner,
  origin,
}) => {
  const customer = await addCustomer(owner.api);
  await addSentInvoice(owner.api, { customer_id: customer.id });
  const phone = await openSecondBrowser(page, origin);
  await phone.api.call('POST', '/auth/token', { email: owner.email, password });
  await phone.page.goto('/dashboard');
  await expect(shell(phone.page)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('No one else is in Harbour Works, so it is deleted with your account');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Customers' })).toContainText('1');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Invoices' })).toContainText('1');
  await dialog.getByRole('button', { name: 'Delete account and business' }).click();
  await expect(dialog.getByText('Please type Harbour Works')).toBeVisible();
  await dialog.getByLabel('Type Harbour Works to confirm').fill('harbour works');
  await dialog.getByRole('button', { name: 'Delete account and business' }).click();

  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(phone.page).toHaveURL(/\/auth$/);
  for (const tab of [page, phone.page]) expect(await leftovers(tab)).toEqual(nothing);
  await page.goto('/auth');
  await page.getByLabel('Email or phone').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Incorrect sign-in or password')).toBeVisible();
  await phone.close();
});

test('no account data remains in any tab after the user signs out or the session is revoked elsewhere', async ({
  page,
  owner,
  origin,
}) => {
  await addCustomer(owner.api);
  const phone = await openSecondBrowser(page, origin);
  await phone.api.call('POST', '/auth/token', { email: owner.email, password });
  const second = await page.context().newPage();
  /*
   * Before the user signs out, the browser stores two kinds of data: the customers, in case the server is unreachable,
   * and a draft, in case the tab is closed.
   */
  await phone.page.goto('/customers');
  await expect(phone.page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await second.goto('/customers');
  await page.goto('/invoices/new');
  await page.getByLabel('Notes').fill('Ring twice');
  await expect.poll(async () => (await leftovers(second)).localStorage.length).toBeGreaterThan(1);
  await expect.poll(async () => (await leftovers(phone.page)).localStorage.length).toBeGreaterThan(0);

  await second.goto('/profile');
  await second.getByRole('button', { name: /^Sign out .*last seen/i }).click();
  await expect(phone.page).toHaveURL(/\/auth$/);
  expect(await leftovers(phone.page)).toEqual(nothing);

  await second.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await second.getByRole('button', { name: 'Sign out and discard' }).click();
  for (const tab of [second, page]) {
    await expect(tab).toHaveURL(/\/auth$/);
    expect(await leftovers(tab)).toEqual(nothing);
  }
  // After signing out, pressing the Back button must not show screens that the browser has cached.
  await second.goBack();
  await expect(second).toHaveURL(/\/auth/);
  await phone.close();
});
