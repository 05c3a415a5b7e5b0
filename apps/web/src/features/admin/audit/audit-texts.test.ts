import { expect, test } from 'vitest';
import { actorText, entryTitle } from './audit-texts.ts';

test('the title of an audit entry contains the record type and the action', () => {
  expect(entryTitle({ entity: 'catalog_item', action: 'update' })).toBe('Catalog item · update');
  expect(entryTitle({ entity: 'invoice', action: 'mark_sent' })).toBe('Invoice · mark sent');
});

test('an audit entry shows everything that is known about the user who acted', () => {
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
