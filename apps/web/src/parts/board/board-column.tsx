import type { Dollars } from '@dayworks/shared/money';
import { useDroppable } from '@dnd-kit/core';
import { ChevronsLeft } from 'lucide-react';
import { type ComponentProps, Fragment, memo, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { restText } from '../list/count-texts.ts';
import { BoardCard } from './board-card.tsx';
import type { AnyCard, ColumnLook } from './board-description.ts';
import type { BoardColumn as Column } from './board-model.ts';
import { ColumnHead } from './column-head.tsx';
import { DropSlot } from './drop-slot.tsx';
import type { Held } from './use-held-card.ts';

export const columnBox =
  'flex w-full flex-none snap-center flex-col max-md:border-y md:w-auto md:min-w-[12.25rem] md:flex-1 md:rounded-10 md:border';

export const columnAttribute = 'data-board-column';

type CardProps = ComponentProps<typeof BoardCard>;

type BoardColumnProps = Pick<
  CardProps,
  'description' | 'today' | 'linkTo' | 'onHandleKey' | 'onHandleBlur'
> & {
  look: ColumnLook;
  column: Column<AnyCard>;
  /** The count in the column's header, including the dragged card while it is over the column. */
  count: number;
  sum: Dollars;
  held: Pick<Held, 'id' | 'by' | 'heightPx'> | null;
  /**
   * The number of other cards above the drop position of the dragged card; null if the card is over a different
   * column.
   */
  slotIndex: number | null;
  isInView: boolean;
  onShowMore: (column: string) => void;
  onFold?: (column: string) => void;
};

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { look, column, count, sum, held, slotIndex, isInView, onShowMore, onFold, ...card } = props;
  const { id, cards, next } = column;
  const headingId = useId();
  const { setNodeRef } = useDroppable({ id });
  const isTarget = slotIndex !== null;
  const others = cards.filter((other) => other.id !== held?.id);
  const slotAbove = slotIndex === null ? undefined : others[slotIndex]?.id;
  const slot = held && <DropSlot heightPx={held.heightPx} isFollowed={held.by === 'keys'} />;
  return (
    <section
      ref={setNodeRef}
      {...{ [columnAttribute]: id }}
      aria-labelledby={headingId}
      className={cx(
        columnBox,
        isTarget ? 'border-accent-border bg-accent-soft' : 'border-line bg-surface-0',
        // Columns that are not in view are cut off, so that the page is only as high as the column in view.
        !isInView && 'max-md:max-h-[70dvh] max-md:overflow-hidden',
      )}
    >
      <ColumnHead
        id={headingId}
        look={look}
        sumLabel={card.description.sumLabel}
        count={count}
        sum={sum}
        isTarget={isTarget}
        action={
          onFold && (
            <IconButton
              label={`Fold ${look.label}`}
              size="sm"
              onClick={() => onFold(id)}
              className="-my-2 -mr-2 max-md:hidden"
            >
              <ChevronsLeft />
            </IconButton>
          )
        }
      />
      <ul
        aria-labelledby={headingId}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] content-start overflow-y-auto overscroll-contain max-md:overflow-visible md:gap-2 md:p-2',
          look.foot ? 'min-h-4 flex-initial' : 'min-h-24 flex-1',
        )}
      >
        {cards.map((one) => (
          <Fragment key={one.id}>
            {one.id === slotAbove && slot}
            <BoardCard
              {...card}
              card={one}
              heldBy={held?.id === one.id ? held.by : null}
              isGone={isTarget && held?.id === one.id}
            />
          </Fragment>
        ))}
        {isTarget && slotAbove === undefined && slot}
      </ul>
      {look.foot && <div className="flex-none p-2 pt-0 max-md:pt-2">{look.foot}</div>}
      {next && (
        <footer className="flex-none border-line border-t p-1">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => onShowMore(id)}>
            Show more
            <span className="text-fg-3">{restText(column.count, cards.length)}</span>
          </Button>
        </footer>
      )}
    </section>
  );
});
