import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MoveMenuProps } from './move-menu.tsx';

const MoveMenu = lazyPart<MoveMenuProps>(() => import('./move-menu.tsx'));

type ItemHandleProps = {
  item: LineItemInput;
  /** Called for a pressed key; returns whether the key moved the item. */
  onKey: (key: string) => boolean;
};

/**
 * The handle of an item, which can be dragged with the mouse or after a long touch. Arrow keys move the item
 * immediately, and a click opens a menu with the same moves.
 */
export function ItemHandle({ item, onKey }: ItemHandleProps) {
  const id = item.id ?? '';
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const [isMenuWanted, setMenuWanted] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event.key)) event.preventDefault();
  };

  const button = (
    <IconButton
      ref={setNodeRef}
      {...listeners}
      data-item-handle={id}
      data-dragging={isDragging || undefined}
      label={`Move ${item.name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      size="sm"
      className="cursor-grab touch:touch-manipulation"
      onKeyDown={onKeyDown}
      onClick={() => setMenuWanted(true)}
    >
      <GripVertical />
    </IconButton>
  );
  if (!isMenuWanted) return button;
  return (
    <Suspense fallback={button}>
      <MoveMenu trigger={button} onMove={onKey} onClose={() => setMenuWanted(false)} />
    </Suspense>
  );
}
