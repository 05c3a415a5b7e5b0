import { readFileSync } from 'node:fs';
import {
  type MonthDay,
  type RecurringRule,
  type RecurringUnit,
  slotsBetween,
} from '@dayworks/shared/dates/recurring-dates';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { dueThrough } from '@dayworks/shared/recurring/series-dates';
import { describe, expect, test } from 'vitest';

const recorded = readFileSync(new URL('./dateutil-moments.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const momentOf = (text: string) =>
  new Date(
    text.replace(
      /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
      (_, year, month, day, hour, minute) => `20${year}-${month}-${day}T${hour}:${minute}:00Z`,
    ),
  );
const minuteBefore = (moment: Date) => new Date(moment.getTime() - 60_000);

describe('comparison with the dates that python-dateutil calculated for 12 time zones over 5 years', () => {
  test('the stored reference dates cover 12 time zones with 12 recurring series each', () => {
    const zones = recorded.map((line) => line.split(' ')[0]);
    expect([recorded.length, new Set(zones).size]).toEqual([144, 12]);
  });

  test.each(recorded.map((line) => [line.split(' ').slice(0, 7).join(' '), line] as const))(
    'the dates of the recurrence rule equal those of python-dateutil: %s',
    (_, line) => {
      const [zone = '', first_on = '', every, unit, on_day, times, hour, ...moments] = line.split(' ');
      const rule: RecurringRule = {
        every: Number(every),
        unit: unit as RecurringUnit,
        on_day: on_day as MonthDay,
        first_on,
        until: null,
        times: Number(times) || null,
      };
      const end = `${Number(first_on.slice(0, 4)) + 5}${first_on.slice(4, 8)}${first_on.slice(8) > '28' ? '28' : first_on.slice(8)}`;
      const slots = slotsBetween(rule, '2023-01-01', end);
      expect(slots).toHaveLength(moments.length);
      for (const [index, slot] of slots.entries()) {
        const due = momentOf(moments[index] ?? '');
        const throughAt = (moment: Date) => dueThrough(wallTimeIn(zone, moment), Number(hour));
        expect([slot, throughAt(due) >= slot], `${slot} is due at ${moments[index]}`).toEqual([slot, true]);
        expect([slot, throughAt(minuteBefore(due)) < slot], `${slot} is not due before`).toEqual([
          slot,
          true,
        ]);
      }
    },
  );
});
