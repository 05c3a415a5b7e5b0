import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AnyBoardDescription, AnyCard } from './board-description.ts';
import { CardMenuButton } from './card-menu-button.tsx';
import { handleId, instructionsId } from './handle-ids.ts';
import { cardAttribute } from './pointer-spot.ts';
import type { CardLink } from './use-card-link.ts';

export const cardBox = 'rounded-8 border bg-surface-1 px-3 pt-1 pb-3';

/** The CSS classes of a card on a phone, where a column is a full-width list. */
const listedBox =
  'max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:px-4 max-md:pt-2 max-md:pb-4';

type BoardCardProps = {
  description: AnyBoardDescription;
  card: AnyCard;
  today: CalendarDate;
  linkTo: (id: string) => CardLink;
  heldBy: 'keys' | 'pointer' | null;
  /** True if the board already reserves space for the card at a different position. */
  isGone: boolean;
  onHandleKey: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: () => void;
};

/** A card that can be dragged with the mouse, dragged after a long touch, or moved with the keyboard using its handle. */
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
