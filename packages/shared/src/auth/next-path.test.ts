import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  '/',
  '/invoices',
  '/invoices?status=paid&q=a%20b#top',
  '/request/b?next=https://evil.example',
  '/a//b',
  '/a?from=../b',
])('nextPath() accepts %s as a path in this app', (text) => {
  expect(nextPath(text)).toBe(text);
});

test.each([
  null,
  undefined,
  '',
  'invoices',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/in\0voices',
  '/in%00voices',
  '/in\u0085voices',
  '/in\ud800voices',
  '/%E0%A4%A',
  `/${'x'.repeat(2000)}`,
])('%j is not accepted as a path of this app, and the path of the dashboard is returned instead', (text) => {
  expect(nextPath(text)).toBe('/dashboard');
});
