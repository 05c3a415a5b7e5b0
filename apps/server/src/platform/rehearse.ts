import { type BusinessContext, type Tx, withBusiness } from './with-business.ts';

class Rehearsed<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

/**
 * Runs the work in a transaction that is always rolled back, so the result is the same as in a real run, but no data
 * changes.
 */
export async function rehearse<T>(context: BusinessContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withBusiness(context, async (tx): Promise<never> => {
      throw new Rehearsed(await work(tx));
    });
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.result as T;
    throw thrown;
  }
}
