import type { Locator } from '@playwright/test';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { expect, goOffline, test } from './fixtures.ts';

test.beforeEach(async ({ owner }) => {
  expect(owner.businessId).toBeTruthy();
});

const sidebar = 'aside, [data-sidebar]';

test('the sidebar is 300 px wide, or 4rem when collapsed, and the state that Ctrl+B toggles is stored', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const bar = page.locator(sidebar).first();
  const contentStart = async () => (await page.getByRole('banner').boundingBox())?.x;
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(300);
  await expect.poll(contentStart).toBe(280);
  await page.keyboard.press('Control+b');
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(64);
  await expect.poll(contentStart).toBe(64);
  await page.reload();
  await expect.poll(async () => (await page.locator(sidebar).first().boundingBox())?.width).toBe(64);
  expect(await page.evaluate(() => localStorage.getItem('sidebar_state'))).toBeTruthy();
  const link = page.getByRole('link', { name: 'Settings' });
  await link.hover();
  const tip = page.getByRole('tooltip', { name: 'Settings' });
  await expect(tip).toBeVisible();
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [icon, beside] = [await boxOf(link), await boxOf(tip)];
  expect(Math.abs(beside.x - (icon.x + icon.width + 12))).toBeLessThanOrEqual(1);
  expect(Math.abs(beside.y + beside.height / 2 - (icon.y + icon.height / 2))).toBeLessThanOrEqual(1);
  // There is no room above the page header, so the tooltips of its buttons open below the buttons.
  const coach = page.getByRole('banner').getByRole('link', { name: 'AI coach' });
  await coach.hover();
  await expect(page.getByRole('tooltip', { name: 'AI coach' })).toBeVisible();
  const [button, below] = [await boxOf(coach), await boxOf(page.getByRole('tooltip'))];
  expect(Math.abs(below.y - (button.y + button.height + 6))).toBeLessThanOrEqual(1);
});

test('at 768 px the sidebar is a drawer that closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /menu|sidebar/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(drawer).toHaveCount(0);
});

test('the bottom bar is shown only below 640 px', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 900 });
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: /bottom|quick|main/i }).last();
  await expect(bar.getByRole('link')).toHaveText(['Leads', 'Invoices', 'Dashboard', 'Schedule', 'Payments']);
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(bar).toBeHidden();
  // The icons of the coach and the calendar stay in the header at every width.
  for (const width of [360, 390, 480, 640, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['AI coach', 'Calendar'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('every link on the dashboard and in the navigation works', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    await page.goto(link);
    // Some links open a form on top of their screen, which hides the screen's own heading.
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test('the theme is light until the user chooses another theme, and the page never flashes in the wrong theme', async ({
  page,
  owner,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings/appearance');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Customer pages are always shown in the light theme.
  await page.goto(await linkOf(owner.api, (await addSentEstimate(owner.api)).id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await page.getByRole('radio', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the business’s name and logo change live in eight open tabs', async ({ page, owner }) => {
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => page.context().newPage())))];
  for (const tab of tabs) {
    await tab.goto('/profile');
    await expect(tab.getByText('Harbour Works').first()).toBeVisible();
  }
  const business = await owner.api.call<Record<string, unknown>>('GET', '/business');
  const {
    id: _id,
    user_id: _user,
    logo_url: _logo,
    role: _role,
    ai_analyst_enabled: _coach,
    closes_on: _closing,
    photos: _photos,
    how_to_pay: _howToPay,
    ...edit
  } = business;
  await owner.api.call('PATCH', '/business', { ...edit, business_name: 'Lighthouse Works' });
  for (const tab of tabs) await expect(tab.getByText('Lighthouse Works').first()).toBeVisible();
});

test('the UI kit for developers is not included in the product', async ({ page }) => {
  await page.goto('/ui-kit');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the command palette finds a screen, and pressing ? lists the keyboard shortcuts', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('prof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(/shortcut/i);
});

test('while offline, a screen that was not visited before shows an error, and loads once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/invoices');
  await expect(page.getByText('Updated just now')).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(page.getByText('Updated just now')).toHaveCount(0);
  // While the browser is offline, the code of the tooltip cannot be loaded. The rest of the page must still work.
  await page.getByRole('button', { name: 'Refresh' }).first().hover();

  await page.getByRole('link', { name: 'Sales', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
});

test('a screen that crashes shows an error message with buttons to reload and to open the dashboard', async ({
  page,
}) => {
  await page.route('**/assets/projects-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("The board is upside down");' }),
  );
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The board is upside down');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
