import { expect, test } from 'vitest';
import { kindOfHref } from './status-cell.tsx';

test.each([
  ['/invoices?invoice=1', 'invoice'],
  ['/leads?view=list&lead=1', 'lead'],
  ['/jobs/8f2', 'job'],
  ['/customers/8f2?edit=1', 'customer'],
  ['/jobs', null],
  ['/invoices?status=overdue', null],
  [null, null],
])('kindOfHref() for the link %s returns the kind of record that it opens: %s', (href, kind) => {
  expect(kindOfHref(href)).toBe(kind);
});
