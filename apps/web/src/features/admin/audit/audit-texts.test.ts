import { expect, test } from 'vitest';
import { actorText, entryTitle } from './audit-texts.ts';

test('an entry is named by what it is about and what happened', () => {
  expect(entryTitle({ entity: 'catalog_item', action: 'update' })).toBe('Catalog item · update');
  expect(entryTitle({ entity: 'invoice', action: 'mark_sent' })).toBe('Invoice · mark sent');
});

test('who did it is told as far as it is known', () => {
  const user = { id: 'u', name: 'Robin Vale', email: 'robin@example.test' };
  const by_token = null;
  expect(actorText({ user, user_id: 'u', by_token })).toBe('Robin Vale (robin@example.test)');
  expect(actorText({ user: { ...user, email: null }, user_id: 'u', by_token })).toBe('Robin Vale');
  expect(actorText({ user: null, user_id: 'u', by_token })).toBe('A deleted account');
  expect(actorText({ user: null, user_id: null, by_token })).toBe('A visitor, or the server itself');
  expect(actorText({ user: { ...user, email: null }, user_id: 'u', by_token: 'Books' })).toBe(
    'Robin Vale, by token “Books”',
  );
});
