import { expect, test } from 'vitest';
import { sentOutText, takenText, thingsText } from './coach-texts.ts';

test.each([
  [1, 'One thing worth doing'],
  [6, 'Six things worth doing'],
  [10, 'Ten things worth doing'],
  [14, '14 things worth doing'],
])('the heading for %d suggestions is “%s”', (count, text) => {
  expect(thingsText(count)).toBe(text);
});

test.each([
  [7, 9, 'Apr 1', 'received after you followed 7 of 9 pieces of advice since Apr 1.'],
  [0, 1, null, 'received after you followed 0 of 1 piece of advice.'],
])(
  'takenText() states that money was received after %d of %d suggestions that the user acted on',
  (withResult, taken, since, text) => {
    expect(takenText(withResult, taken, since)).toBe(text);
  },
);

test.each([
  [6, 0, 'All 6 answered here, none sent out'],
  [6, 2, '6 answered here, 2 sent out'],
])(
  'sentOutText() states that %d questions were answered locally and %d were sent to an external model',
  (here, sentOut, text) => {
    expect(sentOutText(here, sentOut)).toBe(text);
  },
);
