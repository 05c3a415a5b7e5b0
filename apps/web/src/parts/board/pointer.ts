import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { Spot } from './board-model.ts';

export const cardAttribute = 'data-board-card';
/** On a phone, cards can also be dropped on the names of the columns. */
export const chipAttribute = 'data-board-chip';

type Point = { x: number; y: number };

const isWithin = ({ x, y }: Point, { left, right, top, bottom }: DOMRect) =>
  x >= left && x <= right && y >= top && y <= bottom;

function cardsBelow(column: HTMLElement, heldId: string): HTMLElement[] {
  const cards = [...column.querySelectorAll<HTMLElement>(`[${cardAttribute}]`)];
  return cards.filter((card) => card.getAttribute(cardAttribute) !== heldId);
}

function chipBelow(point: Point): string | null {
  const chips = [...document.querySelectorAll<HTMLElement>(`[${chipAttribute}]`)];
  const chip = chips.find((one) => isWithin(point, one.getBoundingClientRect()));
  return chip?.getAttribute(chipAttribute) ?? null;
}

/**
 * Finds the column below the pointer, no matter how long the column is, and the number of its cards above the pointer.
 */
export const detectSpot: CollisionDetection = ({ active, droppableContainers, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
  const named = chipBelow(pointerCoordinates);
  if (named) return [{ id: named, data: { index: 0 } }];
  const { x, y } = pointerCoordinates;
  const container = droppableContainers.find(({ node }) => {
    const box = node.current?.getBoundingClientRect();
    return box && x >= box.left && x <= box.right;
  });
  const column = container?.node.current;
  if (!container || !column) return [];
  const index = cardsBelow(column, String(active.id)).filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  return [{ id: container.id, data: { index } }];
};

export function spotOf(collisions: readonly Collision[] | null): Spot | null {
  const [found] = collisions ?? [];
  return found ? { column: String(found.id), index: found.data?.index ?? 0 } : null;
}

/** Releasing the mouse after a drag also causes a click, which can hit the link where the drag started. */
export function swallowNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  // A click that is caused by a drag follows immediately, so the listener is removed after a moment.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
