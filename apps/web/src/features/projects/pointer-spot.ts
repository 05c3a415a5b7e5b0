import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { Spot } from './board-model.ts';

export const cardAttribute = 'data-project-card';

function cardsBelow(column: HTMLElement, heldId: string): HTMLElement[] {
  const cards = [...column.querySelectorAll<HTMLElement>(`[${cardAttribute}]`)];
  return cards.filter((card) => card.getAttribute(cardAttribute) !== heldId);
}

/** The column below the pointer, however long it is, and how many of its cards lie above the pointer. */
export const detectSpot: CollisionDetection = ({ active, droppableContainers, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
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
  return found ? { status: found.id as ProjectStatus, index: found.data?.index ?? 0 } : null;
}
