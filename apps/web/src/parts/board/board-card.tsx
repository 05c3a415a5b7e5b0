import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, GripVertical } from 'lucide-react';
import { type KeyboardEvent, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { countText } from '../list/count-texts.ts';
import type { AnyBoardDescription, AnyCard, CardLink, ColumnLook } from './board-description.ts';
import type { Board } from './board-model.ts';
import type { CardMenuProps } from './card-menu.tsx';
import { cardAttribute, chipAttribute } from './pointer.ts';

/** The drag handle keeps its id when its card is moved, so that the focus can follow the card. */
export const handleId = (cardId: string) => `move-${cardId}`;

/** The id of the element that explains the drag handles to screen reader users. */
export const instructionsId = 'move-instructions';

type BoardChipsProps = {
  looks: readonly ColumnLook[];
  board: Board<AnyCard>;
  /** The board column that is currently in view. */
  inView: string | undefined;
  /** The board column that the dragged card is currently over. */
  target: string | undefined;
  onChoose: (column: string) => void;
};

/** When the row of column chips is scrolled to a chip, this many pixels of the previous chip stay visible. */
const besideChipPx = 64;

/**
 * On a phone, the column names are chips. The chip of the visible column is highlighted, and a card can be dropped on
 * any chip.
 */
export function BoardChips({ looks, board, inView, target, onChoose }: BoardChipsProps) {
  const rowRef = useRef<HTMLDivElement>(null);

  // When the board is scrolled to another column, the chip of that column is also scrolled into view.
  useEffect(() => {
    const chip = rowRef.current?.querySelector<HTMLElement>(`[${chipAttribute}="${inView}"]`);
    rowRef.current?.firstElementChild?.scrollTo({ left: (chip?.offsetLeft ?? 0) - besideChipPx });
  }, [inView]);

  return (
    <div
      ref={rowRef}
      className="relative -mx-4 mb-3 md:hidden [&>fieldset]:overflow-x-auto [&>fieldset]:px-4 [&>fieldset]:[scrollbar-width:none]"
    >
      <ChipGroup label="Columns">
        {looks.map(({ id, label, tone }) => (
          <Chip
            key={id}
            {...{ [chipAttribute]: id }}
            tone={tone}
            pressed={id === inView}
            count={countText(board.find((column) => column.id === id)?.count ?? 0)}
            onClick={() => onChoose(id)}
            className={id === target ? 'outline-2 outline-accent outline-dashed outline-offset-1' : undefined}
          >
            {label}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

const CardMenu = lazy(() => import('./card-menu.tsx'));

/** The menu button of a card. The menu needs a lot of code, which is loaded on the first click. */
function CardMenuButton(props: CardMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const name = props.description.nameOf(props.card);
  const button = (
    <IconButton label={`Actions for ${name}`} size="sm" onClick={() => setWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu {...props} />
    </Suspense>
  );
}

export const cardBox = 'rounded-8 border bg-surface-1 px-3 pt-1 pb-3';

/** The CSS classes of a card on a phone, where each column is a full-width list. */
const listedBox =
  'max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:px-4 max-md:pt-2 max-md:pb-4';

type BoardCardProps = {
  description: AnyBoardDescription;
  card: AnyCard;
  today: CalendarDate;
  linkTo: (id: string) => CardLink;
  heldBy: 'keys' | 'pointer' | null;
  /** True if the board already reserves space for the dragged card at another position. */
  isGone: boolean;
  onHandleKey: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: () => void;
};

/** A card that can be dragged with the mouse, dragged after a long touch, or moved with the keyboard by its handle. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { description, card, today, linkTo, heldBy, isGone, onHandleKey, onHandleBlur } = props;
  const { Face } = description;
  const { id } = card;
  const name = description.nameOf(card);
  const { setNodeRef, listeners } = useDraggable({ id });
  const isInTheAir = heldBy === 'pointer';
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      {...{ [cardAttribute]: id }}
      className={cx(
        cardBox,
        listedBox,
        'relative cursor-grab select-none transition-colors [-webkit-touch-callout:none]',
        heldBy === 'keys' && 'border-accent shadow-field',
        !heldBy && 'border-line hover:border-line-strong',
        isInTheAir && 'border-line-strong border-dashed bg-transparent! *:invisible',
        isInTheAir && isGone && 'hidden',
      )}
    >
      <Face
        card={card}
        today={today}
        title={
          <Link
            {...linkTo(id)}
            draggable={false}
            className="after:absolute after:inset-0 after:rounded-8 focus-visible:shadow-none focus-visible:after:shadow-focus"
          >
            <bdi>{name}</bdi>
          </Link>
        }
        actions={
          <span className="relative z-1 -mr-2 flex flex-none touch:-mt-1.5 touch:-mb-3">
            <IconButton
              id={handleId(id)}
              label={`Move ${name}`}
              size="sm"
              aria-pressed={heldBy === 'keys'}
              aria-describedby={instructionsId}
              onKeyDown={(event) => onHandleKey(id, event)}
              onBlur={onHandleBlur}
              className="not-focus-visible:w-0 not-focus-visible:overflow-hidden not-focus-visible:opacity-0 touch:hidden"
            >
              <GripVertical />
            </IconButton>
            <CardMenuButton description={description} card={card} />
          </span>
        }
      />
    </li>
  );
});
