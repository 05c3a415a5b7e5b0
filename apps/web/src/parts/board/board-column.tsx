import { type Dollars, formatMoney, formatMoneyWhole } from '@dayworks/shared/money';
import { useDroppable } from '@dnd-kit/core';
import { ChevronsLeft } from 'lucide-react';
import { type ComponentProps, Fragment, memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Count, Dot } from '../../ui/labels.tsx';
import { countText, restText } from '../list/count-texts.ts';
import { BoardCard } from './board-card.tsx';
import type { AnyCard, ColumnLook } from './board-description.ts';
import type { BoardColumn as Column } from './board-model.ts';
import type { Held } from './use-held-card.ts';

/** Amounts of this size or more are shown without cents, so that they fit in the column header. */
const centsShownBelow = 100_000_000;

export const sumText = (sum: Dollars) => (sum < centsShownBelow ? formatMoney(sum) : formatMoneyWhole(sum));

type ColumnHeadProps = {
  id: string;
  look: ColumnLook;
  sumLabel: string | undefined;
  /**
   * The number of cards in the column. While a card is being dragged, the number is what it would be after the drop.
   */
  count: number;
  sum: Dollars;
  isTarget: boolean;
  action?: ReactNode;
};

function ColumnHead({ id, look, sumLabel, count, sum, isTarget, action }: ColumnHeadProps) {
  const { label, tone, note, action: verb } = look;
  return (
    <header className="flex-none border-line border-b px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-3 md:px-3">
      <h2 id={id} className="flex items-center gap-1.5 font-semibold leading-5 max-md:sr-only">
        <Dot tone={tone} />
        <span className="truncate">{label}</span>
        {note && <span className="font-normal text-13 text-fg-3">{note}</span>}
        <span className="ml-auto flex items-center gap-1">
          <Count>{countText(count)}</Count>
          {action}
        </span>
      </h2>
      <p className="text-13 text-fg-3 md:hidden">{count > 0 ? 'Hold a card to move it' : note}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 max-md:ml-auto md:mt-1">
        {sumLabel && (
          <p
            className={cx(
              'truncate font-semibold text-20 tabular-nums tracking-tight max-md:text-16',
              isTarget && 'text-accent-text',
            )}
          >
            <span className="sr-only">{sumLabel}: </span>
            {sumText(sum)}
          </p>
        )}
        {verb && <div className="-my-1 ml-auto flex-none md:-mr-1.5">{verb}</div>}
      </div>
    </header>
  );
}

type DropSlotProps = {
  heightPx: number;
  /**
   * True if the user moves the card with the keyboard. The placeholder for the card is then scrolled into view. During
   * a drag with a pointer, the board scrolls by itself.
   */
  isFollowed: boolean;
};

/** A placeholder that shows where the card would be dropped. It is as large as the dragged card. */
function DropSlot({ heightPx, isFollowed }: DropSlotProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFollowed) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed]);
  return (
    <li
      ref={ref}
      aria-hidden="true"
      style={{ height: heightPx }}
      className="scroll-m-6 rounded-8 border border-accent border-dashed bg-accent-soft-hover max-md:rounded-none"
    />
  );
}

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
  /** The count in the column's header. It includes the dragged card while that card is over the column. */
  count: number;
  sum: Dollars;
  held: Pick<Held, 'id' | 'by' | 'heightPx'> | null;
  /**
   * The number of cards above the position where the dragged card would be dropped; null if it is over another column.
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
        // Columns that are not in view are cut off, so that the page is only as high as the visible column.
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
              label={`Collapse ${look.label}`}
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
