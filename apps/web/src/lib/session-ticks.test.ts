import { expect, test } from 'vitest';
import { isRefreshDue, nextRetryDelayMs } from './session/session-refresh.ts';

const tickMs = 30_000;

test('the session is refreshed if it expires in less than four check intervals', () => {
  expect(isRefreshDue(60 * 60_000, 0)).toBe(false);
  expect(isRefreshDue(4 * tickMs, 0)).toBe(false);
  expect(isRefreshDue(4 * tickMs - 1, 0)).toBe(true);
  expect(isRefreshDue(3 * tickMs, 0)).toBe(true);
  expect(isRefreshDue(0, 10 * tickMs)).toBe(true);
});

test('the delay between session refresh attempts doubles, and the attempts stop before 30 s have passed', () => {
  let spentMs = 0;
  const delays: number[] = [];
  for (let failures = 0; ; failures++) {
    const delayMs = nextRetryDelayMs(failures, spentMs);
    if (delayMs === undefined) break;
    delays.push(delayMs);
    spentMs += delayMs;
  }
  expect(delays).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
  expect(spentMs).toBeLessThan(30_000);
  expect(nextRetryDelayMs(0, 29_900)).toBeUndefined();
});
