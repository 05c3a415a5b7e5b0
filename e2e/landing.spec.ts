import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Scrolls past every picture, so that all pictures load, and returns a description of each picture. */
async function readPictures(page: Page) {
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(600);
  }
  return pictures.evaluateAll((all) =>
    all.map((image) => {
      const { currentSrc, alt, width, height, naturalWidth, naturalHeight } = image as HTMLImageElement;
      return {
        name: /([a-z-]+)-(light|dark)-[^/]+\.webp$/.exec(currentSrc)?.[1] ?? currentSrc,
        theme: /-(light|dark)-[^/]+\.webp$/.exec(currentSrc)?.[1],
        alt,
        distortion: Math.abs(width / height / (naturalWidth / naturalHeight) - 1),
      };
    }),
  );
}

/** Records the names of all requested pictures and the total layout shift. */
async function watch(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) requested.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  return { requested, shift };
}

/** Delays the font until after the text is shown, as on a slow connection. */
async function openWithLateFont(page: Page): Promise<void> {
  const { promise: textIsThere, resolve: bringFont } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await textIsThere;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  bringFont();
  await page.evaluate(() => document.fonts.load('600 84px "Inter Variable"'));
}

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme, real pictures are loaded when they are needed, and the layout does not shift`, async ({
    page,
  }) => {
    const { requested, shift } = await watch(page);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWithLateFont(page);
    const pictures = await readPictures(page);
    expect(pictures.map(({ name }) => name)).toEqual([
      'dashboard',
      'shared-invoice',
      'items-detail',
      'viewed-detail',
      'books-detail',
      'shared-estimate',
      'shared-invoice',
      'customer',
      'jobs',
      'invoice-form',
      'invoices',
      'leads',
      'reminders',
      'financials',
      'coach',
      'calendar',
    ]);
    for (const picture of pictures) {
      // Pictures of customer pages are always light, regardless of the visitor's theme.
      expect(picture.theme, picture.name).toBe(picture.name.startsWith('shared-') ? 'light' : theme);
      expect(picture.alt.length, picture.name).toBeGreaterThan(30);
      expect(picture.distortion, picture.name).toBeLessThan(0.01);
    }
    const ofItsTheme = new RegExp(`-${theme}-|/shared-[a-z]+-light-`);
    expect(requested.filter((url) => !ofItsTheme.test(url))).toEqual([]);
    expect(await shift()).toBeLessThan(0.01);
  });
}

test('on a phone, only the phone pictures are loaded', async ({ page }) => {
  const { requested, shift } = await watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithLateFont(page);
  const names = (await readPictures(page)).map(({ name }) => name);
  expect(names).toEqual([
    'shared-invoice',
    'items-detail',
    'viewed-detail',
    'books-detail',
    'shared-estimate',
    'customer-phone',
    'jobs-phone',
    'invoice-form-phone',
    'invoices-phone',
    'leads-phone',
    'reminders-phone',
    'financials-phone',
    'coach-phone',
    'calendar-phone',
  ]);
  expect(new Set(requested).size).toBe(names.length);
  expect(await shift()).toBeLessThan(0.01);
});

test('the first view of the landing page loads little data, its pictures are cached permanently, and the call to action leads to sign-up', async ({
  page,
  request,
}) => {
  const { requested } = await watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^The dashboard/ })).toBeVisible();
  await expect.poll(() => requested.length).toBeGreaterThan(1);
  let bytes = 0;
  for (const url of requested.filter((address) => /dashboard|shared-invoice/.test(address))) {
    const answer = await request.get(url);
    expect(answer.headers()['content-type']).toBe('image/webp');
    expect(answer.headers()['cache-control']).toContain('immutable');
    bytes += (await answer.body()).length;
  }
  expect(bytes).toBeLessThan(150_000);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth',
  );
  await page.getByRole('link', { name: 'Create your account' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\?mode=sign-up$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});
