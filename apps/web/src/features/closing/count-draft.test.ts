import { expect, test } from 'vitest';
import { readDraft } from '../../parts/record/kept-draft.ts';
import { keyOfCount, nothingTyped } from './count-draft.ts';

const kept = (values: Record<string, string>) =>
  readDraft(JSON.stringify({ values: { cash: '12.50', ...values }, idempotencyKey: 'first' }), nothingTyped);

test.each([
  ['a reload', { reopened: '' }, '', true],
  ['a draft of an older version', {}, '', true],
  ['a reload after the day was opened again', { reopened: 'close 1' }, 'close 1', true],
  ['opened again since', { reopened: '' }, 'close 1', false],
  ['opened again a second time', { reopened: 'close 1' }, 'close 2', false],
])('a stored count draft uses the right idempotency key: %s', (_name, values, reopened, isSame) => {
  expect(keyOfCount(kept(values), reopened) === 'first').toBe(isSame);
  expect(kept(values)?.values.cash).toBe('12.50');
});
