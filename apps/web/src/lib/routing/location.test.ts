import { expect, test } from 'vitest';
import { resolvePath } from './location.ts';

const from = { pathname: '/invoices', search: '?status=paid', hash: '#top' };

test.each([
  ['/settings', '/settings', '', ''],
  ['/settings?x=1#y', '/settings', '?x=1', '#y'],
  ['?invoice=1', '/invoices', '?invoice=1', ''],
  ['?', '/invoices', '', ''],
  ['#end', '/invoices', '?status=paid', '#end'],
  ['/#features', '/', '', '#features'],
])(
  'resolvePath() resolves %s to the path %s, the query “%s” and the hash “%s”',
  (to, pathname, search, hash) => {
    expect(resolvePath(to, from)).toEqual({ pathname, search, hash });
  },
);
