import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { instantOf } from '../dates/zoned-time.ts';
import type { PartOfDay } from './question.ts';

const [noon, endOfAfternoon] = ['12:00', '17:00'];

export const partWords = (part: PartOfDay | null): string => (part ? ` in the ${part}` : '');

/** Returns the start and end of a part of the day, in the time zone of the business. */
export function partOf(day: CalendarDate, part: PartOfDay, timeZone: string): { from: number; to: number } {
  const bounds: Record<PartOfDay, readonly [from: string, to: string]> = {
    morning: [`${day}T00:00`, `${day}T${noon}`],
    afternoon: [`${day}T${noon}`, `${day}T${endOfAfternoon}`],
    evening: [`${day}T${endOfAfternoon}`, `${addDays(day, 1)}T00:00`],
  };
  const [from = 0, to = 0] = bounds[part].map((wall) => instantOf(wall, timeZone)?.getTime() ?? 0);
  return { from, to };
}
