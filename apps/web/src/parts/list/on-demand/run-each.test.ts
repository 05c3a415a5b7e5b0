import { expect, test } from 'vitest';
import { outcomeText, runEach } from './bulk-actions.tsx';

test('runEach() runs the action for every row, a few rows at a time, even if it fails for some rows', async () => {
  let running = 0;
  let most = 0;
  const { done, failed } = await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async (row) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (row % 4 === 0) throw new Error(`no ${row}`);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(failed.map(({ row }) => row)).toEqual([4, 8]);
  expect(most).toBe(4);
});

test('runEach() retries a call whose response was lost, but not a call that was rejected', async () => {
  const calls: string[] = [];
  const retry = { times: 3, delayMs: 0, unless: (error: unknown) => error === 'refused' };
  const outcome = await runEach(
    ['answers late', 'refuses', 'never answers'],
    async (row) => {
      calls.push(row);
      if (row === 'refuses') throw 'refused';
      if (row === 'never answers' || calls.filter((call) => call === row).length < 3) throw 'no answer';
    },
    { retry },
  );
  expect(outcome.done).toEqual(['answers late']);
  expect(calls.filter((call) => call === 'refuses')).toHaveLength(1);
  expect(calls.filter((call) => call === 'never answers')).toHaveLength(4);
});

test('runEach() processes no further rows after it is stopped, and reports the result of each row as soon as it is available', async () => {
  const told: string[] = [];
  const { done, failed } = await runEach(
    [1, 2, 3, 4, 5, 6, 7, 8],
    async (row) => {
      await new Promise(setImmediate);
      if (row === 2) throw new Error('no');
      return row * 10;
    },
    {
      isStopped: () => told.length > 0,
      onDone: (row, value) => told.push(`${row}: ${value}`),
      onFail: (row) => told.push(`${row}: failed`),
    },
  );
  expect(done).toEqual([1, 3, 4]);
  expect(failed.map(({ row }) => row)).toEqual([2]);
  expect(told).toEqual(['1: 10', '2: failed', '3: 30', '4: 40']);
});

const nouns = { one: 'invoice', many: 'invoices' };

test('outcomeText() describes the result of a bulk action in one sentence', () => {
  expect(outcomeText({ done: 1, failed: [] }, nouns, 'marked as sent')).toBe('1 invoice marked as sent.');
  expect(outcomeText({ done: 1200, failed: [] }, nouns, 'deleted')).toBe('1,200 invoices deleted.');
  expect(outcomeText({ done: 2, failed: ['No.', 'No.'] }, nouns, 'deleted')).toBe('2 done, 2 failed: No.');
  expect(outcomeText({ done: 0, failed: ['A.', 'B.', 'C.'] }, nouns, 'deleted')).toBe(
    '0 done, 3 failed: A. B. …',
  );
});
