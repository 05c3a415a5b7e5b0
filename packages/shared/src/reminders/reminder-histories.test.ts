import { expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts';
import { wallTimeIn } from '../dates/zoned-time.ts';
import { reminderTemplates } from '../messages/template-key.ts';
import { dueStep, isSendingMoment, type RemindedInvoice } from './due-step.ts';
import {
  planOfSettings,
  type ReminderPlan,
  type ReminderSettings,
  startedPlan,
  usualReminderSettings,
} from './reminder-settings.ts';

const histories = 2_000;
const hour = 3_600_000;
/** The simulated period includes the daylight saving time changes in the northern and southern hemispheres. */
const start = Date.parse('2026-02-20T00:05:00Z');
const zones = ['America/Los_Angeles', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'];

/** Creates a seeded random number generator, so that every run simulates the same invoice histories. */
function createDice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Caches whether reminders can be sent at a moment, because many simulated invoices share the same settings and time.
 */
const moments = new Map<string, boolean>();
function isLoudMoment(settings: ReminderSettings, timeZone: string, now: number): boolean {
  const { quiet_from, quiet_to, skips_weekends } = settings;
  const key = [now, timeZone, quiet_from, quiet_to, skips_weekends].join();
  const known = moments.get(key) ?? isSendingMoment(settings, { timeZone, now: new Date(now) });
  moments.set(key, known);
  return known;
}

interface Said {
  at: number;
  wall: string;
  days: number;
  template: string;
  due: CalendarDate;
  invoice: RemindedInvoice;
  settings: ReminderSettings;
}

const planOf = (roll: (below: number) => number): ReminderPlan => {
  const usual = planOfSettings(usualReminderSettings);
  return {
    ...usual,
    is_on: roll(5) > 0,
    skips_weekends: roll(2) === 0,
    quiet_from: ['20:00', '12:00', '00:00'][roll(3)] as string,
    quiet_to: ['08:00', '13:30', '00:00'][roll(3)] as string,
    steps: usual.steps.map((step) => ({ ...step, is_on: roll(5) > 0 })),
  };
};

/**
 * Simulates an invoice's history: payments and refunds, date changes, promises, replies, disputes, changed settings,
 * and scheduler outages.
 */
function begin(seed: number) {
  const roll = createDice(seed);
  const timeZone = zones[seed % zones.length] as string;
  let settings: ReminderSettings = usualReminderSettings;
  let downUntil = 0;
  const sent = new Set<string>();
  const said: Said[] = [];
  let missed: string | null = null;
  let invoice: RemindedInvoice = {
    status: 'draft',
    sent_at: null,
    sent_on: null,
    due_date: addDays('2026-02-25', roll(40)),
    project: null,
    balance_due: 100,
    reminded_on: null,
    disputed_at: null,
    promised_for: null,
    reminders_stopped_at: null,
    resumed_on: null,
    sent_steps: [],
    is_customer_archived: false,
    is_being_paid: false,
  };
  const live = (now: number, wall: string): void => {
    const today = wall.slice(0, 10);
    const at = new Date(now).toISOString();
    const move = roll(26);
    switch (invoice.status === 'cancelled' ? -1 : move) {
      case 0:
        if (invoice.status === 'draft') invoice = { ...invoice, status: 'sent', sent_at: at, sent_on: today };
        break;
      case 1:
        if (invoice.status !== 'draft') invoice = { ...invoice, status: 'partially_paid', balance_due: 40 };
        break;
      case 2:
        if (roll(3) === 0 && invoice.status !== 'draft')
          invoice = { ...invoice, status: 'paid', balance_due: 0 };
        break;
      case 3:
        if (invoice.status === 'paid') invoice = { ...invoice, status: 'sent', balance_due: 100 };
        break;
      case 4:
        invoice = { ...invoice, due_date: addDays(today, roll(30) - 10) };
        break;
      case 5:
        invoice = { ...invoice, promised_for: roll(2) ? addDays(today, roll(12)) : null };
        break;
      case 6:
        if (roll(3) === 0) invoice = { ...invoice, reminders_stopped_at: at };
        else if (invoice.reminders_stopped_at)
          invoice = { ...invoice, reminders_stopped_at: null, resumed_on: today };
        break;
      case 7:
        if (roll(3) === 0) invoice = { ...invoice, disputed_at: at };
        else if (invoice.disputed_at) invoice = { ...invoice, disputed_at: null, resumed_on: today };
        break;
      case 8:
        settings = { ...startedPlan(settings, planOf(roll), today), version: settings.version + 1 };
        break;
      case 9:
        downUntil = now + roll(15) * 24 * hour;
        break;
      case 10:
        // Simulates a user who sends a reminder manually.
        if (invoice.status !== 'draft') invoice = { ...invoice, reminded_on: today };
        break;
      case 11:
        invoice = { ...invoice, is_customer_archived: roll(6) === 0 };
        break;
      case 12:
        if (roll(40) === 0) invoice = { ...invoice, status: 'cancelled', balance_due: 0 };
        break;
      default:
    }
    if (invoice.status === 'draft' && settings.version > 2)
      invoice = { ...invoice, status: 'sent', sent_at: at, sent_on: today };
    if (now < downUntil) return;
    const facts = {
      ...invoice,
      sent_steps: [...sent]
        .filter((key) => key.endsWith(` ${invoice.due_date}`))
        .map((key) => Number(key.split(' ')[0])),
    };
    if (!isLoudMoment(settings, timeZone, now)) return;
    const step = dueStep(facts, settings, today);
    if (!step) {
      const free = freshStep(facts, settings, today);
      if (free !== undefined) missed ??= `day ${free} on ${wall}`;
      return;
    }
    said.push({
      at: now,
      wall,
      days: step.days,
      template: step.template,
      due: invoice.due_date as string,
      invoice: facts,
      settings,
    });
    sent.add(`${step.days} ${invoice.due_date}`);
    invoice = { ...invoice, reminded_on: today };
  };
  return { seed, timeZone, said, live, missed: () => missed };
}

/**
 * An independent implementation of the reminder rule, used for comparison. Returns the reminder step that is due
 * exactly today, unless something prevents it from being sent.
 */
function freshStep(invoice: RemindedInvoice, { is_on, steps }: ReminderSettings, today: string) {
  const isOpen = ['sent', 'viewed', 'partially_paid'].includes(invoice.status) && invoice.balance_due > 0;
  const isHeld =
    invoice.disputed_at ||
    invoice.reminders_stopped_at ||
    invoice.is_customer_archived ||
    invoice.reminded_on === today ||
    (invoice.promised_for && daysBetween(today, invoice.promised_for) >= 0);
  if (!is_on || !isOpen || isHeld || invoice.sent_on === today) return undefined;
  const days = daysBetween(invoice.due_date as string, today);
  const step = steps.find((one) => one.is_on && one.days === days);
  return step?.since &&
    step.since <= today &&
    (invoice.sent_on ?? '') < today &&
    !invoice.sent_steps.some((other) => other > days) &&
    !invoice.sent_steps.includes(days)
    ? days
    : undefined;
}

function liveThrough() {
  const lives = Array.from({ length: histories }, (_, index) => begin(index + 1));
  const roll = createDice(7);
  for (let hours = 0; hours < 24 * 100; hours += 5 + roll(24)) {
    const now = start + hours * hour;
    const walls = new Map(zones.map((zone) => [zone, wallTimeIn(zone, new Date(now))]));
    for (const { timeZone, live } of lives) live(now, walls.get(timeZone) as string);
  }
  return lives;
}

const isWeekend = (wall: string) => [0, 6].includes(new Date(`${wall}:00Z`).getUTCDay());

function isLoud({ quiet_from, quiet_to }: ReminderSettings, wall: string): boolean {
  const clock = wall.slice(11);
  if (quiet_from === quiet_to) return true;
  const isInside = (from: string, to: string) => clock >= from && clock < to;
  return quiet_from < quiet_to
    ? !isInside(quiet_from, quiet_to)
    : !isInside(quiet_from, '24:00') && !isInside('00:00', quiet_to);
}

/** Returns conditions that must all be false when a reminder is sent, with the name of each condition. */
function wrongs({ wall, days, due, invoice, settings }: Said): Record<string, boolean> {
  const today = wall.slice(0, 10);
  const step = settings.steps.find((one) => one.days === days);
  const late = daysBetween(due, today);
  const day = addDays(due, days);
  return {
    'switched off': !settings.is_on || !step?.is_on,
    'not open': !['sent', 'viewed', 'partially_paid'].includes(invoice.status) || invoice.balance_due <= 0,
    disputed: invoice.disputed_at !== null,
    answered: invoice.reminders_stopped_at !== null,
    archived: invoice.is_customer_archived,
    'reminded by hand': invoice.reminded_on === today,
    promised: invoice.promised_for !== null && daysBetween(today, invoice.promised_for) >= 0,
    'on a weekend': settings.skips_weekends && isWeekend(wall),
    'in quiet hours': !isLoud(settings, wall),
    'too early': late < days,
    'untrue by then': days <= 0 && late > 0,
    'a later one was due': settings.steps.some((one) => one.is_on && one.days > days && one.days <= late),
    'of before it was on': day < (step?.since ?? '9999'),
    'of before it was resumed': day < (invoice.resumed_on ?? ''),
    'an old one after a newer': invoice.sent_steps.some((other) => other > days),
    'of before it was sent': day <= (invoice.sent_on ?? ''),
  };
}

test(`in ${histories} simulated histories, the scheduler sends every due reminder, sends at most one reminder per day, and never sends a duplicate or incorrect reminder`, () => {
  const spoken = new Map<string, number>();
  const problems: string[] = [];
  for (const { seed, said, missed } of liveThrough()) {
    const wrong = said.flatMap((one) =>
      Object.entries(wrongs(one)).flatMap(([name, isWrong]) => (isWrong ? [`${name} at ${one.wall}`] : [])),
    );
    if (new Set(said.map(({ days, due }) => `${days} ${due}`)).size < said.length) wrong.push('a step twice');
    if (new Set(said.map(({ wall }) => wall.slice(0, 10))).size < said.length) wrong.push('two on a day');
    const forgotten = missed();
    if (forgotten) wrong.push(`forgotten: ${forgotten}`);
    problems.push(...wrong.map((what) => `history ${seed}: ${what}`));
    for (const { template } of said) spoken.set(template, (spoken.get(template) ?? 0) + 1);
  }
  expect(problems).toEqual([]);
  for (const template of reminderTemplates) expect(spoken.get(template), template).toBeGreaterThan(50);
});
