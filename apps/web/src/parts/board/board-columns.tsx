import { useDroppable } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../ui/cx.ts';
import { Dot } from '../../ui/labels.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { countText } from '../list/count-texts.ts';
import { useBusinessDay } from '../time/business-day.ts';
import { BoardChips, handleId } from './board-card.tsx';
import { BoardColumn, columnAttribute, sumText } from './board-column.tsx';
import { type AnyBoardDescription, type AnyCard, type ColumnLook, useCardLink } from './board-description.ts';
import type { Board as Columns } from './board-model.ts';
import type { CardDrag } from './use-held-card.ts';

const mostlySeen = 0.6;

/**
 * For a board that shows one column at a time and is scrolled sideways: returns the visible column, and a function that
 * scrolls to another column.
 */
function useColumnInView(
  boardRef: RefObject<HTMLElement | null>,
  isOneAtATime: boolean,
  first: string | undefined,
) {
  const [inView, setInView] = useState(first);

  useEffect(() => {
    const board = boardRef.current;
    if (!board || !isOneAtATime) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setInView(seen.target.getAttribute(columnAttribute) ?? undefined);
      },
      // Only the visible width of a column counts, because a long column is never visible in its full height.
      { root: board, rootMargin: '100000px 0px', threshold: mostlySeen },
    );
    for (const column of board.querySelectorAll(`[${columnAttribute}]`)) observer.observe(column);
    return () => observer.disconnect();
  }, [boardRef, isOneAtATime]);

  const goTo = (id: string) => {
    const column = boardRef.current?.querySelector<HTMLElement>(`[${columnAttribute}="${id}"]`);
    boardRef.current?.scrollTo({ left: column?.offsetLeft });
  };

  return { inView, goTo };
}

type FoldedColumnProps = {
  look: ColumnLook;
  head: { count: number; sum: number };
  hasSum: boolean;
  isTarget: boolean;
  onUnfold: (column: string) => void;
};

/** A collapsed board column. Cards can be dropped onto it, just like onto an open column. */
function FoldedColumn({ look, head, hasSum, isTarget, onUnfold }: FoldedColumnProps) {
  const { setNodeRef } = useDroppable({ id: look.id });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-expanded={false}
      onClick={() => onUnfold(look.id)}
      className={cx(
        'flex w-11 flex-none flex-col items-center gap-3 rounded-10 border py-3.5 transition-colors hover:bg-surface-2',
        isTarget ? 'border-accent-border bg-accent-soft text-accent-text' : 'border-line bg-surface-0',
      )}
    >
      <Dot tone={look.tone} />
      <span className="font-medium text-12 text-fg-3 tabular-nums">{countText(head.count)}</span>{' '}
      <span className="font-semibold text-13 [writing-mode:vertical-rl]">{look.label}</span>
      {hasSum && <span className="sr-only">, {sumText(head.sum)}</span>}
    </button>
  );
}

/**
 * Returns a function that is the same in every render but calls the latest version of `act`. This way, cards are not
 * rendered again unnecessarily.
 */
function useStable<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => void latest.current(...args), []);
}

const foldedAtFirst = ({ columns }: AnyBoardDescription) =>
  new Set(columns.filter(({ isFolded }) => isFolded).map(({ id }) => id));

/** Stores which columns are collapsed. The function `fold` is the same in every render. */
function useFolded(description: AnyBoardDescription) {
  const [folded, setFolded] = useState(() => foldedAtFirst(description));
  const fold = useStable((id: string) => setFolded((now) => new Set([...now, id])));
  const unfold = (id: string) => setFolded((now) => new Set([...now].filter((one) => one !== id)));
  return { folded, fold, unfold };
}

/** Handles key presses on the drag handles of the cards. After a card was moved, the focus stays on its handle. */
function useHandleKeys(onHandleKey: CardDrag['onHandleKey']) {
  const lastHandle = useRef<string>(null);
  // A moved card is rendered in a different place and therefore loses the focus, so the focus is restored.
  useEffect(() => {
    if (!lastHandle.current || document.activeElement !== document.body) return;
    document.getElementById(handleId(lastHandle.current))?.focus();
  });
  return useStable((id: string, event: KeyboardEvent) => {
    lastHandle.current = id;
    onHandleKey(id, event);
  });
}

type BoardColumnsProps = {
  description: AnyBoardDescription;
  board: Columns<AnyCard>;
  drag: CardDrag;
  onShowMore: (column: string) => void;
};

/** The columns of the board side by side. A phone shows one column at a time, with chips to choose it. */
export function BoardColumns({ description, board, drag, onShowMore }: BoardColumnsProps) {
  const { held, heldCard, over, result, cancel, onHandleKey } = drag;
  const { today } = useBusinessDay();
  const linkTo = useCardLink(description);
  const isMobile = useIsMobile();
  const boardRef = useRef<HTMLDivElement>(null);
  const { inView, goTo } = useColumnInView(boardRef, isMobile, board[0]?.id);
  const { folded, fold, unfold } = useFolded(description);
  const stableKey = useHandleKeys(onHandleKey);
  const stableBlur = useStable(() => held?.by === 'keys' && cancel());
  const stableShowMore = useStable(onShowMore);
  return (
    <>
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
    </>
  );
}
