import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { cx } from '../../ui/cx.ts';
import { BoardActions } from './board-actions.ts';
import { cardBox } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { type Board, findCard, isSameSpot, othersIn } from './board-model.ts';
import { CardFace } from './card-face.tsx';
import { handleId, instructionsId } from './handle-ids.ts';
import { moveInstructions } from './move-texts.ts';
import { sheetParam } from './open-project.ts';
import { detectSpot, spotOf } from './pointer-spot.ts';
import { swallowNextClick } from './swallow-click.ts';
import type { Drop } from './use-drop.ts';
import { useHeldCard } from './use-held-card.ts';
import { useStable } from './use-stable.ts';

/** The board says everything itself, for pointer and keys alike. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragMove: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A click is no drag, and a thumb that scrolls picks nothing up. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

type ProjectBoardProps = { board: Board; drop: Drop; onShowMore: (status: ProjectStatus) => void };

export function ProjectBoard({ board, drop, onShowMore }: ProjectBoardProps) {
  const { today } = useBusinessDay();
  const linkTo = useSheetLink(sheetParam);
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const { held, said, pickUp, moveOver, letGo, cancel, onHandleKey } = useHeldCard(board, drop);
  const heldCard = held ? findCard(board, held.id) : undefined;
  const over = held?.over && heldCard && !isSameSpot(held.over, heldCard.spot) ? held.over : null;

  const lastHandle = useRef<string>(null);
  const stableKey = useStable((id: string, event: KeyboardEvent) => {
    lastHandle.current = id;
    onHandleKey(id, event);
  });
  const stableBlur = useStable(() => held?.by === 'keys' && cancel());
  const stableShowMore = useStable(onShowMore);
  const findPlace = (id: string) => {
    const found = findCard(board, id);
    if (!found) return undefined;
    const { status, index } = found.spot;
    return { spot: found.spot, isLast: index >= othersIn(board, status, id).length };
  };

  // A card that goes elsewhere takes its place in the document along, and loses the focus on the way.
  useEffect(() => {
    if (!lastHandle.current || document.activeElement !== document.body) return;
    document.getElementById(handleId(lastHandle.current))?.focus();
  });

  return (
    <BoardActions value={{ drop, findPlace }}>
      <DndContext
        sensors={sensors}
        collisionDetection={detectSpot}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => pickUp(String(active.id), 'pointer')}
        onDragMove={({ collisions }) => moveOver(spotOf(collisions))}
        onDragEnd={({ collisions }) => {
          swallowNextClick();
          letGo(spotOf(collisions));
        }}
        onDragCancel={cancel}
      >
        <div
          className={cx(
            'relative -mx-4 flex items-stretch gap-2 overflow-x-auto px-4 pb-4 md:mx-0 md:max-h-[max(420px,calc(100dvh-var(--header-height)-172px))] md:px-0',
            !held && 'max-md:snap-x max-md:snap-mandatory',
          )}
        >
          {board.map((column) => {
            const isHere = over?.status === column.status;
            const isHome = heldCard?.spot.status === column.status;
            return (
              <BoardColumn
                key={column.status}
                column={column}
                today={today}
                linkTo={linkTo}
                held={held && (isHere || isHome) ? held : null}
                lineIndex={isHere ? over.index : null}
                isTarget={isHere}
                onHandleKey={stableKey}
                onHandleBlur={stableBlur}
                onShowMore={stableShowMore}
              />
            );
          })}
        </div>
        <DragOverlay dropAnimation={null}>
          {held?.by === 'pointer' && heldCard && (
            <div className={cx(cardBox, 'cursor-grabbing border-line-strong shadow-pop')}>
              <CardFace card={heldCard.card} today={today} title={<bdi>{heldCard.card.name}</bdi>} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <p id={instructionsId} hidden>
        {moveInstructions}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
    </BoardActions>
  );
}
