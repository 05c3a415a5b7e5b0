import { customerPhrasings } from './customers.ts';
import { dayPhrasings } from './days.ts';
import { earnedPhrasings } from './earned.ts';
import { jobPhrasings } from './jobs.ts';
import { learnedPhrasings } from './learned.ts';
import { owedPhrasings } from './owed.ts';
import { paidPhrasings } from './paid.ts';
import type { Phrasings } from './phrasing.ts';
import { winningPhrasings } from './winning.ts';

/** Phrasings of questions about money and work. */
export const askedPhrasings: Phrasings = [
  ...owedPhrasings,
  ...earnedPhrasings,
  ...paidPhrasings,
  ...winningPhrasings,
  ...dayPhrasings,
  ...customerPhrasings,
  ...jobPhrasings,
  ...learnedPhrasings,
];
