import { expect, test } from 'vitest';
import { readDraft } from '../../parts/record/kept-draft.ts';
import { countKey, keyOfCount, nothingTyped } from './count-draft.ts';

const cash = { method: 'cash', payments: 1, received: 12.5, given_back: 0, recorded: 12.5 };
const start = nothingTyped({ recorded: [cash] });

const kept = (values: Record<string, string>) =>
  readDraft(
    JSON.stringify({ values: { [countKey('cash')]: '12.50', ...values }, idempotencyKey: 'first' }),
    start,
  );

test.each([
  ['a reload', { reopened: '' }, '', true],
  ['a draft of an older version', {}, '', true],
  ['a reload after the day was opened again', { reopened: 'close 1' }, 'close 1', true],
  ['opened again since', { reopened: '' }, 'close 1', false],
  ['opened again a second time', { reopened: 'close 1' }, 'close 2', false],
])('a stored count draft uses the right idempotency key: %s', (_name, values, reopened, isSame) => {
  expect(keyOfCount(kept(values), reopened) === 'first').toBe(isSame);
  expect(kept(values)?.values[countKey('cash')]).toBe('12.50');
});
