import {
  type RuleParts,
  readRule,
  ruleText,
  startProblem,
  weekdayCodes,
} from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { slotsOf, timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { fromWords, inWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';

/** The random numbers are always the same for a given seed, so that a failure can be reproduced. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (share: number) => next() < share };
}

const some = <Value>(values: readonly Value[], random: ReturnType<typeof createRandom>) =>
  values.filter(() => random.chance(0.4));

function randomRule(seed: number): { parts: RuleParts; start: string } {
  const random = createRandom(seed);
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)[random.below(4)] ?? 'DAILY';
  const weekdays = some([0, 1, 2, 3, 4, 5, 6], random);
  const byNth = freq === 'MONTHLY' && random.chance(0.4);
  const end = random.below(3);
  const day = addDays('2026-01-01', random.below(1200));
  const parts: RuleParts = {
    freq,
    interval: 1 + random.below(4),
    byDay:
      freq === 'WEEKLY'
        ? weekdays.map((weekday) => ({ weekday, nth: null }))
        : byNth
          ? weekdays
              .slice(0, 2)
              .map((weekday) => ({ weekday, nth: [1, 2, 3, 4, 5, -1][random.below(6)] ?? 1 }))
          : [],
    byMonthDay: freq === 'MONTHLY' && !byNth ? some([-1, 1, 15, 28, 29, 30, 31], random) : [],
    count: end === 0 ? 1 + random.below(60) : null,
    until: end === 1 ? addDays(day, random.below(900)) : null,
  };
  const clock = `${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}`;
  // Finds the first day that matches the recurrence rule, starting with the random day.
  const fits = Array.from({ length: 800 }, (_, index) => `${addDays(day, index)}T${clock}`).find(
    (start) => !startProblem({ ...parts, until: null }, start),
  );
  return { parts, start: fits ?? `${day}T${clock}` };
}

const stamp = (wall: string) => `${wall.replaceAll(/[-:]/g, '')}00Z`;

/** Calculates the start times of a recurrence rule with an independent RRULE implementation. */
function slotsByOther(parts: RuleParts, start: string, to: string): string[] {
  const until = parts.until ? `;UNTIL=${parts.until.replaceAll('-', '')}T235959Z` : '';
  const rule = rrule.rrulestr(
    `DTSTART:${stamp(start)}\nRRULE:${ruleText({ ...parts, until: null })}${until}`,
  );
  return rule
    .between(new Date(`${start}:00Z`), new Date(`${to}:00Z`), true)
    .map((moment) => moment.toISOString().slice(0, 16));
}

test('a thousand random recurrence rules produce the same dates as an independent implementation, and a rule is unchanged after it is converted to words or RRULE text and back', () => {
  const different = Array.from({ length: 1000 }, (_, seed) => seed).filter((seed) => {
    const { parts, start } = randomRule(seed);
    const to = `${addDays(dayOf(start), 800)}T23:59`;
    const ours = slotsOf(parts, start, start, to);
    const isSame = JSON.stringify(ours) === JSON.stringify(slotsByOther(parts, start, to));
    const text = ruleText(parts);
    const normal = readRule(text).parts;
    const isReadAgain = normal !== undefined && ruleText(normal) === text;
    const isSaid =
      normal !== undefined && JSON.stringify(fromWords(inWords(normal))) === JSON.stringify(normal);
    return !(isSame && isReadAgain && isSaid);
  });
  expect(different.map((seed) => randomRule(seed))).toEqual([]);
});

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Jerusalem',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

describe.each(zones)('recurring appointments in the time zone %s', (zone) => {
  test.each(['00:30', '01:30', '02:15', '12:00'])(
    'an appointment that recurs daily at %s takes place every day, and at the same time except on days when that time does not exist',
    (clock) => {
      const slots = slotsOf(
        { freq: 'DAILY', interval: 1, byDay: [], byMonthDay: [], count: null, until: null },
        `2027-01-01T${clock}`,
        `2027-01-01T${clock}`,
        '2027-12-31T23:59',
      );
      expect(slots).toHaveLength(365);
      const times = slots.map((slot) => timesOfSlot(slot, 45, zone));
      const shown = times.map(({ start_time }) => wallTimeIn(zone, new Date(start_time)));
      expect(shown.map(dayOf)).toEqual(slots.map(dayOf));
      const moved = shown.filter((wall, index) => wall !== slots[index]);
      /*
       * Our start time can differ from the time that the RRULE library calculates only on the day when daylight saving
       * time begins; it is then the first minute that exists on that day after the skipped hour.
       */
      expect(moved.length).toBeLessThanOrEqual(1);
      for (const wall of moved) {
        const before = new Date(Date.parse(times[shown.indexOf(wall)]?.start_time ?? '') - 60_000);
        expect(wallTimeIn(zone, before) < `${dayOf(wall)}T${clock}`).toBe(true);
        expect(clockOf(wall) > clock).toBe(true);
      }
      const lengths = times.map(({ start_time, end_time }) => Date.parse(end_time) - Date.parse(start_time));
      expect(Math.min(...lengths)).toBeGreaterThan(0);
      expect(new Set(times.map(({ start_time }) => start_time)).size).toBe(slots.length);
    },
  );

  test('a recurrence rule for every other week on Tue and Thu keeps its weekdays and times', () => {
    const rule = fromWords('every 2 weeks on Tue and Thu');
    if (!rule) throw new Error('no rule');
    const slots = slotsOf(rule, '2027-01-05T09:00', '2027-01-05T09:00', '2027-12-31T23:59');
    for (const slot of slots) {
      const { start_time, end_time } = timesOfSlot(slot, 60, zone);
      expect(wallTimeIn(zone, new Date(start_time))).toBe(slot);
      expect(wallTimeIn(zone, new Date(end_time))).toBe(`${dayOf(slot)}T10:00`);
      expect(['TU', 'TH']).toContain(weekdayCodes[(new Date(`${dayOf(slot)}T12:00Z`).getUTCDay() + 6) % 7]);
    }
  });
});
