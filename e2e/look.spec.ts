import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { type Api, expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { test as operatorTest } from './operator-installation.ts';
import { addProject } from './project-fixtures.ts';

interface Records {
  customer: string;
  project: string;
  estimate: string;
  link: string;
}

/** In groups, so that no single test takes long; what is open to everybody comes last, after signing out. */
const groups: Record<string, { isOpen?: boolean; paths: (records: Records) => string[] }> = {
  'daily work': {
    paths: ({ customer }) => [
      '/dashboard',
      '/customers',
      `/customers/${customer}`,
      '/invoices',
      '/invoices/new',
      '/products',
      '/products?new=1',
    ],
  },
  'estimates and projects': {
    paths: ({ project, estimate }) => [
      '/projects',
      '/projects?new=1',
      `/projects?project=${project}`,
      '/estimates',
      '/estimates/new',
      `/estimates?estimate=${estimate}`,
      `/estimate/edit/${estimate}`,
    ],
  },
  money: {
    paths: () => [
      '/payments',
      '/payments?new=1',
      '/transactions',
      '/all-payments',
      '/sales',
      '/sales?period=custom&from=2026-05-01&to=2026-05-31',
    ],
  },
  system: {
    paths: () => [
      '/settings',
      '/settings/team',
      '/settings/integrations',
      '/settings/outbox',
      '/settings/appearance',
      '/profile',
    ],
  },
  'open to everybody': {
    isOpen: true,
    paths: ({ link }) => [
      '/',
      '/auth',
      '/auth?mode=sign-up',
      '/auth?mode=email-code',
      '/auth?second_factor=totp,backup_code',
      '/auth?magic=x',
      '/auth?error=not_linked',
      '/shared-invoice/00000000-0000-4000-8000-000000000000?key=x',
      '/shared-estimate/00000000-0000-4000-8000-000000000000?key=x',
      link,
    ],
  },
};

async function fillBusiness(api: Api): Promise<Records> {
  const customer = await addCustomer(api, { company: 'Marsh & Co.', tags: ['landlord'] });
  const customer_id = customer.id;
  const invoice = await addSentInvoice(api, { customer_id });
  await recordPayment(api, invoice.id, 200);
  const estimate = await addSentEstimate(api, { customer_id, deposit_type: 'percent', deposit_value: 25 });
  await addCatalogItem(api, { cost: 120, category: 'Exterior' });
  const project = await addProject(api, {
    name: 'Porch and fence',
    customer_id,
    budget: 4300,
    end_date: '2020-01-01',
  });
  const link = await linkOf(api, estimate.id);
  return { customer: customer_id, project: project.id, estimate: estimate.id, link };
}

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // No screen looked at here has a frame: the same result without opening a second page for each.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** In between, the parts of the phone and of the desktop stand in other places, and they are the same parts. */
const betweenPx = 768;
const widths = [390, 1440];

const claim = (width: number) =>
  width > betweenPx
    ? `at ${width} px: accessible in both themes; nothing scrolls sideways, nor at ${betweenPx} px`
    : `at ${width} px: accessible in both themes, and nothing scrolls sideways`;

async function expectNothingBeside(page: Page, path: string): Promise<void> {
  // Over an open sheet the page's own heading is hidden, but there.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect
    .soft(overflow, `${path} scrolls sideways at ${page.viewportSize()?.width} px`)
    .toBeLessThanOrEqual(0);
}

async function check(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expectNothingBeside(page, path);
  expect.soft(await findViolations(page), path).toEqual([]);
  // The other theme has the same structure and other colours.
  await page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  expect.soft(await findViolations(page, ['color-contrast']), `${path} in dark`).toEqual([]);
  if (width < betweenPx) return;
  await narrow(page);
  await expectNothingBeside(page, path);
}

/** From the desktop to the width in between, until everything stands there. */
async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: betweenPx, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

for (const width of widths) {
  for (const [name, { isOpen, paths }] of Object.entries(groups)) {
    test(`${name} ${claim(width)}`, async ({ page, owner, context }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const records = await fillBusiness(owner.api);
      if (isOpen) await context.clearCookies();
      for (const path of paths(records)) await check(page, path, width);
    });
  }
}

const adminPaths = [
  '/admin',
  '/admin/businesses',
  '/admin/users',
  '/admin/orphans',
  '/admin/audit-log',
  '/admin/audit-log?entry=1',
  '/admin/jobs',
  '/admin/outbox',
];

for (const width of widths) {
  operatorTest(`admin ${claim(width)}`, async ({ page, operator, operated }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await operated.importOrphans();
    expect(await operator.call('GET', '/admin/orphans')).toHaveProperty('orphans.0');
    for (const path of adminPaths) await check(page, path, width);
  });
}
