import { expect, test } from 'vitest';
import { readDraft } from './kept-draft.ts';

const start = { name: '', tags: [] as string[], urgent: false };
const kept = (values: unknown) => JSON.stringify({ values, idempotencyKey: 'key' });

test('a draft is restored with its values and its idempotency key', () => {
  const values = { name: 'Gutters', tags: ['roof'], urgent: true };
  expect(readDraft(kept(values), start)).toEqual({ values, idempotencyKey: 'key' });
});

test('a draft field that is new or has changed its type gets its initial value, and a removed field is ignored', () => {
  expect(readDraft(kept({ name: 'Gutters', tags: [1], urgent: 'yes', old: 'x' }), start)).toEqual({
    values: { name: 'Gutters', tags: [], urgent: false },
    idempotencyKey: 'key',
  });
});

test.each([null, '', 'not json', '[]', '{}', '{"values":{}}', kept(null)])(
  'the text %j is not accepted as a draft',
  (json) => {
    expect(readDraft(json, start)).toBeNull();
  },
);
