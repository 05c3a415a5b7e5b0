import { expect, test } from 'vitest';
import { connectTimeoutMs, reconnectDelayMs, silenceLimitMs } from './live-timing.ts';

test('the live stream reconnects after 1 s, 2 s and 5 s, and then every 10 s', () => {
  expect([0, 1, 2, 3, 4, 100].map(reconnectDelayMs)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test('the live stream waits 10 s for a connection and two 30 s heartbeats for data', () => {
  expect(connectTimeoutMs).toBe(10_000);
  expect(silenceLimitMs).toBe(60_000);
});
