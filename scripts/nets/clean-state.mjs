import { afterAll, expect, vi } from 'vitest';

// The test files of one worker share a process and its modules (vitest.config.ts), which saves a third of the time. That is
// sound only as long as no file leaves anything behind for the next one: this runs around each file and says which one does.

const replaceable = ['fetch', 'Date', 'setTimeout', 'setInterval', 'queueMicrotask', 'crypto', 'performance'];
const events = ['uncaughtException', 'unhandledRejection', 'exit', 'SIGINT', 'SIGTERM'];

const look = () => ({
  // Libraries mark their own with two underscores.
  globals: Object.keys(globalThis)
    .filter((name) => !name.startsWith('__'))
    .sort(),
  replaced: replaceable.map((name) => globalThis[name]),
  console: ['log', 'warn', 'error'].map((name) => console[name]),
  random: Math.random,
  environment: { ...process.env },
  folder: process.cwd(),
  listeners: events.map((event) => `${event} ${process.listenerCount(event)}`),
  hasFakeTimers: vi.isFakeTimers(),
});

const before = look();

afterAll(() => {
  const { replaced, console: consoleNow, random, ...after } = look();
  const changed = replaceable.filter((_, index) => replaced[index] !== before.replaced[index]);
  expect(changed, 'globals that are still replaced after this file').toEqual([]);
  expect(consoleNow, 'the console is still replaced after this file').toEqual(before.console);
  expect(random === before.random, 'Math.random is still replaced after this file').toBe(true);
  const { globals, environment, folder, listeners, hasFakeTimers } = before;
  expect(after, 'what this file leaves behind for the next one').toEqual({
    globals,
    environment,
    folder,
    listeners,
    hasFakeTimers,
  });
});
