import type { Page } from '@playwright/test';
import { expect, test } from './accounts-installation.ts';
import { password } from './fixtures.ts';

/** Sends a request as a script does, with the token and without the cookie. */
const ask = (page: Page, token: string, path: string, method = 'GET') =>
  page.evaluate(
    async ([authorization, url, verb]) => {
      const headers: Record<string, string> = { authorization, 'idempotency-key': crypto.randomUUID() };
      const body = verb === 'POST' ? JSON.stringify({ company: 'By script' }) : null;
      if (body) headers['content-type'] = 'application/json';
      const answer = await fetch(url, { method: verb, headers, body, credentials: 'omit' });
      return { status: answer.status, text: await answer.text() };
    },
    [`Bearer ${token}`, `/api${path}`, method] as const,
  );

for (const width of [1440, 390]) {
  test(`a token is created, copied, used and revoked at ${width} px`, async ({ page, owner, accounts }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Personal access tokens' });
    await expect(card.getByText('None yet.')).toBeVisible();
    await card.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New access token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Please name this token')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly books');
    await expect(dialog.getByRole('radio', { name: 'Read only' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Read and write' }).click();
    await expect(dialog.getByRole('radio', { name: 'Read and write' })).toBeChecked();
    await dialog.getByRole('combobox', { name: 'Expires after' }).click();
    await expect(page.getByRole('option')).toHaveText(['30 days', '90 days', '365 days']);
    await page.getByRole('option', { name: '30 days' }).click();
    await accounts.forgetProof(owner.email);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');

    const made = page.getByRole('dialog', { name: 'Copy the token “Nightly books”' });
    const token = (await made.getByLabel('Access token').textContent()) ?? '';
    expect(token).toMatch(/^dw_[\w-]{43}$/);
    await made.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(made.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await made.getByRole('button', { name: 'I have copied it' }).click();

    const row = card.getByRole('listitem');
    await expect(row).toContainText(`Nightly books ${token.slice(0, 8)}…`);
    await expect(row).toContainText(/Read and write · made .+ · never used · ends /);
    expect((await ask(page, token, '/customers', 'POST')).status).toBe(200);
    expect((await ask(page, token, '/auth/access-tokens')).status).toBe(403);
    await page.reload();
    await expect(row).toContainText('used just now');
    expect(await page.content()).not.toContain(token);

    await row.getByRole('button', { name: 'Revoke Nightly books' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(card.getByText('None yet.')).toBeVisible();
    expect((await ask(page, token, '/business')).status).toBe(401);
  });
}
