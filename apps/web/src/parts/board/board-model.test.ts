import { describe, expect, test } from 'vitest';
import { afterMove, type Board, type CardRules, findCard, moveTo, spotAfterKey } from './board-model.ts';

const ids = ['new', 'busy', 'waiting', 'done', 'lost'] as const;
type Id = (typeof ids)[number];
type Card = { id: string; column: Id; worth: number | null };

const rules: CardRules<Card, Id> = {
  amountOf: ({ worth }) => worth,
  inColumn: (card, column) => ({ ...card, column }),
};

const worths: Partial<Record<Id, Record<string, number | null>>> = {
  new: { a: 0.1, b: 0.2, c: null },
  waiting: { x: 5 },
};

const board: Board<Card, Id> = ids.map((id) => {
  const cards = Object.entries(worths[id] ?? {}).map(([card, worth]) => ({ id: card, column: id, worth }));
  return { id, count: cards.length, sum: id === 'new' ? 0.3 : id === 'waiting' ? 5 : 0, cards, next: null };
});

const lettersIn = (shown: Board<Card, Id>) =>
  Object.fromEntries(shown.map(({ id, cards }) => [id, cards.map((card) => card.id).join('')]));

describe('the board after a move', () => {
  test.each([
    ['further up in its column', { id: 'c', column: 'new', beforeId: 'a' }, 'cab', 'x'],
    ['at the end of its column', { id: 'a', column: 'new', beforeId: null }, 'bca', 'x'],
    ['in another column', { id: 'b', column: 'waiting', beforeId: 'x' }, 'ac', 'bx'],
    [
      'at the end if the card below it is unknown',
      { id: 'b', column: 'waiting', beforeId: 'gone' },
      'ac',
      'xb',
    ],
    ['nowhere if the card itself is unknown', { id: 'gone', column: 'waiting', beforeId: null }, 'abc', 'x'],
  ] as const)('afterMove() puts the card in the right position: %s', (_, move, first, waiting) => {
    expect(lettersIn(afterMove(rules, board, move))).toMatchObject({ new: first, waiting });
  });

  test('moving a card updates the counts and sums of the columns to the cent', () => {
    const moved = afterMove(rules, board, { id: 'a', column: 'waiting', beforeId: null });
    expect(moved.map(({ count }) => count)).toEqual([2, 0, 2, 0, 0]);
    expect(moved.map(({ sum }) => sum)).toEqual([0.2, 0, 5.1, 0, 0]);
    expect(findCard(moved, 'a')?.card.column).toBe('waiting');
  });
});

describe('drop positions on a board', () => {
  test('the move that is sent to the server refers to the card below the drop position, and never to the dragged card itself', () => {
    expect(moveTo(board, 'a', { column: 'new', index: 0 }).beforeId).toBe('b');
    expect(moveTo(board, 'a', { column: 'new', index: 1 }).beforeId).toBe('c');
    expect(moveTo(board, 'a', { column: 'new', index: 2 }).beforeId).toBeNull();
    expect(moveTo(board, 'a', { column: 'busy', index: 0 }).beforeId).toBeNull();
  });

  test.each([
    ['ArrowDown', { column: 'new', index: 1 }],
    ['ArrowUp', { column: 'new', index: 0 }],
    ['End', { column: 'new', index: 2 }],
    ['ArrowLeft', { column: 'new', index: 0 }],
    ['ArrowRight', { column: 'busy', index: 0 }],
    ['x', undefined],
  ])(
    'spotAfterKey() returns the expected position after the key %s if the card is at the top of the first column',
    (key, expected) => {
      expect(spotAfterKey(board, 'a', { column: 'new', index: 0 }, key)).toEqual(expected);
    },
  );

  test('a card that is moved to a shorter column is placed at the end of that column', () => {
    const spot = { column: 'busy', index: 0 };
    expect(spotAfterKey(board, 'a', { column: 'new', index: 2 }, 'ArrowRight')).toEqual(spot);
    expect(spotAfterKey(board, 'a', spot, 'ArrowRight')).toEqual({ column: 'waiting', index: 0 });
    expect(spotAfterKey(board, 'a', { column: 'lost', index: 0 }, 'ArrowRight')?.column).toBe('lost');
  });
});
