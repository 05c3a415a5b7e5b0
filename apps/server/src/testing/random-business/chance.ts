import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';

/** A random number generator that returns the same values for the same seed, so that a failure can be reproduced. */
export interface Chance {
  below(limit: number): number;
  /** Returns true with the given probability in percent. */
  happens(percent: number): boolean;
  pick<T>(values: readonly T[]): T;
  cents(from: number, to: number): number;
  day(from: CalendarDate, days: number): CalendarDate;
  /**
   * Returns either noon or a time shortly before midnight in the central United States, when the next day has already
   * begun in other time zones.
   */
  moment(from: CalendarDate, days: number): string;
  uuid(): string;
}

export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  const day = (from: CalendarDate, days: number) => addDays(from, below(days));
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    cents: (from, to) => from + below(to - from),
    day,
    moment: (from, days) => `${day(from, days)}T${below(4) === 0 ? '06:30' : '18:00'}:00.000Z`,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
