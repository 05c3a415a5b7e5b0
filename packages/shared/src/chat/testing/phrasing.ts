import type { Question } from '../../questions/question.ts';
import type { UnderstandingContext } from '../understanding.ts';

/** The phrasings are interpreted as if today were Thursday, May 14, 2026, at 10:24 a.m. */
export const phrasingContext: UnderstandingContext = {
  today: '2026-05-14',
  clock: '10:24',
  previous: null,
  people: ['sam', 'maya', 'devin'],
};

/** A question with the different ways that people ask it. */
export type Phrasings = readonly (readonly [question: Question, said: readonly string[]])[];

const days = (from: string, to = from) => ({ from: `2026-${from}`, to: `2026-${to}` });

export const day = {
  today: days('05-14'),
  yesterday: days('05-13'),
  tomorrow: days('05-15'),
  friday: days('05-15'),
  lastFriday: days('05-08'),
  thisWeek: days('05-11', '05-17'),
  lastWeek: days('05-04', '05-10'),
  nextWeek: days('05-18', '05-24'),
  aheadWeek: days('05-14', '05-20'),
  thisMonth: days('05-01', '05-31'),
  lastMonth: days('04-01', '04-30'),
  march: days('03-01', '03-31'),
  thisQuarter: days('04-01', '06-30'),
  lastQuarter: days('01-01', '03-31'),
  thisYear: days('01-01', '12-31'),
  lastYear: { from: '2025-01-01', to: '2025-12-31' },
  yearToDate: days('01-01', '05-14'),
  sinceEaster: days('04-05', '05-14'),
  sinceYesterday: days('05-13', '05-14'),
  last30: days('04-15', '05-14'),
  last90: days('02-14', '05-14'),
};
