import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { CalendarOptions } from '@fullcalendar/react';
import { cx } from '../../../ui/cx.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const insetFocus = 'rounded-4 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/** The style of a day cell in the month view: the day number is at the left, and today's number has the accent color. */
export const monthLook = (today: CalendarDate): CalendarOptions => ({
  dayHeaderClass: 'border-line border-l first:border-l-0',
  dayHeaderInnerClass: 'px-3 py-2 text-12 text-fg-3 max-sm:px-1.5',
  dayHeaderFormat: { weekday: 'short' },
  dayCellClass: ({ date, isOther }) =>
    cx(
      'min-h-28 cursor-cell border-line border-l shadow-[inset_0_1px_0_var(--border)] first:border-l-0 max-sm:min-h-20',
      isOther && 'bg-surface-0',
      dayOf(date) === today && 'bg-accent/3',
    ),
  dayCellTopClass: 'flex px-2 pt-1.5 pb-0.5 max-sm:px-1',
  dayCellTopInnerClass: ({ date, isOther }) =>
    cx(
      'grid min-h-6 min-w-6 place-items-center rounded-full px-1 font-semibold text-12 tabular-nums hover:underline',
      insetFocus,
      dayOf(date) === today ? 'bg-accent text-on-accent' : isOther ? 'text-fg-3' : 'text-fg-1',
    ),
  eventClass: 'mx-1 mb-0.5 block max-sm:mx-0.5',
  rowMoreLinkClass: `mx-1 mb-1 block ${insetFocus}`,
  rowMoreLinkInnerClass: 'px-1.5 text-12 text-fg-2 hover:underline',
});

/** The style of the agenda view: days are listed below each other, each with its name. */
export const agendaLook: CalendarOptions = {
  listDayFormat: { weekday: 'long', month: 'long', day: 'numeric' },
  listDayAltFormat: false,
  listDayHeaderClass: 'border-line border-b bg-surface-2 not-first:border-t',
  listDayHeaderInnerClass: `px-5 py-2 font-semibold text-13 narrow:px-4 ${insetFocus}`,
  listDayClass: ({ isToday }) => (isToday ? 'text-accent-text' : ''),
  listDayBodyClass: 'grid',
  eventClass: 'block border-line border-b',
  noEventsClass: 'px-5 py-14 text-center',
  noEventsInnerClass: 'text-fg-2',
};
