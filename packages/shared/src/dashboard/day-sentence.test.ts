import { expect, it } from 'vitest';
import { type DayFacts, daySentence } from './day-sentence.ts';

const quiet: DayFacts = {
  appointments: 0,
  dueToday: 0,
  overdue: 0,
  lateCustomer: null,
  waitingEstimates: 0,
  isNew: false,
};

it.each<[Partial<DayFacts>, string | null]>([
  [{}, 'Nothing is due today.'],
  [{ isNew: true }, null],
  [{ isNew: true, appointments: 1 }, 'One appointment today.'],
  [
    { appointments: 3, overdue: 1, lateCustomer: 'Elena Marsh' },
    'Three appointments today, Elena Marsh’s invoice needs a nudge.',
  ],
  [{ overdue: 1 }, 'One invoice is overdue.'],
  [{ overdue: 1, lateCustomer: 'émile' }, 'Émile’s invoice needs a nudge.'],
  [{ overdue: 15, lateCustomer: 'Elena Marsh' }, '15 invoices need a nudge.'],
  [{ overdue: 1200 }, '1,200 invoices need a nudge.'],
  [{ dueToday: 1 }, 'One invoice falls due today.'],
  [{ dueToday: 2, waitingEstimates: 1 }, 'Two invoices fall due today, one estimate waits for an answer.'],
  [
    { appointments: 11, dueToday: 10, overdue: 2, waitingEstimates: 4 },
    '11 appointments today, ten invoices fall due today.',
  ],
])('the dashboard describes the day in one sentence for the facts %o', (facts, sentence) => {
  expect(daySentence({ ...quiet, ...facts })).toBe(sentence);
});
