import { daysBetween, formatLong, todayIn } from '../calendar-date.ts';

export interface NotificationDay<Row> {
  heading: string;
  rows: Row[];
}

/** Newest first as they come; a day of the business is one group. */
export function groupByDay<Row extends { created_at: string }>(
  rows: readonly Row[],
  timeZone: string,
  now: Date,
): NotificationDay<Row>[] {
  const today = todayIn(timeZone, now);
  const groups: NotificationDay<Row>[] = [];
  for (const row of rows) {
    const day = todayIn(timeZone, new Date(row.created_at));
    const ago = daysBetween(day, today);
    const heading = ago <= 0 ? 'Today' : ago === 1 ? 'Yesterday' : formatLong(day);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}
