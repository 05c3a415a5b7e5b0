import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import type { Content } from '@dayworks/shared/content/content';
import { contentKindLabels } from '@dayworks/shared/content/content-kind';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { clockOf, clockText, dayOf } from '@dayworks/shared/dates/zoned-time';
import { useDraggable } from '@dnd-kit/core';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, CircleCheck, Ellipsis, PenLine, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/labels.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';

/** All actions on an entry of the content calendar, except moving it. */
function usePlanVerbs({ id, version, title }: PlannedContent, onChanged: (content: Content) => void) {
  const onError = (error: unknown) => failureToast('Change not saved', errorMessage(error));
  const posted = useMutation(api.content.markPosted.mutationOptions({ onSuccess: onChanged, onError }));
  const plan = useMutation(api.content.plan.mutationOptions({ onSuccess: onChanged, onError }));
  const seen = { id, version: version ?? 1 };
  return {
    setPosted: (is_posted: boolean) =>
      posted.mutate(
        { ...seen, is_posted },
        { onSuccess: () => successToast(is_posted ? 'Posted' : 'Not posted', title) },
      ),
    takeOff: () =>
      plan.mutate(
        { ...seen, at: null },
        { onSuccess: () => successToast('Removed from calendar', 'It is still under Saved') },
      ),
  };
}

export const eventTime = ({ at }: PlannedContent) => clockText(clockOf(at));

const toneOf = ({ what, is_posted }: PlannedContent): Tone =>
  what === 'campaign' ? 'viewed' : is_posted ? 'paid' : 'draft';

function stateOf(event: PlannedContent): string {
  if (event.what === 'campaign') return `Campaign, ${eventTime(event)}`;
  return event.is_posted
    ? `Posted ${eventTime(event)}`
    : `${contentKindLabels[event.what]}, ${eventTime(event)}`;
}

const box =
  'block w-full rounded-6 border border-tone-border bg-tone-bg px-2 py-1.5 text-left text-12 text-tone-fg';

export function EventFace({ event, isHeld = false }: { event: PlannedContent; isHeld?: boolean }) {
  return (
    <span data-tone={toneOf(event)} className={cx(box, isHeld && 'cursor-grabbing shadow-pop')}>
      <bdi className="line-clamp-2 font-medium">{event.title}</bdi>
      <span className="block">{stateOf(event)}</span>
    </span>
  );
}

type WeekEventProps = {
  event: PlannedContent;
  onMove: (event: PlannedContent, day: CalendarDate) => void;
  onOpen: (id: string) => void;
  onChanged: (content: Content) => void;
};

/**
 * An entry in the content calendar. Campaigns can be moved only on the campaign screen, and posted content cannot be
 * moved at all.
 */
export function WeekEvent({ event, ...verbs }: WeekEventProps) {
  if (event.what === 'campaign') {
    return (
      <li>
        {event.href ? (
          <a href={event.href} className="block rounded-6">
            <EventFace event={event} />
          </a>
        ) : (
          <EventFace event={event} />
        )}
      </li>
    );
  }
  return <OwnEvent event={event} {...verbs} />;
}

/**
 * A content entry that can be moved. Shift and an arrow key move the entry by one day; the menu and the mouse can move
 * it too.
 */
function OwnEvent({ event, onMove, onOpen, onChanged }: WeekEventProps) {
  const { id, title, at, is_posted } = event;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: is_posted });
  const { setPosted, takeOff } = usePlanVerbs(event, onChanged);
  const day = dayOf(at);
  const monday = startOfWeek(day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((one) => one !== day);
  const moveByKey = (press: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
    if (!step || !press.shiftKey || is_posted) return;
    press.preventDefault();
    onMove(event, addDays(day, step));
  };
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-tone={toneOf(event)}
      className={cx(box, 'flex cursor-grab select-none items-start p-0!', isDragging && 'opacity-40')}
    >
      <button
        type="button"
        data-event={id}
        onClick={() => onOpen(id)}
        onKeyDown={moveByKey}
        aria-keyshortcuts={is_posted ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
        className="min-w-0 flex-1 rounded-6 py-1.5 pl-2 text-left touch:min-h-11"
      >
        <bdi className="line-clamp-2 font-medium">{title}</bdi>
        <span className="block">{stateOf(event)}</span>
      </button>
      <DropdownMenu
        trigger={
          <button
            type="button"
            aria-label={`More actions for ${title}`}
            className="grid size-6 flex-none place-items-center rounded-6 hover:bg-overlay-hover touch:size-11"
          >
            <Ellipsis className="size-3.5" />
          </button>
        }
      >
        <MenuItem icon={<PenLine />} onSelect={() => onOpen(id)}>
          Open
        </MenuItem>
        <MenuItem icon={is_posted ? <Undo2 /> : <CircleCheck />} onSelect={() => setPosted(!is_posted)}>
          {is_posted ? 'Mark as not posted' : 'Mark as posted'}
        </MenuItem>
        {!is_posted && (
          <>
            <MenuSeparator />
            <MenuLabel>Move to</MenuLabel>
            {days.map((one) => (
              <MenuItem key={one} onSelect={() => onMove(event, one)}>
                {weekdayName(one)}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => onMove(event, addDays(day, 7))}>One week later</MenuItem>
            <MenuSeparator />
            <MenuItem icon={<CalendarX />} onSelect={takeOff}>
              Remove from calendar
            </MenuItem>
          </>
        )}
      </DropdownMenu>
    </li>
  );
}
