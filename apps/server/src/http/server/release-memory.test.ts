import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restWhenQuiet } from './release-memory.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function quietServer() {
  const server = new EventEmitter();
  const collect = vi.fn();
  restWhenQuiet(server as never, collect);
  return { collect, ask: () => server.emit('request'), close: () => server.emit('close') };
}

test('an idle server releases memory once, and not again until the server has been used', () => {
  const { collect, ask } = quietServer();
  ask();
  vi.advanceTimersByTime(2_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('memory is released at most once every ten minutes, no matter how often the server is used', () => {
  const { collect, ask } = quietServer();
  for (let minute = 0; minute < 31; minute++) {
    ask();
    vi.advanceTimersByTime(60_000);
  }
  expect(collect).toHaveBeenCalledTimes(4);
});

test('a server that is shut down no longer releases memory', () => {
  const { collect, close } = quietServer();
  close();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
