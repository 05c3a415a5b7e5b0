import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { cx } from '../../../ui/cx.ts';
import { useCalendarTools } from './calendar-context.ts';
import { type CalendarEvent, eventLabel } from './calendar-event.ts';

type EventLinkProps = { event: CalendarEvent; className?: string; children: ReactNode };

/**
 * A link that opens the sheet of an event. The event can also be moved with the keyboard; its screen reader label is
 * the same in every view.
 */
export function EventLink({ event, className, children }: EventLinkProps) {
  const { linkTo, hasClash, heldId, onKeyDown, onBlur, instructionsId } = useCalendarTools();
  const isHeld = heldId === event.id;
  return (
    <Link
      {...linkTo(event.id)}
      data-event={event.id}
      draggable={false}
      aria-describedby={instructionsId}
      onKeyDown={(key) => onKeyDown(key, event)}
      onBlur={onBlur}
      onDragStart={(drag) => drag.preventDefault()}
      className={cx(
        'block text-fg-1 outline-none focus-visible:shadow-focus',
        isHeld && 'shadow-focus',
        className,
      )}
    >
      <span className="sr-only">
        {eventLabel(event)}
        {hasClash(event.id) && ', at the same time as something else'}
      </span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </Link>
  );
}
