import { expect, test } from 'vitest';
import { connectTimeoutMs, reconnectDelayMs, silenceLimitMs } from './live-timing.ts';

test('reconnects after 1, 2, 5, then every 10 s', () => {
  expect([0, 1, 2, 3, 4, 100].map(reconnectDelayMs)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test('waits 10 s for a connection and two heartbeats of 30 s for a word', () => {
  expect(connectTimeoutMs).toBe(10_000);
  expect(silenceLimitMs).toBe(60_000);
});
