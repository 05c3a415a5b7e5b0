import AxeBuilder from '@axe-core/playwright';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { addProject } from './project-fixtures.ts';

const screens = [
  '/dashboard',
  '/customers',
  '/invoices',
  '/invoices/new',
  '/products',
  '/products?new=1',
  '/projects',
  '/projects?new=1',
  '/estimates',
  '/estimates/new',
  '/payments',
  '/payments?new=1',
  '/transactions',
  '/all-payments',
  '/sales',
  '/sales?period=custom&from=2026-05-01&to=2026-05-31',
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
  '/shared-estimate/00000000-0000-4000-8000-000000000000?key=x',
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
        // Over an open sheet the page's own heading is hidden.
        await expect(page.getByRole('heading').first()).toBeVisible();
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
      const customer = await addCustomer(owner.api, { company: 'Marsh & Co.', tags: ['landlord'] });
      const invoice = await addSentInvoice(owner.api, { customer_id: customer.id });
      await recordPayment(owner.api, invoice.id, 200);
      const estimate = await addSentEstimate(owner.api, {
        customer_id: customer.id,
        deposit_type: 'percent',
        deposit_value: 25,
      });
      const link = await linkOf(owner.api, estimate.id);
      await addCatalogItem(owner.api, { cost: 120, category: 'Exterior' });
      const project = await addProject(owner.api, {
        name: 'Porch and fence',
        customer_id: customer.id,
        budget: 4300,
        end_date: '2020-01-01',
      });
      for (const path of [
        ...screens,
        `/customers/${customer.id}`,
        `/projects?project=${project.id}`,
        `/estimates?estimate=${estimate.id}`,
        `/estimate/edit/${estimate.id}`,
      ])
        await check(path);
      await context.clearCookies();
      for (const path of [...openScreens, link]) await check(path);
    });
  }
}
