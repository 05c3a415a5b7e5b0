import { DndContext } from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import { useBusinessDay } from '../time/use-business-day.ts';
import { BoardActions, type Drop } from './board-actions.ts';
import { BoardChips } from './board-chips.tsx';
import { BoardColumn } from './board-column.tsx';
import type { AnyBoardDescription, AnyCard, BoardDescription } from './board-description.ts';
import { afterMove, type Board as Columns, findCard, isSameSpot, moveTo, othersIn } from './board-model.ts';
import { silent, useDragSensors } from './drag-sensors.ts';
import { FlyingCard } from './flying-card.tsx';
import { FoldedColumn } from './folded-column.tsx';
import { handleId, instructionsId } from './handle-ids.ts';
import { moveInstructions } from './move-texts.ts';
import { detectSpot, spotOf } from './pointer-spot.ts';
import { swallowNextClick } from './swallow-click.ts';
import { useCardLink } from './use-card-link.ts';
import { useColumnInView } from './use-column-in-view.ts';
import { useHeldCard } from './use-held-card.ts';
import { useStable } from './use-stable.ts';

type BoardProps<Card, Id extends string> = {
  description: BoardDescription<Card, Id>;
  board: Columns<Card, Id>;
  drop: Drop;
  onShowMore: (column: Id) => void;
};

/**
 * A board with columns of cards that can be moved with the mouse, touch and keyboard. The description defines what is
 * specific to one board.
 */
export function Board<Card extends AnyCard, Id extends string>(props: BoardProps<Card, Id>) {
  // The board passes cards only to the functions of its own description, so the exact card type does not matter here.
  return <AnyBoard {...(props as unknown as BoardProps<AnyCard, string>)} />;
}

function AnyBoard({ description, board, drop, onShowMore }: BoardProps<AnyCard, string>) {
  const { today } = useBusinessDay();
  const linkTo = useCardLink(description);
  const sensors = useDragSensors();
  const isMobile = useIsMobile();
  const { held, said, pickUp, moveOver, letGo, cancel, onHandleKey } = useHeldCard(description, board, drop);
  const heldCard = held ? findCard(board, held.id) : undefined;
  const over = held?.over && heldCard && !isSameSpot(held.over, heldCard.spot) ? held.over : null;
  // While a card is dragged, the column headers already show the result.
  const result = held && over ? afterMove(description, board, moveTo(board, held.id, over)) : board;

  const boardRef = useRef<HTMLDivElement>(null);
  const { inView, goTo } = useColumnInView(boardRef, isMobile, board[0]?.id);
  const [folded, setFolded] = useState(() => foldedAtFirst(description));
  const fold = useStable((id: string) => setFolded((now) => new Set([...now, id])));
  const unfold = (id: string) => setFolded((now) => new Set([...now].filter((one) => one !== id)));

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
    const { column, index } = found.spot;
    return { spot: found.spot, isLast: index >= othersIn(board, column, id).length };
  };

  // A moved card is rendered at a different position in the document and loses the focus, so the focus is restored.
  useEffect(() => {
    if (!lastHandle.current || document.activeElement !== document.body) return;
    document.getElementById(handleId(lastHandle.current))?.focus();
  });

  return (
    <BoardActions value={{ drop, findPlace }}>
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
        <BoardChips
          looks={description.columns}
          board={result}
          inView={inView}
          target={over?.column}
          onChoose={goTo}
        />
        <div
          ref={boardRef}
          className={cx(
            'relative -mx-4 flex items-start overflow-x-auto pb-4 max-md:[scrollbar-width:none] md:mx-0 md:max-h-[max(26rem,calc(100dvh-var(--header-height)-172px))] md:items-stretch md:gap-2',
            !held && 'max-md:snap-x max-md:snap-mandatory',
          )}
        >
          {board.map((column, index) => {
            const { id } = column;
            const look = description.columns.find((one) => one.id === id);
            const head = result[index] ?? column;
            const isTarget = over?.column === id;
            const isHome = heldCard?.spot.column === id;
            if (!look) return null;
            if (folded.has(id) && !isMobile) {
              return (
                <FoldedColumn
                  key={id}
                  look={look}
                  head={head}
                  hasSum={description.sumLabel !== undefined}
                  isTarget={isTarget}
                  onUnfold={unfold}
                />
              );
            }
            return (
              <BoardColumn
                key={id}
                description={description}
                look={look}
                column={column}
                count={head.count}
                sum={head.sum}
                today={today}
                linkTo={linkTo}
                held={held && (isTarget || isHome) ? held : null}
                slotIndex={isTarget ? over.index : null}
                isInView={id === inView}
                onHandleKey={stableKey}
                onHandleBlur={stableBlur}
                onShowMore={stableShowMore}
                onFold={look.isFolded ? fold : undefined}
              />
            );
          })}
        </div>
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

const foldedAtFirst = ({ columns }: AnyBoardDescription) =>
  new Set(columns.filter(({ isFolded }) => isFolded).map(({ id }) => id));
