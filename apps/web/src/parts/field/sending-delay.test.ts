import { expect, test } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { isForGood, reachAfter, sendingDelayMs } from './sending-delay.ts';

test('the delay between attempts to send a field worker’s actions becomes longer, but the app never stops trying', () => {
  expect([0, 1, 2, 4, 5, 50].map(sendingDelayMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

test.each([
  [new TypeError('Failed to fetch'), false],
  [new ApiError(500, 'UNKNOWN', ''), false],
  [new ApiError(503, 'UNAVAILABLE', ''), false],
  [new ApiError(429, 'TOO_MANY_REQUESTS', ''), false],
  [new ApiError(404, 'NOT_FOUND', ''), true],
  [new ApiError(400, 'INVALID', ''), true],
  [new ApiError(413, 'TOO_LARGE', ''), true],
])('the sending error %s is final: %s', (error, forGood) => expect(isForGood(error)).toBe(forGood));

test.each([
  [new TypeError('Failed to fetch'), 'no_network'],
  [new ApiError(500, 'UNKNOWN', ''), 'failing'],
  [new ApiError(503, 'UNAVAILABLE', ''), 'failing'],
  [new ApiError(429, 'TOO_MANY_REQUESTS', ''), 'busy'],
])('after the sending error %s, the banner shows the state %s', (error, reach) =>
  expect(reachAfter(error)).toBe(reach),
);
