import { FairLine } from '../platform/fair-line.ts';

/** One at a time: several would take the threads that everything else needs. */
const line = new FairLine({ atOnce: 1, longest: 200, longestShare: 50, longestWaitMs: 30_000 });

export type Sharp = typeof import('sharp')['default'];

/**
 * The only way to the image library: work waits here until it is its turn. Who shares a line waits in it: a place, or a
 * business.
 */
export const draw = <T>(share: string, work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  // The library is seldom needed, and takes 10 MB of a server's memory.
  line.run(share, async () => work((await import('sharp')).default));
