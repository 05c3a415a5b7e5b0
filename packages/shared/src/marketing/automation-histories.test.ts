import { expect, test } from 'vitest';
import { usualGap } from '../customers/habits.ts';
import { addDays, addMonths, type CalendarDate, todayIn } from '../dates/calendar-date.ts';
import { automationKinds } from './automations/automation.ts';
import {
  chooseOccasion,
  type EnabledAutomation,
  occasionsOf,
  type PersonFacts,
  type Told,
} from './automations/automation-rules.ts';
import { usualAutomations } from './automations/automation-texts.ts';

const histories = 2_000;
const day = 86_400_000;
const timeZone = 'America/Los_Angeles';
const start = Date.parse('2026-01-05T17:27:00Z');

/** Creates a seeded random number generator, so that every run simulates the same customer histories. */
function createDice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function rhythmOf(days: readonly CalendarDate[]): PersonFacts['rhythm'] {
  const [last] = days;
  const gap = last === undefined ? null : usualGap(days, last);
  return gap !== null && last !== undefined ? { gap, last } : null;
}

/**
 * Simulates a customer's history with jobs, estimates, replies, disputes and campaigns. The scheduler runs after each
 * step.
 */
function begin(seed: number) {
  const roll = createDice(seed);
  const contactDays = 1 + roll(30);
  const automations: EnabledAutomation[] = automationKinds.map((kind) => ({
    kind,
    timing: usualAutomations[kind].timing,
    enabled_at: new Date(start + roll(60) * day).toISOString(),
  }));
  const today = (now: number) => todayIn(timeZone, new Date(now));
  const old = Array.from({ length: roll(6) }, (_, index) => addDays('2025-12-20', -30 * index - roll(9)));
  const facts: PersonFacts = {
    customer_id: 'c1',
    done: [],
    estimates: [],
    services: roll(2) ? [{ name: 'drains', last_on: addDays('2025-02-01', roll(120)) }] : [],
    rhythm: rhythmOf(old),
    first_day: roll(2) ? addMonths(addDays('2026-02-01', roll(90)), -12 * (1 + roll(5))) : null,
    has_visit_ahead: false,
  };
  const told: Told[] = [];
  const said: { kind: string; key: string; at: number; isSilenced: boolean; about: number }[] = [];
  let days = old;
  let isSilenced = false;
  const step = (hours: number): void => {
    const now = start + hours * 3_600_000;
    const at = new Date(now).toISOString();
    const move = roll(12);
    if (move === 0) {
      facts.done.push({ key: `job ${hours}`, at });
      days = [today(now), ...days].slice(0, 6);
      facts.rhythm = rhythmOf(days);
    } else if (move === 1)
      facts.estimates.push({
        id: `${hours}`,
        status: 'sent',
        sent_at: at,
        viewed_at: null,
        valid_until: addDays(today(now), 5 + roll(40)),
      });
    else if (move === 2) {
      const [estimate] = facts.estimates.slice(-1);
      if (estimate)
        Object.assign(estimate, roll(2) ? { status: 'approved' } : { status: 'viewed', viewed_at: at });
    } else if (move === 3) isSilenced = roll(2) === 0;
    else if (move === 4) facts.has_visit_ahead = roll(2) === 0;
    else if (
      move === 5 &&
      roll(3) === 0 &&
      !told.some((t) => Date.parse(t.at ?? '') > now - contactDays * day)
    )
      told.push({ kind: null, key: null, at });
    /*
     * Keeps only the most recent jobs and estimates of the simulated customer, because the server also considers only
     * recent events.
     */
    facts.done = facts.done.slice(-4);
    facts.estimates = facts.estimates.slice(-3);
    const place = { timeZone, now: new Date(now) };
    const occasions = automations.flatMap((automation) => occasionsOf(facts, automation, place));
    const chosen = chooseOccasion(occasions, { ...place, told, contactDays, isSilenced });
    if (!chosen) return;
    told.push({ kind: chosen.kind, key: chosen.key, at });
    const job = facts.done.find(({ key }) => key === chosen.key);
    const estimate = facts.estimates.find(({ id }) => chosen.key.startsWith(`estimate ${id} `));
    const happened = job?.at ?? estimate?.sent_at;
    const about = happened && chosen.kind !== 'estimate_expiry' ? Date.parse(happened) : chosen.from;
    said.push({ kind: chosen.kind, key: chosen.key, at: now, isSilenced, about });
  };
  return { seed, automations, contactDays, told, said, step };
}

/**
 * Simulates all histories at the same points in time, so that the calendar calculation for each point is done only once
 * and cached.
 */
function liveThrough() {
  const lives = Array.from({ length: histories }, (_, index) => begin(index + 1));
  const roll = createDice(7);
  for (let hours = 0; hours < 24 * 120; hours += 1 + roll(180)) for (const { step } of lives) step(hours);
  return lives;
}

test(`in ${histories} simulated histories, the automations send one message per occasion, never too early and never within the minimum interval between contacts`, () => {
  const spoken = new Map<string, number>();
  for (const { seed, automations, contactDays, told, said } of liveThrough()) {
    const keys = said.map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(keys).size, `history ${seed}: an occasion twice`).toBe(keys.length);
    const moments = told.map(({ at }) => Date.parse(at ?? ''));
    for (const [index, at] of moments.entries())
      if (index > 0)
        expect(at - (moments[index - 1] as number), `history ${seed}`).toBeGreaterThanOrEqual(
          contactDays * day,
        );
    for (const { kind, isSilenced, about } of said) {
      const enabledAt = automations.find((automation) => automation.kind === kind)?.enabled_at ?? '';
      expect(isSilenced, `history ${seed}: during a dispute`).toBe(false);
      expect(about, `history ${seed}: before it was on`).toBeGreaterThanOrEqual(Date.parse(enabledAt));
      spoken.set(kind, (spoken.get(kind) ?? 0) + 1);
    }
  }
  for (const kind of automationKinds) expect(spoken.get(kind), kind).toBeGreaterThan(50);
});
