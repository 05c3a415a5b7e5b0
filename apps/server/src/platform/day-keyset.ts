import { type CalendarDate, isCalendarDate } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { Id } from '@dayworks/shared/fields';

/** Lists by day: within a day the id decides, the other way round, because that is how their indexes run. */
export type DaySort = 'newest' | 'oldest';

interface DayColumns {
  day: string;
  id: string;
}

export function dayOrder(sort: DaySort, { day, id }: DayColumns): string {
  return sort === 'newest' ? `${day} desc nulls last, ${id}` : `${day} asc nulls first, ${id} desc`;
}

export const encodeDayCursor = (day: CalendarDate, id: string): string =>
  Buffer.from(JSON.stringify([day, id])).toString('base64url');

/** Whatever somebody sends: only what this server could have made comes back. */
function decodeDayCursor(cursor: string): [day: CalendarDate, id: string] {
  try {
    const [day, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof day === 'string' && isCalendarDate(day) && Id.safeParse(id).success) return [day, id];
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}

/** The test that leaves out what earlier pages have shown. */
export function afterDay(
  sort: DaySort,
  { day, id }: DayColumns,
  cursor: string,
  bind: (value: unknown) => string,
): string {
  const [lastDay, lastId] = decodeDayCursor(cursor);
  const [isFurther, isLater] = sort === 'newest' ? ['<', '>'] : ['>', '<'];
  const bound = `${bind(lastDay)}::date`;
  return `${day} ${isFurther}= ${bound} and (${day} ${isFurther} ${bound} or ${id} ${isLater} ${bind(lastId)}::uuid)`;
}
