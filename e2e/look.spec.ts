import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { test as operatorTest } from './operator-installation.ts';
import { walkByTab } from './tab-walk.ts';
import { turnsOf } from './turns.ts';
import { adminPaths, fillBusiness, screenGroups } from './walked-screens.ts';

const phoneRules = [
  'color-contrast',
  'target-size',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
];

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // No screen looked at here has a frame: the same result without opening a second page for each.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Icons that say nothing: a name is read aloud and a tooltip shown for each that stands without a word (look.md). */
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

const phonePx = 390;
/** In between, the parts of the phone and of the desktop stand in other places, and they are the same parts. */
const betweenPx = 768;
const deskPx = 1440;

const claim = `accessible on a phone in light and on a desk in dark, and by Tab; nothing scrolls sideways at ${phonePx}, ${betweenPx} and ${deskPx} px`;

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

async function expectNamedAndReadable(page: Page, where: string, rules?: string[]): Promise<void> {
  expect.soft(await findBareIcons(page), `icons without a name or a tooltip on ${where}`).toEqual([]);
  expect.soft(await findViolations(page, rules), where).toEqual([]);
}

/** From one width to the next, until everything stands there. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Opened once, on a phone: what stands there in light stands on the desk in dark. */
async function check(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: phonePx, height: 900 });
  await page.goto(path);
  await expectNothingBeside(page, path);
  // Its structure is looked at on the desk; here, what changes with the width and the theme.
  await expectNamedAndReadable(page, `${path} on a phone`, phoneRules);
  await widen(page, betweenPx);
  await expectNothingBeside(page, path);
  await widen(page, deskPx);
  await expectNothingBeside(page, path);
  await page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  await expectNamedAndReadable(page, `${path} on a desk in dark`);
}

for (const [name, { isOpen, paths }] of turnsOf(Object.entries(screenGroups), 3)) {
  test(`${name}: ${claim}`, async ({ page, owner, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const records = await fillBusiness(owner.api);
    if (isOpen) await context.clearCookies();
    for (const path of turnsOf(paths(records), 2)) {
      await check(page, path);
      await walkByTab(page, path);
    }
  });
}

operatorTest(`admin: ${claim}`, async ({ page, operator, operated }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await operated.importOrphans();
  expect(await operator.call('GET', '/admin/orphans')).toHaveProperty('orphans.0');
  for (const path of turnsOf(adminPaths, 4)) await check(page, path);
});
