import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPathOf } from './return-path.ts';

const pieces = [
  ...['/', '\\', '.', '..', '@', ':', '?', '#', ' ', '\t', '\0', 'a', 'evil.example'],
  ...['%2e', '%2F', '%5c', '%09', '%00', '%'],
];

test('nextPathOf() never returns a path that leads to another host', () => {
  const here = 'https://office.example.com';
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 8,
    })
    .map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(text, (next) => {
      const path = nextPathOf(new URLSearchParams({ next }));
      if (path === null) return;
      const { origin, pathname } = new URL(path, here);
      expect(origin).toBe(here);
      expect(new URL(pathname, here).origin).toBe(here);
      expect(new URL(decodeURIComponent(path), here).origin).toBe(here);
    }),
    { numRuns: 1000 },
  );
});

test('nextPathOf() rejects paths that contain control characters', () => {
  expect(nextPathOf(new URLSearchParams({ next: '/in\0voices' }))).toBeNull();
  expect(nextPathOf(new URLSearchParams({ next: '/invoices' }))).toBe('/invoices');
});
