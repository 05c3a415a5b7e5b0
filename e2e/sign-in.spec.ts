import { randomUUID } from 'node:crypto';
import { expect, openSecondBrowser, password, signUp, test } from './fixtures.ts';

test('a new user signs up, sets up a business and reaches the app', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create your account' }).first().click();
  await page.getByLabel('Your name').fill('Mira Sandoval');
  await page.getByLabel('Email').fill(`mira-${randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('bluebird1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 12 characters; this has 9')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts).toContainText('Business Setup Required');
  await expect(toasts).toContainText('Please complete your business setup to get started.');
  /*
   * A toast stays visible while the pointer is on it, so if this toast disappears, the reason can only be that the
   * setup is complete.
   */
  await toasts.getByText('Business Setup Required', { exact: true }).hover();
  await page.getByLabel('Business name').fill('Sandoval & Daughters');
  await page.getByLabel('Business name').press('Enter');

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toasts.getByText('Business Setup Required')).toHaveCount(0);
  const sidebar = page.getByRole('navigation').first();
  await expect(page.getByText('Sandoval & Daughters').first()).toBeVisible();
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Invoices' })).toBeVisible();
});

test('signing in without an email address, phone number or password shows the specified error messages', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByText('You must provide either an email or phone number and a password'),
  ).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Incorrect sign-in or password')).toBeVisible();
});

test('a visitor without a session is redirected to sign-in and then back to the requested screen', async ({
  page,
  owner,
}) => {
  await page.context().clearCookies();
  await page.goto('/settings/team');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/team$/);
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('signing in at a URL that does not exist leads to the dashboard', async ({ page, owner }) => {
  for (const path of ['/login', '/no-such-screen']) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor who is not signed in can open only the landing page and the sign-in page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  for (const path of ['/dashboard', '/invoices', '/invoices/new', '/profile', '/no-such-screen']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
  }
});

test('signing out warns about unsaved changes, then signs out all tabs and clears the browser storage', async ({
  page,
  owner,
}) => {
  const customer = await owner.api.call<{ id: string }>('POST', '/customers', {
    first_name: 'Elena',
    last_name: 'Marsh',
  });
  await page.goto('/dashboard');
  const second = await page.context().newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await second.goto('/products?new=1');
  await second.getByLabel('Name', { exact: true }).fill('Tap');
  await page.goto(`/invoices/new?customer=${customer.id}`);
  await page.getByLabel('Notes').fill('Ring the upper bell');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(question.getByRole('listitem')).toHaveText([
    /A new (invoice for Elena Marsh|product, Tap)/,
    /A new (invoice for Elena Marsh|product, Tap)/,
  ]);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Ring the upper bell');

  await page.goto('/dashboard');
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sign out');
  await page.keyboard.press('Enter');
  await question.getByRole('link', { name: 'Open invoice' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Ring the upper bell');
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Tap');

  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await question.getByRole('button', { name: 'Sign out and discard' }).click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/auth/);
  expect(await second.evaluate(() => localStorage.length)).toBe(0);
});

test('a browser whose session is revoked from another browser is signed out automatically', async ({
  page,
  owner,
  origin,
}) => {
  const phone = await openSecondBrowser(page, origin);
  await phone.api.call('POST', '/auth/token', { email: owner.email, password });
  await phone.page.goto('/dashboard');
  await expect(phone.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Sign out .*last seen/i }).click();
  await expect(phone.page).toHaveURL(/\/auth/);
  await expect(page).toHaveURL(/\/profile/);
  await phone.close();
});

test('a request for a new password shows the same response for every email address, with or without an account', async ({
  page,
  api,
}) => {
  const { email } = await signUp(api);
  await page.context().clearCookies();
  for (const address of [email, 'nobody@example.test']) {
    await page.goto('/auth');
    await page.getByRole('link', { name: /forgot/i }).click();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: /link|reset|send/i }).click();
    await expect(page.getByText(address).first()).toBeVisible();
  }
});

test('after a password change, this browser stays signed in and all other browsers are signed out', async ({
  page,
  owner,
  origin,
}) => {
  const phone = await openSecondBrowser(page, origin);
  await phone.api.call('POST', '/auth/token', { email: owner.email, password });
  await phone.page.goto('/dashboard');
  await expect(phone.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.goto('/profile');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another-harbour-77-lamps');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(phone.page).toHaveURL(/\/auth/);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await phone.close();
});
