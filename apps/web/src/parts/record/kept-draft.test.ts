import { expect, test } from 'vitest';
import { readDraft } from './kept-draft.ts';

const start = { name: '', tags: [] as string[], urgent: false };
const kept = (values: unknown) => JSON.stringify({ values, idempotencyKey: 'key' });

test('what was typed comes back, with the key of its tries', () => {
  const values = { name: 'Gutters', tags: ['roof'], urgent: true };
  expect(readDraft(kept(values), start)).toEqual({ values, idempotencyKey: 'key' });
});

test('a field that is new, gone or of another kind by now is left as it starts', () => {
  expect(readDraft(kept({ name: 'Gutters', tags: [1], urgent: 'yes', old: 'x' }), start)).toEqual({
    values: { name: 'Gutters', tags: [], urgent: false },
    idempotencyKey: 'key',
  });
});

test.each([null, '', 'not json', '[]', '{}', '{"values":{}}', kept(null)])('%j is no draft', (json) => {
  expect(readDraft(json, start)).toBeNull();
});
