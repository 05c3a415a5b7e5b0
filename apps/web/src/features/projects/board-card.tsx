import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Link } from '../../lib/router.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardFace } from './card-face.tsx';
import { CardMenuButton } from './card-menu-button.tsx';
import { handleId, instructionsId } from './handle-ids.ts';
import { cardAttribute } from './pointer-spot.ts';

export const cardBox = 'rounded-8 border bg-surface-1 px-3 pt-1 pb-3';

type BoardCardProps = {
  card: ProjectCard;
  today: CalendarDate;
  linkTo: SheetLink;
  heldBy: 'keys' | 'pointer' | null;
  onHandleKey: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: () => void;
};

/** Dragged from anywhere on it by mouse, by a long touch, or from its handle by keys. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, today, linkTo, heldBy, onHandleKey, onHandleBlur } = props;
  const { id, name } = card;
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      {...{ [cardAttribute]: id }}
      className={cx(
        cardBox,
        'group relative select-none transition-colors [-webkit-touch-callout:none] hover:border-line-strong',
        heldBy === 'keys' ? 'border-accent shadow-field' : 'border-line',
        heldBy === 'pointer' && 'opacity-40',
      )}
    >
      <CardFace
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
              className="absolute! right-full cursor-grab bg-surface-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 touch:hidden"
            >
              <GripVertical />
            </IconButton>
            <CardMenuButton card={card} />
          </span>
        }
      />
    </li>
  );
});
