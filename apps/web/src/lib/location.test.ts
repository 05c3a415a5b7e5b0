import { expect, test } from 'vitest';
import { matchPath, resolvePath } from './location.ts';

const from = { pathname: '/invoices', search: '?status=paid', hash: '#top' };

test.each([
  ['/settings', '/settings', '', ''],
  ['/settings?x=1#y', '/settings', '?x=1', '#y'],
  ['?invoice=1', '/invoices', '?invoice=1', ''],
  ['?', '/invoices', '', ''],
  ['#end', '/invoices', '?status=paid', '#end'],
  ['/#features', '/', '', '#features'],
])('%s leads to %s%s%s', (to, pathname, search, hash) => {
  expect(resolvePath(to, from)).toEqual({ pathname, search, hash });
});

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
])('%s against %s gives %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});
