import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { cx } from '../../ui/cx.ts';
import { useBusinessDay } from '../time/business-day.ts';
import { cardBox, instructionsId } from './board-card.tsx';
import { BoardColumns } from './board-columns.tsx';
import {
  type AnyBoardDescription,
  type AnyCard,
  BoardActions,
  type BoardDescription,
  type Drop,
} from './board-description.ts';
import { type Board as Columns, findCard, othersIn } from './board-model.ts';
import { silent, useDragSensors } from './drag-sensors.ts';
import { detectSpot, spotOf, swallowNextClick } from './pointer.ts';
import { moveInstructions, useCardDrag } from './use-held-card.ts';

type FlyingCardProps = { description: AnyBoardDescription; card: AnyCard | null; today: CalendarDate };

/** The copy of the dragged card that follows the pointer. */
function FlyingCard({ description: { Face, nameOf }, card, today }: FlyingCardProps) {
  return (
    <DragOverlay dropAnimation={null}>
      {card && (
        <div
          className={cx(
            cardBox,
            'cursor-grabbing border-accent shadow-pop motion-safe:rotate-2 max-md:px-4 max-md:pt-2 max-md:pb-4',
          )}
        >
          <Face card={card} today={today} title={<bdi>{nameOf(card)}</bdi>} />
        </div>
      )}
    </DragOverlay>
  );
}

type BoardProps<Card, Id extends string> = {
  description: BoardDescription<Card, Id>;
  board: Columns<Card, Id>;
  drop: Drop;
  onShowMore: (column: Id) => void;
};

/**
 * A board with columns of cards that can be moved with the mouse, by touch and with the keyboard. Its configuration
 * defines what is specific to this board.
 */
export function Board<Card extends AnyCard, Id extends string>(props: BoardProps<Card, Id>) {
  /* The cast is safe, because the board passes its cards only to functions in its own configuration. */
  return <AnyBoard {...(props as unknown as BoardProps<AnyCard, string>)} />;
}

function AnyBoard({ description, board, drop, onShowMore }: BoardProps<AnyCard, string>) {
  const { today } = useBusinessDay();
  const sensors = useDragSensors();
  const drag = useCardDrag(description, board, drop);
  const { held, heldCard, said, pickUp, moveOver, letGo, cancel } = drag;
  return (
    <BoardActions value={{ drop, findPlace: (id) => placeOf(board, id) }}>
      <DndContext
        sensors={sensors}
        collisionDetection={detectSpot}
        accessibility={silent}
        onDragStart={({ active }) => pickUp(String(active.id), 'pointer')}
        onDragMove={({ collisions }) => moveOver(spotOf(collisions))}
        onDragEnd={({ collisions }) => {
          swallowNextClick();
          letGo(spotOf(collisions));
        }}
        onDragCancel={cancel}
      >
        <BoardColumns description={description} board={board} drag={drag} onShowMore={onShowMore} />
        <FlyingCard
          description={description}
          card={held?.by === 'pointer' && heldCard ? heldCard.card : null}
          today={today}
        />
      </DndContext>
      <p id={instructionsId} hidden>
        {moveInstructions(description.noun)}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
    </BoardActions>
  );
}

function placeOf(board: Columns<AnyCard, string>, id: string) {
  const found = findCard(board, id);
  if (!found) return undefined;
  const { column, index } = found.spot;
  return { spot: found.spot, isLast: index >= othersIn(board, column, id).length };
}
