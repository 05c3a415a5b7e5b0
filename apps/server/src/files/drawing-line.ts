import { FairLine } from '../platform/fair-line.ts';

/** One at a time: several would take the threads that everything else needs. */
export const drawing = new FairLine({ atOnce: 1, longest: 200, longestShare: 50 });
