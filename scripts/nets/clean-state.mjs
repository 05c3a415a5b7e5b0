import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// The test files of one worker share a process and its modules (vitest.config.ts), which saves a third of the time. That is
// sound only as long as no file leaves anything behind for the next one: this runs around each file and fails the one that does.

/** What tests replace by something of their own. */
const replaceable = ['fetch', 'Date', 'setTimeout', 'setInterval', 'queueMicrotask', 'crypto', 'performance'];
/** What only browsers have, and tests of the web app put there for a while. */
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
/** Every setting of the product, by the name of its environment variable. */
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
