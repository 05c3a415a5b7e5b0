import { expect, test as memberTest, openSecondBrowser, password, signUpOwner } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { test } from './operator-installation.ts';

test('the operator assigns orphaned rows to a business, disables and enables an account, and finds these actions in the log', async ({
  page,
  operator,
  operated,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const other = await openSecondBrowser(page, operated.url);
  const owner = await signUpOwner(other.page, operated.url, 'Lantern & Sons');
  await operated.importOrphans();
  await other.page.goto('/dashboard');
  await expect(other.page.getByText('Admin Dashboard')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('1 customer, 1 invoice, 1 estimate, 1 payment, 1 project')).toBeVisible();
  await page.getByRole('link', { name: 'Rows without a business' }).click();

  const rows = page.getByRole('list', { name: 'Rows without a business' });
  await expect(rows.getByRole('button', { name: 'Assign Roof repair' })).toBeVisible();
  await page.getByRole('button', { name: 'Assign all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign all rows' });
  await expect(dialog.getByText('Choose a business to see which rows would be assigned.')).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /Lantern & Sons/ }).click();
  await dialog.getByRole('button', { name: 'Assign 5 rows' }).click();
  await expectToast(page, '5 rows assigned', 'No unassigned rows are left.');
  await expect(page.getByText('Every row belongs to a business.')).toBeVisible();
  const { counts } = await owner.api.call<{ counts: { all: number } }>('GET', '/customers/overview');
  expect(counts.all).toBe(1);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(owner.email);
  const users = page.getByRole('list', { name: 'Users' });
  await expect(users.getByRole('listitem')).toHaveCount(1);
  // The menu of a row closes if the list reloads while the menu is open. The click is therefore repeated.
  const choose = (action: string) =>
    expect(async () => {
      await users.getByRole('button', { name: /^Actions for Robin Vale/ }).click({ timeout: 5_000 });
      await page.getByRole('menuitem', { name: action }).click({ timeout: 5_000 });
    }).toPass();
  await choose('Disable account');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click();
  await expectToast(page, 'Account disabled');
  await expect(users.getByText('Disabled')).toBeVisible();
  await expect(other.page).toHaveURL(/\/auth$/);
  await other.close();

  await operated.forgetProof();
  await choose('Enable account');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable account' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Your password').fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Account enabled');
  await expect(users.getByText('Disabled')).toHaveCount(0);

  await choose('Audit log');
  await expect(page).toHaveURL(/\/admin\/audit-log\?user=/);
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('account disable');
  await page.getByRole('link', { name: /^View Details of Account · disable/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Account · disable' });
  await expect(sheet.getByText('Olga Perez (main@example.test)')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Changes' })).toContainText('disabled_at');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  await page
    .getByRole('button', { name: `Retry the message to ${owner.email}` })
    .first()
    .click();
  await expectToast(page, 'Message queued again', owner.email);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await operator.call('GET', '/admin/orphans')).toEqual({ orphans: [], next: null });
});

test('the operator makes a backup, restores it after typing a confirmation word, and finds that data added after the backup is gone', async ({
  page,
  operator,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Backups' }) });
  await card.getByRole('button', { name: 'Back up now' }).click();
  await expect(card.getByText('Backed up')).toBeVisible();
  const count = async () =>
    (await operator.call<{ counts: { all: number } }>('GET', '/customers/overview')).counts.all;
  const before = await count();
  await operator.call('POST', '/customers', { first_name: 'Late', last_name: 'Comer' });
  expect(await count()).toBe(before + 1);
  await card.getByRole('button', { name: 'See all backups' }).click();
  await page.getByRole('button', { name: /^Restore the backup of/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByText('Please type restore')).toBeVisible();
  await dialog.getByLabel('Type restore to confirm').fill('restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Checking the backup');
  await expect.poll(() => count().catch(() => 'away'), { timeout: 60_000 }).toBe(before);
  await page.reload();
  await expect(card.getByText('Restored', { exact: true })).toBeVisible();
  await expect(card.getByText('1 backup and 1 restore point')).toBeVisible();
});

memberTest(
  'for an owner there is no admin: not at its address, not in the header, not in the palette',
  async ({ page, owner }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/admin', '/admin/users', '/admin/audit-log']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found/);
    }
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('admin');
    await expect(page.getByRole('option', { name: 'Admin' })).toHaveCount(0);
    await expect(owner.api.call('GET', '/admin/overview')).rejects.toThrow('404');
  },
);
