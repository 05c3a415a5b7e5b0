import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Only these rules of axe. */
  rules?: string[];
  /** Only what is inside of this selector. */
  within?: string;
  /** Everything but what is inside of this selector. */
  without?: string;
}

/** What axe finds wrong on the open page, one line for each broken rule with the places that break it. */
export async function findViolations(page: Page, { rules, within, without }: Scope = {}): Promise<string[]> {
  // The code of axe is half a megabyte, so each document gets it once, however often it is looked at.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // No screen looked at here has a frame. Legacy mode then finds the same without opening a second page for each look.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
