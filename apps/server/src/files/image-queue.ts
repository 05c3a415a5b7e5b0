import { FairLine } from '../platform/limits/fair-queue.ts';

/**
 * Only one image is processed at a time, because processing several images would use up the threads that other work
 * needs.
 */
const line = new FairLine({ atOnce: 1, longest: 200, longestShare: 50, longestWaitMs: 30_000 });

export type Sharp = typeof import('sharp')['default'];

/**
 * All uses of the image library go through this queue, where requests wait for their turn. Requests with the same
 * `share` key, such as an IP address or a business, share one section of the queue.
 */
export const draw = <T>(share: string, work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  // The image library is loaded on demand, because it is rarely needed and uses 10 MB of memory.
  line.run(share, async () => work((await import('sharp')).default));
