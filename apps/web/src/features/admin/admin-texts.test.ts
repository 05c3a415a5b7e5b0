import { expect, test } from 'vitest';
import {
  actorText,
  amountText,
  countOf,
  entryTitle,
  orphanName,
  rowsText,
  tableCountText,
  uptimeText,
} from './admin-texts.ts';

test('the title of an audit entry contains the record type and the action', () => {
  expect(entryTitle({ entity: 'catalog_item', action: 'update' })).toBe('Catalog item · update');
  expect(entryTitle({ entity: 'invoice', action: 'mark_sent' })).toBe('Invoice · mark sent');
});

test('an audit entry shows all known details of the user who performed the action', () => {
  const user = { id: 'u', name: 'Robin Vale', email: 'robin@example.test' };
  const by_token = null;
  expect(actorText({ user, user_id: 'u', by_token })).toBe('Robin Vale (robin@example.test)');
  expect(actorText({ user: { ...user, email: null }, user_id: 'u', by_token })).toBe('Robin Vale');
  expect(actorText({ user: null, user_id: 'u', by_token })).toBe('A deleted account');
  expect(actorText({ user: null, user_id: null, by_token })).toBe('A visitor or the server');
  expect(actorText({ user: { ...user, email: null }, user_id: 'u', by_token: 'Books' })).toBe(
    'Robin Vale, by token “Books”',
  );
});

test('a row count uses the singular or plural noun that matches the number', () => {
  expect(tableCountText({ table: 'invoices', count: 1 })).toBe('1 invoice');
  expect(tableCountText({ table: 'customers', count: 1200 })).toBe('1,200 customers');
  expect(rowsText(1)).toBe('1 row');
  expect(
    countOf([
      { table: 'invoices', count: 2 },
      { table: 'payments', count: 3 },
    ]),
  ).toBe(5);
});

test('an orphaned row without a name is shown with a default name', () => {
  expect(orphanName({ table: 'invoices', name: null })).toBe('Unknown Customer');
  expect(orphanName({ table: 'projects', name: null })).toBe('Unnamed project');
});

test.each([
  [59, 'less than a minute'],
  [60, '1 min'],
  [15_120, '4 h 12 min'],
  [273_600, '3 d 4 h'],
])('uptimeText formats %d seconds as %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});

test('an estimated count is rounded and marked as approximate', () => {
  expect(amountText({ count: 1204, is_estimate: false })).toBe('1,204');
  expect(amountText({ count: 1_234_567, is_estimate: true })).toBe('about 1,200,000');
});
