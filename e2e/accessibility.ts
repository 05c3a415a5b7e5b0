import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Restricts the accessibility check to the given axe rules. */
  rules?: string[];
  /** Restricts the accessibility check to elements inside the given CSS selector. */
  within?: string;
}

/** Lists the axe violations on the open page, one line per violated rule with the affected elements. */
export async function findViolations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  /*
   * The source code of axe is half a megabyte, so it is injected only once per document, no matter how often the
   * document is checked.
   */
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  /*
   * None of the checked screens has a frame, so legacy mode finds the same violations without opening a second page
   * for each check.
   */
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    /*
     * Tooltips are not checked, because a tooltip opens wherever the pointer rests, lies outside the landmarks, and is
     * translucent while it fades in.
     */
    .exclude('[role=tooltip]')
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
