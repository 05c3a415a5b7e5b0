import { customerFrames } from './customer-frames.ts';
import type { Frame } from './frame.ts';
import { listFrames } from './list-frames.ts';
import { moneyFrames } from './money-frames.ts';
import { workFrames } from './work-frames.ts';

/** All sentences that are understood as a whole, in the order in which they are tried. */
export const frames: readonly Frame[] = [...customerFrames, ...listFrames, ...workFrames, ...moneyFrames];
