import type { Platform } from './platform.ts';

/** One after the other; what goes wrong with one is written down and stops none of the others. */
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
