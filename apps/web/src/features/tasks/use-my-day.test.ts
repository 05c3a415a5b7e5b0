import { expect, test } from 'vitest';
import { daySentence } from './use-my-day.ts';

const group = (count: number) => ({ count, tasks: [] });

test.each([
  [0, 0, 'Thursday, May 14. No tasks are due today.'],
  [1, 2, 'Thursday, May 14. One task is overdue, two are due today.'],
  [2, 1, 'Thursday, May 14. Two tasks are overdue, one is due today.'],
  [3, 0, 'Thursday, May 14. Three tasks are overdue, nothing else is due today.'],
  [0, 1, 'Thursday, May 14. One task is due today.'],
  [0, 1200, 'Thursday, May 14. 1,200 tasks are due today.'],
])(
  'daySentence() for %i overdue tasks and %i tasks for today returns the expected sentence',
  (late, now, sentence) => {
    expect(daySentence({ today: '2026-05-14', overdue: group(late), today_group: group(now) })).toBe(
      sentence,
    );
  },
);
