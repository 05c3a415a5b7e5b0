import { type CalendarDate, daysBetween, todayIn } from '../dates/calendar-date.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
});

/**
 * Formats a day as a heading such as 'Saturday, November 14'. The year is omitted, because notifications are never a
 * year old.
 */
function headingOf(day: CalendarDate, today: CalendarDate): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'Today';
  return ago === 1 ? 'Yesterday' : dayFormat.format(new Date(`${day}T00:00:00Z`));
}

export interface NotificationDay<Row> {
  heading: string;
  rows: Row[];
}

/** Groups notifications by day in the business's time zone. The given order, newest first, is preserved. */
export function groupByDay<Row extends { created_at: string }>(
  rows: readonly Row[],
  timeZone: string,
  now: Date,
): NotificationDay<Row>[] {
  const today = todayIn(timeZone, now);
  const groups: NotificationDay<Row>[] = [];
  for (const row of rows) {
    const heading = headingOf(todayIn(timeZone, new Date(row.created_at)), today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

/** The counting of unread notifications stops at this number, because the bell then shows '99+'. */
export const mostCounted = 100;

/** The number shown on the notification bell. */
export const unreadText = (unread: number): string => (unread >= mostCounted ? '99+' : String(unread));

/** The label of the notification bell for screen readers. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread >= mostCounted ? 'more than 99' : unread} unread`;
