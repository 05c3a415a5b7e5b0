import { openMailbox } from '../apps/server/src/testing/stand-ins/mailbox.ts';
import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, password, signUpOwner, test } from './fixtures.ts';
import { startInstallation } from './installation.ts';
import { expectToast } from './invoice-page.ts';
import { confirmAddress } from './mailed-links.ts';

test('without an email service, the owner copies the invitation link, and the outbox does not show the link to anyone', async ({
  page,
  owner,
  origin,
}) => {
  expect(owner.businessId).toBeTruthy();
  const guestEmail = 'guest@example.test';
  await page.goto('/settings/team');
  await page.getByLabel('Email').fill(guestEmail);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Copy link for ${guestEmail}` }).click();
  await expectToast(
    page,
    'Link copied',
    `Share this link with ${guestEmail} only: it lets them join your team.`,
  );
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto('/settings/outbox');
  await page.getByRole('button', { name: guestEmail }).click();
  const message = page.getByRole('dialog');
  await expect(message.getByText('only its recipient can read it')).toBeVisible();
  await expect(message.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await page.goto('/settings/team');

  const guest = await openSecondBrowser(page, origin);
  await guest.page.goto(link);
  await expect(guest.page.getByText('Harbour Works').first()).toBeVisible();
  await guest.page.getByLabel('Your name').fill('Devin Park');
  await guest.page.getByLabel('Password', { exact: true }).fill(password);
  await guest.page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest.page).toHaveURL(/\/dashboard$/);
  await expect(guest.page.getByText('Harbour Works').first()).toBeVisible();
  await expect(page.getByText('Devin Park').first()).toBeVisible();

  await page.getByLabel('Email').fill('next@example.test');
  await page.getByRole('radio', { name: 'Field worker' }).press('Space');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/^Field worker, works until/)).toBeVisible();
  await expect(page.getByText(/^Staff, works until/)).toHaveCount(0);
  await guest.page.goto('/settings/team');
  await expect(guest.page.getByText('Devin Park').first()).toBeVisible();
  await expect(guest.page.getByText('next@example.test')).toBeVisible();
  await expect(guest.page.getByLabel('Email')).toHaveCount(0);
  await expect(guest.page.getByRole('button', { name: /copy/i })).toHaveCount(0);

  const me = await guest.api.call<{ user: { id: string } }>('GET', '/auth/session');
  await guest.api.call('POST', '/leads', { first_name: 'Ida', owner_id: me.user.id });
  const role = page.getByRole('combobox', { name: 'Role for Devin Park' });
  await role.press('Enter');
  await page.getByRole('option', { name: /^Field worker/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Devin Park a field worker?' });
  await question.getByRole('combobox', { name: 'They still have 1 lead. Who takes over?' }).press('Enter');
  await page.getByRole('option', { name: 'Nobody yet' }).click();
  await question.getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'Devin Park is now: field worker');
  await expect(role).toHaveText('Field worker');
  await guest.page.goto('/customers');
  await expect(guest.page).toHaveURL(/\/today$/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(seen);
    expect(await findViolations(page)).toEqual([]);
  }

  await owner.api.call('POST', '/tasks', { title: 'Fetch the ladder', assignee_id: me.user.id });
  await page.getByRole('button', { name: 'Remove Devin Park' }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove Devin Park?' });
  await removal.getByRole('combobox', { name: 'They still have 1 task. Who takes over?' }).press('Enter');
  await page.getByRole('option', { name: owner.name }).click();
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Removed from the team');
  await expect(page.getByText('Devin Park')).toHaveCount(0);
  await guest.close();
});

test('with an email service, the invited person confirms the address before joining', async ({ page }) => {
  const mailbox = await openMailbox();
  const server = await startInstallation({ SMTP_URL: mailbox.url }, 'invitations');
  const office = await openSecondBrowser(page, server.url);
  const guest = await openSecondBrowser(page, server.url);
  try {
    const guestEmail = 'guest@example.test';
    const { email } = await signUpOwner(office.page, server.url);
    await confirmAddress(office.api, mailbox, email);
    const { id } = await office.api.call<{ id: string }>('POST', '/invitations', { email: guestEmail });
    const { url } = await office.api.call<{ url: string }>('POST', `/invitations/${id}/link`);

    await guest.page.goto(url);
    await guest.page.getByLabel('Your name').fill('Devin Park');
    await guest.page.getByLabel('Password', { exact: true }).fill(password);
    await guest.page.getByRole('button', { name: 'Create account and join' }).click();
    await expect(guest.page.getByText('Please confirm your email first')).toBeVisible();
    await guest.page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(guest.page.getByText('Please confirm your email first')).toBeVisible();
    await confirmAddress(guest.api, mailbox, guestEmail);
    await guest.page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(guest.page).toHaveURL(/\/dashboard$/);
    await expect(guest.page.getByText('Harbour Works').first()).toBeVisible();
  } finally {
    await Promise.all([office.close(), guest.close()]);
    await server.stop();
    await mailbox.close();
  }
});
