import { expect, it } from 'vitest';
import { waitingText, winRateText } from './overview-texts.ts';

const figure = (count: number, total = 0) => ({ count, total });

it.each([
  [figure(0), 'Nothing waits for an answer.'],
  [figure(1, 99.5), '$99.50 waits for an answer on 1 estimate.'],
  [figure(1200, 3000000), '$3,000,000.00 waits for an answer on 1,200 estimates.'],
])('what waits: %j', (waiting, text) => {
  expect(waitingText(waiting)).toBe(text);
});

it.each([
  [0, 0, 'No answer in the last 90 days'],
  [2, 1, 'Win rate 67% over 90 days'],
  [3, 0, 'Win rate 100% over 90 days'],
  [0, 4, 'Win rate 0% over 90 days'],
])('%i approved, %i declined: %s', (approved, declined, text) => {
  expect(winRateText({ approved: figure(approved), declined: figure(declined) })).toBe(text);
});
