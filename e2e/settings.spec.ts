import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';

test('in the settings, a search finds a setting, new holidays appear in the calendar, and closing the business requires typing its name and can be cancelled', async ({
  page,
  owner,
}) => {
  const year = new Date().getFullYear();
  const expectAccessible = async (theme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    expect(await findViolations(page)).toEqual([]);
  };

  await page.goto('/settings');
  const find = page.getByRole('combobox', { name: 'Find a setting' });
  await find.fill('zebra');
  await expect(page.getByText('No matching settings')).toBeVisible();
  await find.fill('vacation');
  await expect(page.getByRole('option', { name: /Holidays/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/schedule/);
  await expect(page.getByRole('heading', { name: 'Holidays' })).toBeFocused();

  await page.getByLabel('Day', { exact: true }).fill(`Dec 24, ${year + 1}`);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Everybody is away');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Add US holidays for ${year + 1}` }).click();
  const holidays = page.getByRole('list', { name: 'Holidays' });
  await expect(holidays.getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: `Remove Columbus Day, ${year + 1}` }).click();
  await expectAccessible('dark');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Settings saved');
  await page.goto(`/calendar?view=week&date=${year + 1}-12-24`);
  await expect(page.getByRole('link', { name: /24, Everybody is away, 0 visits/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/team');
  await expect(page.getByRole('row', { name: /Integrations Yes No No/ })).toBeVisible();
  await expectAccessible('light');

  await page.goto('/settings/danger');
  const close = page.getByRole('button', { name: 'Close business' });
  await expect(close).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dayworks-.*\.zip$/);
  await close.click();
  const dialog = page.getByRole('alertdialog', { name: 'Close Harbour Works?' });
  await dialog.getByRole('button', { name: 'Close business' }).click();
  await expect(dialog.getByText('Please type Harbour Works')).toBeVisible();
  await dialog.getByRole('textbox').fill('harbour works');
  await expectAccessible('light');
  await dialog.getByRole('button', { name: 'Close business' }).click();
  const banner = page.getByRole('region', { name: 'Closing' });
  await expect(banner).toContainText('This business closes on');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoices');
  await expect(banner).toBeVisible();
  await expectAccessible('dark');
  const shown = await page.request.get(`/request/${owner.businessId}`);
  expect(shown.status()).toBe(404);
  await banner.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(banner).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('theme');
  await expect(page.getByRole('option', { name: /Appearance/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('tax rate');
  await expect(page.getByRole('option').first()).toHaveText(/Tax rates/);
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('');
  await page.getByRole('option', { name: 'New invoice' }).click();
  await expect(page).toHaveURL(/\/invoices\/new/);
});
