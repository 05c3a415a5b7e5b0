import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/', '/x', null],
  ['/invoices', '/invoices', {}],
  ['/invoices', '/invoices/', {}],
  ['/invoices', '/invoices/new', null],
  ['/invoice/edit/:id', '/invoice/edit/a%20b', { id: 'a b' }],
  ['/invoice/edit/:id', '/invoice/edit', null],
  ['/invoice/edit/:id', '/invoice/edit/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/settings/:section?', '/settings', {}],
  ['/settings/:section?', '/settings/team', { section: 'team' }],
  ['/settings/:section?', '/settings/team/x', null],
  ['*', '/anything/at/all', {}],
])('matching the path pattern %s against %s returns %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});
