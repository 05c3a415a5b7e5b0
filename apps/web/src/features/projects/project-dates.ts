import { type CalendarDate, daysBetween, formatShort, isBefore } from '@dayworks/shared/dates/calendar-date';
import type { Project } from '@dayworks/shared/projects/project';

/** Formats a date as 'Jun 12', with the year if it is not the current year. */
function shortDay(date: CalendarDate, today: CalendarDate): string {
  return formatShort(date).replace(`, ${today.slice(0, 4)}`, '');
}

type Dated = Pick<Project, 'start_date' | 'end_date' | 'status'>;

/** Returns a label such as 'May 4 – Jun 12', 'Starts May 4' or 'Ends Jun 12'; null if neither date is set. */
export function datesLine({ start_date, end_date }: Dated, today: CalendarDate): string | null {
  if (start_date && end_date) {
    const end = shortDay(end_date, today);
    return start_date === end_date ? end : `${shortDay(start_date, today)} – ${end}`;
  }
  if (start_date) return `Starts ${shortDay(start_date, today)}`;
  return end_date && `Ends ${shortDay(end_date, today)}`;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Returns how late a project is. Only unfinished projects can be late. */
export function lateText({ end_date, status }: Dated, today: CalendarDate): string | null {
  const isOver = status === 'completed' || status === 'cancelled';
  if (isOver || !end_date || !isBefore(end_date, today)) return null;
  return `${days(daysBetween(end_date, today))} late`;
}

/** Describes the dates of the project in its sheet. */
export function timeNote(project: Dated, today: CalendarDate): string | null {
  const { start_date, end_date, status } = project;
  if (status === 'completed' || status === 'cancelled') return null;
  const late = lateText(project, today);
  if (late) return late;
  if (start_date && isBefore(today, start_date)) return `Starts in ${days(daysBetween(today, start_date))}`;
  if (!end_date) return null;
  return end_date === today ? 'Ends today' : `Ends in ${days(daysBetween(today, end_date))}`;
}
