import { openMailAccount } from '../apps/server/src/testing/stand-ins/mail-account.ts';
import { expect, test } from './fixtures.ts';

test('an owner connects an email account with the code from its inbox, sends a test and disconnects it', async ({
  page,
  owner,
}) => {
  const mail = await openMailAccount('ann@works.example', 'app password');
  try {
    await page.goto('/settings/email');
    await expect(page.getByText('No email is sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Connect your email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('ann@icloud.com');
    await dialog.getByLabel('App password', { exact: true }).focus();
    await expect(dialog.getByRole('radio', { name: 'iCloud' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Other' }).click();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByText('Please enter the mail server')).toBeVisible();
    await dialog.getByLabel('Email address').fill('ann@works.example');
    await dialog.getByLabel('Mail server (SMTP)').fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(mail.port));
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByText('rejected the sign-in')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('app password');
    await dialog.getByRole('button', { name: 'Connect' }).click();

    const code = page.getByRole('dialog', { name: 'Enter the code' });
    await expect(code.getByText('ann@works.example', { exact: true })).toBeVisible();
    const sent = mail.letters[0]?.mail.parts.find(({ type }) => type.startsWith('text/plain'));
    await code
      .getByRole('textbox')
      .first()
      .pressSequentially(/\b\d{6}\b/.exec(sent?.bytes.toString() ?? '')?.[0] ?? '');
    await code.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();

    await page.getByLabel('Signature').fill('Ann from Works');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(`on its way to ${owner.email}`)).toBeVisible();
    expect(mail.letters.some(({ to }) => to.includes(owner.email))).toBe(true);

    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('No email is sent yet')).toBeVisible();
  } finally {
    await mail.close();
  }
});
