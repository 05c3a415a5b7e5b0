import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { chromiumLaunch } from '../scripts/launch/chromium.mjs';
import { expect, signUpOwner, test } from './fixtures.ts';
import { addSentInvoice, lineOf, recordPayment } from './invoice-fixtures.ts';
import { findUnreadable } from './large-text.ts';
import { turnsOf } from './turns.ts';
import { fillBusiness, type Records, screenGroups } from './walked-screens.ts';

/** As a phone whose owner has chosen large letters: a narrow one, and the size of a letter that is otherwise 16. */
const width = 360;
const letterPx = 32;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** What opens over a screen and has no address. */
const overlays: { name: string; at: (records: Records) => string; open: (page: Page) => Promise<void> }[] = [
  { name: 'menu', at: () => '/dashboard', open: press('Open sidebar') },
  { name: 'palette', at: () => '/dashboard', open: press('Search') },
  { name: 'shortcuts', at: () => '/profile', open: (page) => page.keyboard.press('?') },
  { name: 'filters', at: () => '/invoices', open: press('Filter') },
  {
    name: 'Record Payment',
    at: ({ invoice }) => `/invoices?invoice=${invoice}`,
    open: press('Record Payment'),
  },
  { name: 'Share', at: ({ invoice }) => `/invoices?invoice=${invoice}`, open: press('Share') },
  { name: 'Delete', at: ({ invoice }) => `/invoices?invoice=${invoice}`, open: press('Delete') },
  { name: 'address', at: ({ customer }) => `/customers/${customer}`, open: press('Add address') },
  { name: 'Change email', at: () => '/profile', open: press('Change email') },
  { name: 'Delete account', at: () => '/profile', open: press('Delete account') },
];

const screensOver = ({ invoice, project, estimate, customer }: Records) => [
  `/invoices?invoice=${invoice}`,
  `/invoice/edit/${invoice}`,
  `/customers/${customer}?edit=1`,
  `/projects?project=${project}&edit=1`,
  `/estimate/edit/${estimate}`,
  '/customers?new=1',
];

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1, [role="dialog"]').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0);
}

async function expectReadable(page: Page, what: string): Promise<void> {
  await expectDrawn(page);
  expect.soft(await findUnreadable(page), what).toEqual([]);
}

/** A browser whose letters are that large from the start, as its settings make them. */
async function openLargeText(playwright: PlaywrightWorkerArgs['playwright'], origin: string) {
  const launch = chromiumLaunch();
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...launch.args, `--blink-settings=defaultFontSize=${letterPx}`],
  });
  return {
    page: await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' }),
    close: () => browser.close(),
  };
}

test(`every screen and dialog can be read at ${width} px with text at 200 %`, async ({
  playwright,
  origin,
}) => {
  const { page, close } = await openLargeText(playwright, origin);
  await page.setViewportSize({ width, height: 800 });
  const { api } = await signUpOwner(page, origin);
  const records = await fillBusiness(api);
  const large = await addSentInvoice(api, {
    customer_id: records.customer,
    items: [lineOf('Whole house repainting', 21_984)],
  });
  await recordPayment(api, large.id, 21_984);
  const look = async (path: string) => {
    await page.goto(path);
    await expectReadable(page, path);
  };
  const { 'open to everybody': open, ...mine } = screenGroups;
  const groups = Object.values(mine).flatMap(({ paths }) => paths(records));
  for (const path of turnsOf([...groups, ...screensOver(records)], 4)) await look(path);
  for (const { name: overlay, at, open: show } of overlays) {
    await page.goto(at(records));
    await expectDrawn(page);
    await show(page);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
    await expectReadable(page, `${overlay} at ${at(records)}`);
  }
  await page.context().clearCookies();
  for (const path of open?.paths(records) ?? []) await look(path);
  await close();
});
