import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import { describe, expect, test } from 'vitest';
import { afterMove, type Board, findCard, moveTo, spotAfterKey } from './board-model.ts';

function card(id: string, budget: number | null = null): ProjectCard {
  return {
    id,
    version: 1,
    name: id,
    status: 'planning',
    start_date: null,
    end_date: null,
    budget,
    address: null,
    city: null,
    customer: null,
    manager: null,
    invoiced: 0,
    paid: 0,
  };
}

const board: Board = projectStatuses.map((status) => {
  const projects =
    status === 'planning'
      ? [card('a', 0.1), card('b', 0.2), card('c')]
      : status === 'on_hold'
        ? [card('x', 5)]
        : [];
  return {
    status,
    count: projects.length,
    budget: status === 'planning' ? 0.3 : status === 'on_hold' ? 5 : 0,
    projects: projects.map((one) => ({ ...one, status })),
    next: null,
  };
});

const ids = (shown: Board) =>
  Object.fromEntries(shown.map(({ status, projects }) => [status, projects.map(({ id }) => id).join('')]));

describe('afterMove', () => {
  test.each([
    ['up in its column', { id: 'c', status: 'planning', before_id: 'a' }, 'cab', 'x'],
    ['to the end', { id: 'a', status: 'planning', before_id: null }, 'bca', 'x'],
    ['to another column', { id: 'b', status: 'on_hold', before_id: 'x' }, 'ac', 'bx'],
    ['below a card nobody knows', { id: 'b', status: 'on_hold', before_id: 'gone' }, 'ac', 'xb'],
    ['of a card nobody knows', { id: 'gone', status: 'on_hold', before_id: null }, 'abc', 'x'],
  ] as const)('%s', (_, move, planning, onHold) => {
    expect(ids(afterMove(board, move))).toMatchObject({ planning, on_hold: onHold });
  });

  test('counts and sums go along, to the cent', () => {
    const moved = afterMove(board, { id: 'a', status: 'on_hold', before_id: null });
    expect(moved.map(({ count }) => count)).toEqual([2, 0, 2, 0, 0]);
    expect(moved.map(({ budget }) => budget)).toEqual([0.2, 0, 5.1, 0, 0]);
    expect(findCard(moved, 'a')?.card.status).toBe('on_hold');
  });
});

describe('spots', () => {
  test('the card below a spot is what the server is told, the held one left out', () => {
    expect(moveTo(board, 'a', { status: 'planning', index: 0 }).before_id).toBe('b');
    expect(moveTo(board, 'a', { status: 'planning', index: 1 }).before_id).toBe('c');
    expect(moveTo(board, 'a', { status: 'planning', index: 2 }).before_id).toBeNull();
    expect(moveTo(board, 'a', { status: 'in_progress', index: 0 }).before_id).toBeNull();
  });

  test.each([
    ['ArrowDown', { status: 'planning', index: 1 }],
    ['ArrowUp', { status: 'planning', index: 0 }],
    ['End', { status: 'planning', index: 2 }],
    ['ArrowLeft', { status: 'planning', index: 0 }],
    ['ArrowRight', { status: 'in_progress', index: 0 }],
    ['x', undefined],
  ])('%s from the top of the first column', (key, expected) => {
    expect(spotAfterKey(board, 'a', { status: 'planning', index: 0 }, key)).toEqual(expected);
  });

  test('a shorter column takes the card at its end', () => {
    const spot = { status: 'in_progress', index: 0 } as const;
    expect(spotAfterKey(board, 'a', { status: 'planning', index: 2 }, 'ArrowRight')).toEqual(spot);
    expect(spotAfterKey(board, 'a', { ...spot, index: 0 }, 'ArrowRight')).toEqual({
      status: 'on_hold',
      index: 0,
    });
    expect(spotAfterKey(board, 'a', { status: 'cancelled', index: 0 }, 'ArrowRight')?.status).toBe(
      'cancelled',
    );
  });
});
