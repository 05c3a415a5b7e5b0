import type { Page } from '@playwright/test';
import { expect, signOut, test } from './accounts-installation.ts';
import { password } from './fixtures.ts';
import { totpCode } from './totp.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const shell = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true });

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Records every event that one browser tab broadcasts to the other tabs. */
async function listenInAnotherTab(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto('/invitation');
  await tab.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('auth').onmessage = ({ data }) => heard.push(data.type);
  });
  return () => tab.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('after an authenticator app is set up, signing in requires its code or a single-use backup code, except on a trusted device, and the app can be disabled', async ({
  page,
  owner,
}) => {
  await page.goto('/profile');
  await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.getByLabel('Key for the app').inputValue();
  const first = page.getByRole('textbox', { name: 'First code from the app' });
  await first.fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const rows = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const codes = await rows.allTextContents();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('dayworks-backup-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 backup codes left')).toBeVisible();
  await signOut(page);

  const heard = await listenInAnotherTab(page);
  await enterPassword(page, owner.email);
  await expect(page).toHaveURL(/second_factor=totp,backup_code/);
  await expect(page.getByText(`Signing in as ${owner.email}.`)).toBeVisible();
  const asked = page.getByRole('textbox', { name: '6-digit code' });
  await asked.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is incorrect or has expired')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).click();
  await expect(page.getByRole('checkbox', { name: 'Trust this device for 30 days' })).toBeChecked();
  // The code that confirmed the authenticator app cannot be used a second time, so the next code is used.
  await asked.fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(shell(page)).toBeVisible();
  expect(await heard()).toEqual(['mfa-verified', 'signed-in']);
  await signOut(page);
  await enterPassword(page, owner.email);
  await expect(shell(page)).toBeVisible();
  await signOut(page);
  await page.context().clearCookies();

  const [backupCode = '', otherCode = ''] = codes;
  for (const isFirstTime of [true, false]) {
    await enterPassword(page, owner.email);
    await page.getByRole('link', { name: 'Backup code' }).click();
    await expect(page).toHaveURL(/with=backup_code/);
    await page.getByLabel('Backup code').fill(backupCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (!isFirstTime) break;
    await expect(shell(page)).toBeVisible();
    await signOut(page);
  }
  await expect(page.getByText('This code is incorrect or has expired')).toBeVisible();
  await page.getByLabel('Backup code').fill(otherCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(shell(page)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('8 backup codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page, 'Two-factor sign-in').getByText('Off', { exact: true })).toBeVisible();
});

test('a passkey can be added and renamed, is enough to sign in, and can be removed', async ({
  page,
  owner,
}) => {
  // Passkey autofill is disabled, because the simulated device would sign in without any user action.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/profile');
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name', { exact: true }).last()).toHaveValue(/Chrome on Linux/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await passkeys.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Workshop laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Workshop laptop')).toBeVisible();

  await signOut(page);
  await expect(page.getByLabel('Email or phone')).toHaveAttribute('autocomplete', 'username webauthn');
  // The button moves when the list of sign-in methods has loaded. A click during that move would be lost.
  await expect(page.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(shell(page)).toBeVisible();
  expect(owner.email).toBeTruthy();

  await page.goto('/profile');
  await passkeys.getByRole('button', { name: 'Remove Workshop laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByText('None yet.')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});
