import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    reached: Set<Element>;
    unseen: string[];
    isRound: boolean;
    /** The part of the page that is left out of the test with the Tab key. */
    leftOut: Element | null;
    isPassed: boolean;
  }
}

/** Records which elements receive the focus, and which of these elements have no visible focus indicator. */
function watchFocus(page: Page, leftOut: string | undefined): Promise<void> {
  return page.evaluate((selector) => {
    window.reached = new Set();
    window.unseen = [];
    window.leftOut = selector === undefined ? null : document.querySelector(selector);
    const hasRing = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const isInSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element;
      if (window.leftOut?.contains(element)) {
        const last = [...window.leftOut.querySelectorAll<HTMLElement>('a[href], button')].at(-1);
        if (element === last) return;
        /*
         * When the focus enters the skipped part of the page for the first time, the test continues after that part.
         * When it enters that part for the second time, the Tab key has been through the whole page.
         */
        if (window.isPassed) window.isRound = true;
        window.isPassed = true;
        last?.focus();
        return;
      }
      if (element === [...window.reached][0]) window.isRound = true;
      window.reached.add(element);
      // If a group of radio buttons receives the focus, the focus is on the selected option.
      queueMicrotask(() => {
        if (document.activeElement !== element) return;
        const around = [element, element.parentElement, element.closest('label, [role="group"]')];
        if (!isInSight(element) || !around.some(hasRing)) window.unseen.push(element.outerHTML.slice(0, 160));
      });
    });
  }, leftOut);
}

/** All elements that can currently be clicked or filled in; while a dialog is open, only the elements in that dialog. */
const pressables = () => {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  return [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !window.leftOut?.contains(element) &&
      !element.matches(':disabled, [type="hidden"], [type="radio"], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
  );
};

const mostPresses = 300;

async function pressTabAllAround(page: Page): Promise<string[]> {
  for (let press = 0; press < mostPresses; press++) {
    await page.keyboard.press('Tab');
    if (press % 10 === 9 && (await page.evaluate(() => window.isRound))) break;
  }
  return page.evaluate(
    `(${pressables})().filter((element) => !window.reached.has(element)).map((element) => element.outerHTML.slice(0, 160))`,
  );
}

/**
 * Checks that the Tab key reaches every element on the open screen outside the skipped part, and that the focus is
 * always visible.
 */
export async function walkByTab(page: Page, path: string, leftOut?: string): Promise<void> {
  await watchFocus(page, leftOut);
  // The Tab key goes through the page a second time to reach elements that appeared during the first pass.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.isRound = false;
        window.isPassed = false;
      });
      return pressTabAllAround(page);
    }, `out of reach of Tab on ${path}`)
    .toEqual([]);
  expect.soft(await page.evaluate(() => window.unseen), `focus that nobody sees on ${path}`).toEqual([]);
}
