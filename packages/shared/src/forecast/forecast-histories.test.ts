import { expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts';
import { forecastOf, forecastWeeks, lastDayOf, winPercent } from './cash-forecast.ts';
import type { BookedJob, ForecastFacts, OpenInvoice } from './forecast-facts.ts';
import { movementsOf } from './movements.ts';

const histories = 5000;
const start = '2026-01-05';

function chanceOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 4) % limit;
  };
  return {
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    happens: (percent: number) => below(100) < percent,
    dollars: (most: number) => (1 + below(most * 100)) / 100,
  };
}
type Chance = ReturnType<typeof chanceOf>;

interface Written extends OpenInvoice {
  paid_on: CalendarDate | null;
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Creates a year's invoices, some of which are already paid. */
const someInvoices = (chance: Chance, today: CalendarDate): Written[] =>
  many(chance.below(12), (index) => {
    const due = addDays(today, chance.between(-90, 40));
    const paid = addDays(due, chance.between(-5, 45));
    return {
      id: `invoice ${index}`,
      customer_id: chance.happens(90) ? `customer ${chance.below(3)}` : null,
      due_date: chance.happens(90) ? due : null,
      promised_for: chance.happens(25) ? addDays(today, chance.between(-10, 70)) : null,
      is_disputed: chance.happens(15),
      balance: chance.dollars(9000),
      paid_on: paid <= today && chance.happens(70) ? paid : null,
    };
  });

const someJob = (chance: Chance, today: CalendarDate, index: number): BookedJob => {
  const visits = many(chance.below(4), (visit) => ({
    id: `visit ${index} ${visit}`,
    day: addDays(today, chance.between(-3, 55)),
  }));
  return {
    id: `job ${index}`,
    customer_id: chance.happens(80) ? `customer ${chance.below(3)}` : null,
    estimate_id: chance.happens(40) ? `estimate ${chance.below(4)}` : null,
    billing: (['per_job', 'per_visit', 'per_month'] as const)[chance.below(3)] ?? 'per_job',
    is_done: chance.happens(30),
    to_bill: chance.happens(60) ? chance.dollars(5000) : 0,
    visit_amount: chance.happens(80) ? chance.dollars(400) : 0,
    deposit: chance.happens(20) ? chance.dollars(1000) : 0,
    last_visit_on:
      visits
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    visits,
  };
};

function history(seed: number) {
  const chance = chanceOf(seed);
  const today = addDays(start, chance.below(400));
  const written = someInvoices(chance, today);
  const lateness = new Map<string, number[]>();
  for (const { customer_id, due_date, paid_on } of written)
    if (customer_id && due_date && paid_on)
      lateness.set(customer_id, [...(lateness.get(customer_id) ?? []), daysBetween(due_date, paid_on)]);
  const dated = (name: string, sign: () => number) =>
    many(chance.below(4), (index) => ({
      id: `${name} ${index}`,
      day: addDays(today, chance.between(0, 55)),
      amount: sign() * chance.dollars(3000),
    }));
  const facts: ForecastFacts = {
    today,
    payment_terms: chance.below(31),
    invoices: written.filter(({ paid_on }) => paid_on === null),
    lateness: { by_customer: lateness, of_all: [...lateness.values()].flat() },
    estimates: many(chance.below(4), (index) => ({
      id: `estimate ${index}`,
      sent_on: addDays(today, -chance.below(60)),
      total: chance.dollars(20_000),
    })),
    signed: many(chance.below(3), (index) => ({
      id: `signed ${index}`,
      won_on: addDays(today, -chance.below(90)),
      left: chance.dollars(9000),
    })),
    answered: { won: chance.below(12), lost: chance.below(12) },
    signing_days: many(chance.below(6), () => chance.below(30)),
    paying_days: many(chance.below(6), () => chance.between(-4, 60)),
    jobs: many(chance.below(4), (index) => someJob(chance, today, index)),
    recurring: dated('recurring', () => -1),
    ahead: dated('ahead', () => (chance.happens(50) ? 1 : -1)),
    spent: {
      weeks: many(13, () => (chance.happens(70) ? chance.dollars(2000) : 0)),
      is_whole: chance.happens(70),
    },
    series: many(chance.below(4), (index) => ({
      id: `series ${index}`,
      series_id: `series ${index}`,
      customer_id: `customer ${chance.below(3)}`,
      billed_on: addDays(today, chance.below(60)),
      amount: chance.dollars(2000),
      terms: chance.below(31),
    })),
  };
  return { chance, facts, written };
}

/** Calculates independently, day by day, the amount received by the end of every seventh day. */
function onEvenings(facts: ForecastFacts, which: 'worst' | 'expected' | 'best'): number[] {
  const share = { worst: 0, expected: winPercent(facts.answered), best: 100 }[which];
  const movements = movementsOf(facts);
  const days = many(7 * forecastWeeks, (index) => addDays(facts.today, index));
  let sum = 0;
  let signed = 0;
  return days.flatMap((day, index) => {
    for (const movement of movements) {
      if (movement.days[which] !== day) continue;
      if (movement.line === 'estimates') signed += movement.amount;
      else sum += movement.amount;
    }
    return index % 7 === 6 ? [sum + Math.floor((signed * share + 50) / 100)] : [];
  });
}

const shuffled = <T>(chance: Chance, rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, place: chance.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);

const stirred = (chance: Chance, facts: ForecastFacts): ForecastFacts => ({
  ...facts,
  invoices: shuffled(chance, facts.invoices),
  estimates: shuffled(chance, facts.estimates),
  signed: shuffled(chance, facts.signed),
  jobs: shuffled(chance, facts.jobs).map((job) => ({ ...job, visits: shuffled(chance, job.visits) })),
  series: shuffled(chance, facts.series),
  recurring: shuffled(chance, facts.recurring),
  ahead: shuffled(chance, facts.ahead),
  signing_days: shuffled(chance, facts.signing_days),
  paying_days: shuffled(chance, facts.paying_days),
});

test(`the forecast for ${histories} random histories has no contradictions, such as lines that do not add up`, () => {
  const nothingSpent = { weeks: [], is_whole: true };
  for (let seed = 0; seed < histories; seed++) {
    const { chance, facts, written } = history(seed);
    const { weeks, lines } = forecastOf(facts);
    const say = `history ${seed}`;

    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    if (sum !== weeks.at(-1)?.expected) expect(sum, say).toBe(weeks.at(-1)?.expected);
    for (const { worst, expected, best } of weeks)
      if (worst > expected || expected > best) expect.fail(`${say}: ${worst}, ${expected}, ${best}`);

    const movements = movementsOf(facts);
    const names = movements.map(({ line, id }) => `${line} ${id}`);
    if (new Set(names).size !== names.length) expect.fail(`${say}: twice`);
    const ofInvoices = movements.filter(({ line }) => line === 'invoices');
    for (const { id, paid_on, promised_for } of written) {
      const found = ofInvoices.find((movement) => movement.id === id);
      if ((paid_on === null) !== (found !== undefined)) expect.fail(`${say}: ${id}`);
      if (found && promised_for !== null && promised_for >= facts.today)
        if (found.days.expected !== promised_for) expect.fail(`${say}: promise of ${id}`);
    }
    const waiting = new Set(facts.estimates.map(({ id }) => id));
    for (const { id, estimate_id } of facts.jobs)
      if (estimate_id !== null && waiting.has(estimate_id))
        if (movements.some(({ job_id }) => job_id === id)) expect.fail(`${say}: ${id} with its estimate`);

    if (seed % 10 !== 0) continue;
    expect(forecastOf(stirred(chance, facts)), say).toEqual({ weeks, lines });
    // Repeats the forecast with the same data on a later date.
    const today = addDays(facts.today, chance.below(20));
    for (const later of [facts, { ...facts, today }]) {
      const bare = {
        ...later,
        spent: nothingSpent,
        series: later.series.filter(({ billed_on }) => billed_on >= later.today),
        recurring: later.recurring.filter(({ day }) => day >= later.today),
        ahead: later.ahead.filter(({ day }) => day >= later.today),
      };
      const told = forecastOf(bare).weeks;
      expect(told.at(-1)?.to).toBe(lastDayOf(later.today));
      for (const which of ['worst', 'expected', 'best'] as const)
        expect(
          told.map((week) => week[which]),
          `${say} ${which}`,
        ).toEqual(onEvenings(bare, which));
    }
  }
});
