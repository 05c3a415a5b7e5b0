import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { type Collision, DndContext, DragOverlay } from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { silent, useDragSensors } from '../board/drag-sensors.ts';
import { swallowNextClick } from '../board/pointer.ts';

export const rowAttribute = 'data-item-row';

type Point = { x: number; y: number };

/** Returns the first row whose middle is below the pointer. The dragged item is dropped in front of this row. */
function rowBelow(list: HTMLElement, { y }: Point): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)].find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 > y;
  });
}

const beforeIdOf = (collisions: readonly Collision[] | null): string | null | undefined =>
  collisions?.[0]?.data?.beforeId;

type Held = { item: LineItemInput; lineTop: number | null };

type ItemDragProps = {
  items: readonly LineItemInput[];
  onMove: (item: LineItemInput, beforeId: string | null) => void;
  children: ReactNode;
};

/** The list of document items. Each row has a handle for dragging. */
export function ItemDrag({ items, onMove, children }: ItemDragProps) {
  const sensors = useDragSensors();
  const listRef = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);

  const lineAbove = (beforeId: string | null | undefined): number | null => {
    const list = listRef.current;
    if (!list || beforeId === undefined) return null;
    const rows = [...list.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)];
    const row = rows.find((one) => one.getAttribute(rowAttribute) === beforeId);
    const last = rows.at(-1);
    if (row) return row.offsetTop - 5;
    return last ? last.offsetTop + last.offsetHeight + 3 : null;
  };

  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      collisionDetection={({ pointerCoordinates }) => {
        if (!pointerCoordinates || !listRef.current) return [];
        const beforeId = rowBelow(listRef.current, pointerCoordinates)?.getAttribute(rowAttribute) ?? null;
        return [{ id: 'items', data: { beforeId } }];
      }}
      onDragStart={({ active }) => {
        const item = items.find(({ id }) => id === active.id);
        if (item) setHeld({ item, lineTop: null });
      }}
      onDragMove={({ collisions }) => {
        const lineTop = lineAbove(beforeIdOf(collisions));
        setHeld((now) => now && (now.lineTop === lineTop ? now : { ...now, lineTop }));
      }}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ collisions }) => {
        swallowNextClick();
        const beforeId = beforeIdOf(collisions);
        if (held && beforeId !== undefined) onMove(held.item, beforeId);
        setHeld(null);
      }}
    >
      <div className="relative has-[>ul:empty]:hidden">
        <ul ref={listRef} className="grid gap-2">
          {children}
        </ul>
        {held && held.lineTop !== null && (
          <div
            aria-hidden="true"
            style={{ top: held.lineTop }}
            className="pointer-events-none absolute inset-x-0 h-0.5 rounded-full bg-accent"
          />
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="wrap-anywhere w-64 cursor-grabbing rounded-8 border border-accent bg-surface-1 px-4 py-3 font-semibold shadow-pop">
            {held.item.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
