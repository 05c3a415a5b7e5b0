import type { APIRequestContext, Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test as fixtureTest, signUpOwner, someAddress } from './fixtures.ts';
import { addSentInvoice, lineOf, recordPayment } from './invoice-fixtures.ts';
import { findUnreadable, setLetters } from './large-text.ts';
import { test as operatorTest } from './operator-installation.ts';
import { walkByTab } from './tab-walk.ts';
import { adminPaths, fillBusiness, overlayGroups, type Records, screenGroups } from './walked-screens.ts';

/*
 * Every screen is opened once and checked with large text, on a phone, at a medium width, on a desktop and with the
 * Tab key.
 */

/**
 * The checks with large text use the width of a narrow phone, because users who choose large text can also have narrow
 * phones.
 */
const largeLettersPx = 360;
const phonePx = 390;
/** At a width of 768 px, only the positions of the elements differ between the phone layout and the desktop layout. */
const betweenPx = 768;
const deskPx = 1440;

const claim = `readable with text at 200 %, accessible on a phone in light mode and on a desktop in dark mode, and usable with the Tab key; nothing scrolls sideways at ${phonePx}, ${betweenPx} and ${deskPx} px`;

const phoneRules = [
  'color-contrast',
  'target-size',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
];

/** To save time, the sidebar is checked on only one screen of each group, because it is the same on every screen. */
const sidebar = 'aside[aria-label="Sidebar"]';

interface Walked {
  records: Records;
  signedIn: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** The tests only read the data of this example business, so all tests of a worker share it. */
const test = fixtureTest.extend<object, { walked: Walked }>({
  walked: [
    async ({ playwright }, use) => {
      const origin = process.env.E2E_BASE_URL ?? '';
      const request = await playwright.request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
      });
      const { api } = await signUpOwner({ request }, origin);
      const records = await fillBusiness(api);
      // Adds a large invoice and payment, so that the figures on the screens are as wide as they realistically get.
      const items = [lineOf('Whole house repainting', 21_984)];
      const { id } = await addSentInvoice(api, { customer_id: records.customer, items });
      await recordPayment(api, id, 21_984);
      await use({ records, signedIn: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ walked }, use) => use(walked.signedIn),
});

/** Finds icons without a label: each icon without text needs an accessible name and a tooltip (look.md). */
function findBareIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (text: Node) => {
      const range = document.createRange();
      range.selectNode(text);
      return (
        text.textContent?.trim() &&
        !text.parentElement?.closest('.sr-only') &&
        range.getClientRects().length > 0
      );
    };
    const hasWords = (place: Element) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (isShown(texts.currentNode)) return true;
      return false;
    };
    return [...document.querySelectorAll('button, a[href], summary, [role="button"]')]
      .filter((press) => press.checkVisibility() && press.querySelector('svg') && !hasWords(press))
      .filter((press) => !press.matches('[role="checkbox"], [role="switch"], [role="radio"]'))
      .filter(
        (press) => !press.matches('[aria-label][data-tip], [aria-label][title], [data-tip]:has(.sr-only)'),
      )
      .map((press) => press.outerHTML.slice(0, 160));
  });
}

async function expectDrawn(page: Page): Promise<void> {
  // While a sheet is open, the heading of the page behind the sheet is hidden but still in the document.
  await expect(page.locator('h1, [role="dialog"]').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0);
  await waitUntilStill(page);
}

/**
 * Waits for all animations to finish, because even a sheet that opens within a millisecond is off screen in its first
 * frame.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const moves = document.getAnimations().filter(ends);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

/** On a busy machine, a sheet may still be outside the screen when it is measured, so the check is repeated. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await expectDrawn(page);
  await expect
    .soft(async () => expect(await findUnreadable(page), `${what} with letters at 200 %`).toEqual([]))
    .toPass({ timeout: 10_000 });
}

async function expectNothingBeside(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expectDrawn(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect
    .soft(overflow, `${path} scrolls sideways at ${page.viewportSize()?.width} px`)
    .toBeLessThanOrEqual(0);
}

async function expectNamedAndReadable(
  page: Page,
  where: string,
  scope: { rules?: string[]; without?: string },
): Promise<void> {
  expect.soft(await findBareIcons(page), `icons without a name or a tooltip on ${where}`).toEqual([]);
  expect.soft(await findViolations(page, scope), where).toEqual([]);
}

/** Changes the width of the viewport and waits until the layout is stable. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await waitUntilStill(page);
}

/**
 * Opens the page once with large text and then checks the same page on a phone in light mode and on a desktop in dark
 * mode.
 */
async function check(page: Page, path: string, without?: string): Promise<void> {
  await page.setViewportSize({ width: largeLettersPx, height: 800 });
  await setLetters(page, 'large');
  await page.goto(path);
  await expectReadable(page, path);
  await setLetters(page, 'usual');
  await widen(page, phonePx);
  await expectNothingBeside(page, path);
  /*
   * The structure of the page is checked only at desktop size. At phone size, only the rules that depend on the width
   * and the theme are checked.
   */
  await expectNamedAndReadable(page, `${path} on a phone`, { rules: phoneRules });
  await widen(page, betweenPx);
  await expectNothingBeside(page, path);
  await widen(page, deskPx);
  await expectNothingBeside(page, path);
  await darken(page);
  await expectNamedAndReadable(page, `${path} on a desk in dark`, without ? { without } : {});
  await walkByTab(page, path, without);
}

/**
 * With CI=true, only every sixteenth screen of a group is checked, and always the same screens, because the whole run
 * must end within 25 minutes in CI. Without CI, all screens are checked.
 */
const isWalked = (index: number) => !process.env.CI || index % 16 === 0;

async function checkAll(page: Page, paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries())
    if (isWalked(index)) await check(page, path, index === 0 ? undefined : sidebar);
}

for (const [name, { isOpen, paths }] of Object.entries(screenGroups)) {
  test(`${name} screens are ${claim}`, async ({ page, walked, context }) => {
    if (isOpen) await context.clearCookies();
    await checkAll(page, paths(walked.records));
  });
}

operatorTest(`admin: ${claim}`, async ({ page, operator, operated }) => {
  await operated.importOrphans();
  expect(await operator.call('GET', '/admin/orphans')).toHaveProperty('orphans.0');
  await checkAll(page, adminPaths);
});

test('every dialog, drawer and palette that has no URL is readable with text at 200 %', async ({
  page,
  walked,
}) => {
  await page.setViewportSize({ width: largeLettersPx, height: 800 });
  await setLetters(page, 'large');
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
  for (const { at, overlays } of overlayGroups(walked.records)) {
    await page.goto(at);
    await expectDrawn(page);
    const before = await dialogs.count();
    for (const { name, open } of overlays) {
      await open(page);
      await expect(dialogs).toHaveCount(before + 1);
      await expectReadable(page, `${name} at ${at}`);
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(before);
    }
  }
});
