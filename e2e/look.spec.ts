import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const screens = [
  '/dashboard',
  '/invoices',
  '/invoices/new',
  '/settings',
  '/settings/team',
  '/settings/outbox',
  '/settings/appearance',
  '/profile',
  '/ui-kit',
];
const openScreens = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/shared-invoice/00000000-0000-4000-8000-000000000000?key=x',
];

for (const width of [390, 768, 1440]) {
  for (const theme of ['light', 'dark']) {
    test(`every screen at ${width} px in ${theme} is accessible and does not scroll sideways`, async ({
      page,
      owner,
      context,
    }) => {
      test.setTimeout(300_000);
      expect(owner.businessId).toBeTruthy();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      const check = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The kit shows what loading looks like, for ever.
        if (path !== '/ui-kit') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
        expect.soft(found, path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      };
      for (const path of screens) await check(path);
      await context.clearCookies();
      for (const path of openScreens) await check(path);
    });
  }
}
