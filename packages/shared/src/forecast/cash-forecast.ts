import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { assumedWinPercent, winRateFromAnswers } from '../estimates/estimate-transitions.ts';
import { addCents, type Cents, cents, divideHalfUp, subtractCents, sumCents, zeroCents } from '../money.ts';
import type { ForecastFacts } from './forecast-facts.ts';
import { type ForecastLine, forecastLines, type Movement, movementsOf } from './movements.ts';
import { usualExpenses } from './usual-expenses.ts';

export const forecastWeeks = 8;

export const forecastCases = ['worst', 'expected', 'best'] as const;
export type ForecastCase = (typeof forecastCases)[number];

/** The forecast for one week: the change in cash from now to the end of the week's last day. */
export interface ForecastWeek extends Record<ForecastCase, Cents> {
  from: CalendarDate;
  to: CalendarDate;
}

export interface LineSum {
  line: ForecastLine;
  amount: Cents;
  /** The number of entries, such as invoices or jobs, that make up the amount of the forecast line. */
  count: number;
  /** The full amount if only `percent` percent of it is expected; null if the full amount is expected. */
  of: Cents | null;
  percent: number | null;
}

export interface ForecastSums {
  weeks: ForecastWeek[];
  /** The lines of the forecast, which add up to the expected amount in the last week. */
  lines: LineSum[];
}

export const lastDayOf = (today: CalendarDate) => addDays(today, forecastWeeks * 7 - 1);

/** Returns the percentage of decided estimates that were won; 50% is assumed if too few estimates have been decided. */
export function winPercent({ won, lost }: ForecastFacts['answered']): number {
  const answers = won + lost;
  return answers < winRateFromAnswers ? assumedWinPercent : Math.round((100 * won) / answers);
}

const shareOf = (amount: Cents, percent: number): Cents =>
  cents(Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n)));

const sumOf = (movements: readonly Movement[]): Cents => sumCents(movements.map(({ amount }) => amount));

const until = (movements: readonly Movement[], which: ForecastCase, day: CalendarDate): Movement[] =>
  movements.filter(({ days }) => {
    const on = days[which];
    return on !== null && on <= day;
  });

/**
 * Returns the expected amount from pending estimates, based on the win rate. In the best case, all estimates are
 * signed; in the worst case, none are signed.
 */
function signedOf(estimates: readonly Movement[], which: ForecastCase, percent: number): Cents {
  if (which === 'worst') return zeroCents;
  const all = sumOf(estimates);
  return which === 'best' ? all : shareOf(all, percent);
}

/** Returns the expected payments and expenses of one forecast line up to the given day. */
export const expectedWithin = (movements: readonly Movement[], line: ForecastLine, last: CalendarDate) =>
  until(
    movements.filter((movement) => movement.line === line),
    'expected',
    last,
  );

function lineSum(
  facts: ForecastFacts,
  movements: readonly Movement[],
  line: ForecastLine,
  weeks: number,
): LineSum {
  if (line === 'usual') {
    const { expected } = usualExpenses(facts.spent)(weeks);
    return { line, of: null, percent: null, amount: cents(-expected), count: expected > 0 ? weeks : 0 };
  }
  return sumOfLine(facts, line, expectedWithin(movements, line, addDays(facts.today, weeks * 7 - 1)));
}

function sumOfLine(facts: ForecastFacts, line: Movement['line'], rows: readonly Movement[]): LineSum {
  const plain = { line, of: null, percent: null };
  const of = sumOf(rows);
  if (line !== 'estimates') return { ...plain, amount: of, count: rows.length };
  const percent = winPercent(facts.answered);
  return { line, amount: shareOf(of, percent), count: rows.length, of, percent };
}

/** Returns the amounts that are expected within the given number of days, for each line of the forecast. */
export function receivedBetween(facts: ForecastFacts, days: { from: CalendarDate; to: CalendarDate }) {
  const movements = movementsOf(facts).filter(
    ({ amount, days: { expected } }) => amount > 0 && expected >= days.from && expected <= days.to,
  );
  return forecastLines
    .filter((line) => line !== 'usual')
    .map((line) =>
      sumOfLine(
        facts,
        line,
        movements.filter((movement) => movement.line === line),
      ),
    );
}

/**
 * Forecasts cash from today, with a best, an expected and a worst case for each week. The forecast covers at most eight
 * weeks, because too little is known about later weeks.
 */
export function forecastOf(facts: ForecastFacts, weekCount = forecastWeeks): ForecastSums {
  const movements = movementsOf(facts);
  const percent = winPercent(facts.answered);
  const spentIn = usualExpenses(facts.spent);
  const estimates = movements.filter(({ line }) => line === 'estimates');
  const sure = movements.filter(({ line }) => line !== 'estimates');
  const changeBy = (which: ForecastCase, week: number, day: CalendarDate) =>
    subtractCents(
      sumCents([sumOf(until(sure, which, day)), signedOf(until(estimates, which, day), which, percent)]),
      spentIn(week)[which],
    );
  return {
    weeks: Array.from({ length: weekCount }, (_, index) => {
      const [from, to] = [addDays(facts.today, index * 7), addDays(facts.today, index * 7 + 6)];
      const change = (which: ForecastCase) => changeBy(which, index + 1, to);
      return { from, to, worst: change('worst'), expected: change('expected'), best: change('best') };
    }),
    lines: forecastLines.map((line) => lineSum(facts, movements, line, weekCount)),
  };
}

/** The number of past weeks whose forecasts are evaluated. */
export const judgedWeeks = 8;

/** A stored forecast, made on a Monday for the following Sunday with the data known at that time. */
export interface KeptForecast extends Record<ForecastCase, Cents> {
  monday: CalendarDate;
  /** The amount received or spent on the Monday of the forecast, up to the moment when the forecast was made. */
  moved_before: Cents;
}

export interface JudgedWeek extends Record<ForecastCase, Cents> {
  from: CalendarDate;
  to: CalendarDate;
  actual: Cents;
  is_inside: boolean;
}

/**
 * Compares a stored forecast with the actual result. `moved` is the sum of all amounts received and spent from Monday
 * to Sunday of that week.
 */
export function judge({ monday, moved_before, ...foretold }: KeptForecast, moved: Cents): JudgedWeek {
  const { worst, expected, best } = foretold;
  const actual = subtractCents(moved, moved_before);
  return {
    from: monday,
    to: addDays(monday, 6),
    worst,
    expected,
    best,
    actual,
    is_inside: worst <= actual && actual <= best,
  };
}

/** Adds the opening balance to the forecast changes of a week, so that the result is a balance. */
export const fromOpening = (week: ForecastWeek, opening: Cents): ForecastWeek => ({
  ...week,
  worst: addCents(week.worst, opening),
  expected: addCents(week.expected, opening),
  best: addCents(week.best, opening),
});
