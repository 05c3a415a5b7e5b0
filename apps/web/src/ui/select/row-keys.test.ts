import { expect, test } from 'vitest';
import { isEnterDue, pointedRow, pressKey, type RowKeys, type RowsInSight, untouched } from './row-keys.ts';

const sight = (query: string, values: string[], isAwaited = false): RowsInSight => ({
  query,
  rows: values.map((value) => ({ value })),
  isAwaited,
});

const press = (keys: string[], on: RowsInSight, from: RowKeys = untouched) =>
  keys.reduce((state, key) => pressKey(state, key, on).state, from);

test('in a select field, Enter chooses the first row if the user has not moved to another row', () => {
  expect(pressKey(untouched, 'Enter', sight('ana', ['Ana', 'Anabel'])).picked).toBe('Ana');
});

test('in a select field, a row that arrives late becomes the active row if it is the first in the list', () => {
  expect(pointedRow(untouched, sight('ana', ['New']))).toBe('New');
  expect(pointedRow(untouched, sight('ana', ['Ana', 'New']))).toBe('Ana');
});

test('if Enter is pressed in a select field before the results arrive, the first row of the new results is chosen', () => {
  const early = pressKey(untouched, 'Enter', sight('ana', ['Zed'], true));
  expect(early.picked).toBeUndefined();
  expect(isEnterDue(early.state, sight('ana', ['Zed'], true))).toBe(false);
  const answered = sight('ana', ['Ana', 'Zed']);
  expect(isEnterDue(early.state, answered)).toBe(true);
  expect(pointedRow(early.state, answered)).toBe('Ana');
});

test('in a select field, typing, moving or pressing Escape cancels an Enter that was pressed before the results arrived', () => {
  const waiting = sight('ana', ['Zed', 'Yan'], true);
  const early = press(['Enter'], waiting);
  expect(isEnterDue(early, sight('anab', ['Anabel']))).toBe(false);
  expect(isEnterDue(press(['Escape'], waiting, early), sight('ana', ['Ana']))).toBe(false);
  expect(isEnterDue(press(['ArrowDown'], waiting, early), sight('ana', ['Ana']))).toBe(false);
});

test('in a select field, Enter immediately chooses a row that the user has moved to, even if results are still loading', () => {
  const waiting = sight('ana', ['Zed', 'Yan'], true);
  expect(pressKey(press(['ArrowDown'], waiting), 'Enter', waiting).picked).toBe('Yan');
});

test('in a select field, the arrow keys wrap around at the end of the list and skip disabled rows', () => {
  const on: RowsInSight = {
    query: '',
    isAwaited: false,
    rows: [{ value: 'a', disabled: true }, { value: 'b' }, { value: 'c', disabled: true }, { value: 'd' }],
  };
  expect(pointedRow(untouched, on)).toBe('b');
  expect(pointedRow(press(['ArrowDown'], on), on)).toBe('d');
  expect(pointedRow(press(['ArrowDown', 'ArrowDown'], on), on)).toBe('b');
  expect(pointedRow(press(['ArrowUp'], on), on)).toBe('d');
  expect(pointedRow(press(['End'], on), on)).toBe('d');
  expect(pointedRow(press(['End', 'Home'], on), on)).toBe('b');
});

test('in a select field, the row that the user moved to stays active as long as it exists and the query is the same', () => {
  const moved = press(['ArrowDown'], sight('a', ['x', 'y']));
  expect(pointedRow(moved, sight('a', ['new', 'x', 'y']))).toBe('y');
  expect(pointedRow(moved, sight('a', ['new', 'x']))).toBe('new');
  expect(pointedRow(moved, sight('ab', ['x', 'y']))).toBe('x');
});

test('in a select field, the arrow keys and Enter do nothing if no rows were found', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter']) {
    const { state, picked } = pressKey(untouched, key, sight('zz', []));
    expect(picked).toBeUndefined();
    expect(state).toEqual(untouched);
  }
});
