import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { test as operatorTest } from './operator-installation.ts';
import { adminPaths, fillBusiness, screenGroups } from './walked-screens.ts';

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
  expect.soft(await findBareIcons(page), `icons without a name or a tooltip on ${path}`).toEqual([]);
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
  for (const [name, { isOpen, paths }] of Object.entries(screenGroups)) {
    test(`${name} ${claim(width)}`, async ({ page, owner, context }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const records = await fillBusiness(owner.api);
      if (isOpen) await context.clearCookies();
      for (const path of paths(records)) await check(page, path, width);
    });
  }
}

for (const width of widths) {
  operatorTest(`admin ${claim(width)}`, async ({ page, operator, operated }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await operated.importOrphans();
    expect(await operator.call('GET', '/admin/orphans')).toHaveProperty('orphans.0');
    for (const path of adminPaths) await check(page, path, width);
  });
}
