import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  formatLong,
  formatMonthDay,
  formatShort,
  startOfMonth,
  startOfWeek,
} from '@dayworks/shared/dates/calendar-date';
import { createContext, type FocusEvent, type KeyboardEvent, use } from 'react';
import type { SheetLink } from '../../../parts/address-sheet.tsx';
import { appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import { aDay, anId, choice, createListQuery, oneOf } from '../../../parts/list/list-query.ts';
import type { Tone } from '../../../ui/labels.tsx';
import type { CalendarEvent } from './calendar-event.ts';

/** The data and handlers that every calendar event needs in any of the views. */
interface CalendarTools {
  linkTo: SheetLink;
  toneOf: (event: CalendarEvent) => Tone;
  hasClash: (id: string) => boolean;
  heldId: string | undefined;
  onKeyDown: (key: KeyboardEvent, event: CalendarEvent) => void;
  onBlur: (blur: FocusEvent) => void;
  instructionsId: string;
}

export const CalendarContext = createContext<CalendarTools | null>(null);

export function useCalendarTools(): CalendarTools {
  const tools = use(CalendarContext);
  if (!tools) throw new Error('an event stands in a calendar');
  return tools;
}

export const viewLabels = { month: 'Month', week: 'Week', day: 'Day', people: 'People', agenda: 'Agenda' };
export type CalendarView = keyof typeof viewLabels;

/**
 * Labels for the kinds of appointments that the calendar can show: all appointments, only job visits, or only other
 * appointments.
 */
export const layerLabels = { all: 'Everything', jobs: 'Job visits', other: 'Without job visits' };
export type CalendarLayer = keyof typeof layerLabels;

/** The complete state of the calendar, which is stored in its URL. */
export interface CalendarAddress {
  /** The chosen calendar view. Null means the view that best fits the screen size. */
  view: CalendarView | null;
  /** The chosen calendar date; null means today. */
  date: CalendarDate | null;
  person: string | null;
  colour: 'status' | 'person';
  hours: 'working' | 'all';
  layer: CalendarLayer;
}

export const calendarAddress = createListQuery<CalendarAddress>({
  view: oneOf('view', Object.keys(viewLabels) as CalendarView[]),
  date: aDay('date'),
  person: anId('person'),
  colour: choice('colour', ['status', 'person'], 'status'),
  hours: choice('hours', ['working', 'all'], 'working'),
  layer: choice('show', Object.keys(layerLabels) as CalendarLayer[], 'all'),
});

const agendaDays = 30;

/** Returns the first and the last day that the view shows. The month view shows whole weeks. */
export function shownDays(view: CalendarView, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  switch (view) {
    case 'month':
      return { from: startOfWeek(startOfMonth(date)), to: addDays(startOfWeek(endOfMonth(date)), 6) };
    case 'week':
      return { from: startOfWeek(date), to: addDays(startOfWeek(date), 6) };
    case 'agenda':
      return { from: date, to: addDays(date, agendaDays - 1) };
    default:
      return { from: date, to: date };
  }
}

export function daysFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Moves the date forward or back by one page of the view: a month, a week or a day. */
export function turned(view: CalendarView, date: CalendarDate, direction: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(startOfMonth(date), direction);
  const days = { week: 7, agenda: agendaDays, day: 1, people: 1 }[view];
  return addDays(date, direction * days);
}

function rangeText(from: CalendarDate, to: CalendarDate): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatLong(from)} – ${formatLong(to)}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : formatMonthDay(to);
  return `${formatMonthDay(from)} – ${end}, ${to.slice(0, 4)}`;
}

/** Returns the title of the view, such as 'May 2026', 'May 11 – 17, 2026' or 'Thursday, May 14, 2026'. */
export function shownTitle(view: CalendarView, date: CalendarDate): string {
  const { from, to } = shownDays(view, date);
  if (view === 'month') return formatLong(startOfMonth(date)).replace(' 1,', '');
  return from === to ? `${weekdayName(from).slice(0, 3)}, ${formatShort(from)}` : rangeText(from, to);
}

/**
 * The colors for the team members of a small team. In a larger team, colors repeat and the initials distinguish the
 * people.
 */
const personTones: readonly Tone[] = ['accent', 'partially_paid', 'sent', 'viewed', 'paid', 'overdue'];

export type ToneOfPerson = (assigneeId: string | null) => Tone;

export function tonesOf(people: readonly { user_id: string }[]): ToneOfPerson {
  const places = new Map(people.map(({ user_id }, index) => [user_id, index]));
  return (assigneeId) => {
    const place = assigneeId === null ? undefined : places.get(assigneeId);
    return place === undefined ? 'neutral' : (personTones[place % personTones.length] ?? 'neutral');
  };
}

export const eventTone = (
  { status, assigneeId }: CalendarEvent,
  colour: CalendarAddress['colour'],
  toneOfPerson: ToneOfPerson,
): Tone => (colour === 'person' ? toneOfPerson(assigneeId) : appointmentTone(status));
