import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/*
 * All test files of a worker share one process (vitest.config.ts), which saves a third of the time. Therefore, a test
 * file must not leave modified global state behind. The check below runs around each file and reports a failure if it
 * does.
 */

/** The global functions that tests may replace with fakes. */
const replaceable = ['fetch', 'Date', 'setTimeout', 'setInterval', 'queueMicrotask', 'crypto', 'performance'];
/** The browser globals that the tests of the web app define temporarily. */
const browserOnly = [
  'window',
  'document',
  'location',
  'history',
  'indexedDB',
  'caches',
  'matchMedia',
  'StorageEvent',
  'Notification',
];
/** The names of the environment variables for all product settings. */
const settings = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(
  /^#? ?([A-Z][A-Z_0-9]+)=/gm,
);
const variables = ['TZ', 'NODE_ENV', ...Array.from(settings, ([, name]) => name)];
const events = ['uncaughtException', 'unhandledRejection'];

const look = () => ({
  functions: [...replaceable.map((name) => globalThis[name]), Math.random, console.log, console.error],
  browserOnly: browserOnly.filter((name) => name in globalThis),
  environment: Object.fromEntries(variables.map((name) => [name, process.env[name]])),
  folder: process.cwd(),
  listeners: events.map((event) => `${event} ${process.listenerCount(event)}`),
  hasFakeTimers: vi.isFakeTimers(),
});

const before = look();

afterAll(() => {
  const { functions, ...after } = look();
  const { functions: original, ...expected } = before;
  const names = [...replaceable, 'Math.random', 'console.log', 'console.error'];
  const replaced = names.filter((_, index) => functions[index] !== original[index]);
  expect(replaced, 'what this file has replaced and not put back').toEqual([]);
  expect(after, 'what this file leaves behind for the next one').toEqual(expected);
});
