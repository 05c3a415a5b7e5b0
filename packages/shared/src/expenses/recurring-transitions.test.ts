import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import type { RecurringRule } from '../dates/recurring-dates.ts';
import {
  begunSlots,
  dueSlots,
  nextAfterEdit,
  nextAfterPause,
  type RecurringState,
} from './recurring-transitions.ts';

const rent: RecurringState = {
  every: 1,
  unit: 'month',
  first_on: '2026-01-31',
  until: null,
  is_paused: false,
  next_on: '2026-02-28',
};

test.each([
  [rent, '2026-02-27', [], '2026-02-28'],
  [rent, '2026-02-28', ['2026-02-28'], '2026-03-31'],
  [rent, '2026-05-30', ['2026-02-28', '2026-03-31', '2026-04-30'], '2026-05-31'],
  [{ ...rent, until: '2026-03-31' }, '2026-05-30', ['2026-02-28', '2026-03-31'], null],
  [{ ...rent, is_paused: true }, '2026-05-30', [], '2026-02-28'],
  [{ ...rent, next_on: null }, '2026-05-30', [], null],
])(
  'finds the occurrences that are due for the recurring expense %j on %s',
  (state, today, slots, next_on) => {
    expect(dueSlots(state, today)).toEqual({ slots, next_on });
  },
);

test.each([
  ['2026-01-31', [], '2026-02-28'],
  ['2026-01-10', [], '2026-02-28'],
  ['2026-03-31', ['2026-02-28', '2026-03-31'], '2026-04-30'],
])('finds the occurrences to create when an expense is made recurring on %s', (today, slots, next_on) => {
  expect(begunSlots(rent, today)).toEqual({ slots, next_on });
});

const wallStart = '2025-10-01';

/** A calendar of all days. The expected dates are calculated from it, independently of the tested code. */
const wall = Array.from({ length: 2_200 }, (_, index) => {
  const day = addDays(wallStart, index);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { day, months: 12 * year + month, date, isLast: addDays(day, 1).endsWith('-01') };
});
const places = new Map(wall.map(({ day }, index) => [day, index]));
const placeOf = (day: CalendarDate) => places.get(day) ?? wall.length;

/** Determines whether a date matches the recurrence rule by counting days on a calendar, as a person would. */
function isOnWall({ every, unit, first_on, until }: RecurringRule, place: number): boolean {
  const [each, first] = [wall[place], wall[placeOf(first_on)]];
  if (!each || !first || each.day < first_on || (until !== null && each.day > until)) return false;
  if (unit === 'week') return (place - placeOf(first_on)) % (7 * every) === 0;
  if ((each.months - first.months) % (every * (unit === 'year' ? 12 : 1)) !== 0) return false;
  return each.date === first.date || (each.isLast && each.date < first.date);
}

function roller(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Roll = ReturnType<typeof roller>;

function randomRule(roll: Roll, near: CalendarDate): RecurringRule {
  const unit = (['week', 'month', 'month', 'year'] as const)[roll(4)] ?? 'month';
  const first_on = addDays(near, roll(60) - 30);
  return { every: 1 + roll(3), unit, first_on, until: roll(4) === 0 ? addDays(first_on, roll(400)) : null };
}

/**
 * Simulates a recurring expense and calculates the expected dates independently. In the simulation, the scheduled job
 * does not run on most days and sometimes runs twice.
 */
function live(roll: Roll): { made: CalendarDate[]; expected: CalendarDate[] } {
  const start = addDays('2026-01-01', roll(800));
  let rule = randomRule(roll, start);
  const begun = begunSlots(rule, start);
  const made = [rule.first_on, ...begun.slots];
  const expected = new Set([rule.first_on]);
  let settled = placeOf(rule.first_on);
  const countTo = (day: CalendarDate, isCounted = true) => {
    const last = placeOf(day);
    for (; settled < last; settled++) {
      const next = wall[settled + 1]?.day;
      if (isCounted && next && isOnWall(rule, settled + 1)) expected.add(next);
    }
  };
  let state: RecurringState = { ...rule, is_paused: false, next_on: begun.next_on };
  let today = start;
  countTo(today);
  const run = () => {
    const due = dueSlots(state, today);
    made.push(...due.slots);
    state = { ...state, next_on: due.next_on };
  };
  for (let step = 0; step < 12; step++) {
    today = addDays(today, roll(45));
    const move = roll(6);
    countTo(state.is_paused ? addDays(today, -1) : today, !state.is_paused);
    if (move === 0) {
      run();
      run();
    } else if (move === 1 && !state.is_paused) {
      run();
      state = { ...state, is_paused: true };
    } else if (move === 2 && state.is_paused) {
      state = { ...state, next_on: nextAfterPause(state, today), is_paused: false };
      countTo(today);
    } else if (move === 3 && !state.is_paused) {
      run();
      rule = randomRule(roll, today);
      state = { ...state, ...rule, next_on: nextAfterEdit(rule, today, made.at(-1) ?? null) };
    }
  }
  if (!state.is_paused) run();
  return { made, expected: [...expected] };
}

test('creates each recurring expense exactly once in 5,000 simulations, no matter when the scheduled job runs', () => {
  const roll = roller(7);
  for (let life = 0; life < 5_000; life++) {
    const { made, expected } = live(roll);
    expect(made, `life ${life}`).toEqual(expected);
  }
});
