import { expect, test } from 'vitest';
import { connectTimeoutMs, reconnectDelayMs, silenceLimitMs } from './live.ts';

test('the live stream reconnects after 1 s, 2 s and 5 s, and then every 10 s', () => {
  expect([0, 1, 2, 3, 4, 100].map(reconnectDelayMs)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test('the live stream is considered dead if it does not connect within 10 s or sends no data for two heartbeats of 30 s', () => {
  expect(connectTimeoutMs).toBe(10_000);
  expect(silenceLimitMs).toBe(60_000);
});
