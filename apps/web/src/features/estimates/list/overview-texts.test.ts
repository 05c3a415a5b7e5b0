import { expect, it } from 'vitest';
import { waitingText, winRateText } from './overview-texts.ts';

const figure = (count: number, total = 0) => ({ count, total });

it.each([
  [figure(0), 'No estimates are waiting for an answer.'],
  [figure(1, 99.5), '1 estimate worth $99.50 is waiting for an answer.'],
  [figure(1200, 3000000), '1,200 estimates worth $3,000,000.00 are waiting for an answer.'],
])('waitingText() describes the estimates that are awaiting an answer: %j', (waiting, text) => {
  expect(waitingText(waiting)).toBe(text);
});

it.each([
  [0, 0, 'No estimates answered in the last 90 days'],
  [2, 1, 'Win rate 67% over 90 days'],
  [3, 0, 'Win rate 100% over 90 days'],
  [0, 4, 'Win rate 0% over 90 days'],
])('winRateText() with %i won and %i lost estimates is “%s”', (won, lost, text) => {
  expect(winRateText({ won: figure(won), lost: figure(lost) })).toBe(text);
});
