import { expect, test } from 'vitest';
import { readDraft } from './kept-draft.ts';

const read = (values: unknown) =>
  typeof values === 'object' && values !== null && 'name' in values ? (values as { name: string }) : null;
const kept = (draft: object) => readDraft(JSON.stringify(draft), read);
const gutters = { name: 'Gutters' };

test('a draft is restored with its values, the values that the form started with, and the save attempts so far', () => {
  const draft = {
    values: gutters,
    before: { name: '' },
    attempt: { key: 'key', sent: [{ name: 'Gutter' }] },
  };
  expect(kept(draft)).toEqual(draft);
});

test('save attempts with values from another version of the form are discarded, but their idempotency key is kept', () => {
  expect(kept({ values: gutters, attempt: { key: 'key', sent: [{}, gutters] } })?.attempt).toEqual({
    key: 'key',
    sent: [gutters],
  });
});

test('a draft without save attempts gets a new idempotency key', () => {
  expect(kept({ values: gutters })).toEqual({
    values: gutters,
    attempt: { key: expect.stringMatching(/^\w{32}$/), sent: [] },
  });
});

test.each([null, '', 'not json', '[]', '{}', '{"values":{}}', '{"values":null}'])(
  'the text %j is not read as a draft',
  (json) => {
    expect(readDraft(json, read)).toBeNull();
  },
);
