import type { Platform } from './verb-context.ts';

/** Processes the items one after another; an error in one item is logged and does not stop the other items. */
export async function eachOnItsOwn<Item>(
  { log }: Pick<Platform, 'log'>,
  work: string,
  items: readonly Item[],
  businessIdOf: (item: Item) => string,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      log.error({ err: error, businessId: businessIdOf(item) }, `${work} failed for one business`);
    }
  }
}
