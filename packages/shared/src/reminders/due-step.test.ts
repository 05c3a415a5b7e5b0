import { expect, test } from 'vitest';
import { reminderTemplates } from '../messages/template-key.ts';
import { dueStep, isSendingMoment, type RemindedInvoice } from './due-step.ts';
import { nextReminder } from './next-reminder.ts';
import {
  ReminderPlan,
  type ReminderSettings,
  ReminderStep,
  startedPlan,
  templatesFor,
  usualReminderSettings,
} from './reminder-settings.ts';

const invoice = (fields: Partial<RemindedInvoice> = {}): RemindedInvoice => ({
  status: 'sent',
  sent_at: '2026-04-01T10:00:00Z',
  sent_on: '2026-04-01',
  due_date: '2026-05-01',
  project: null,
  balance_due: 100,
  reminded_on: null,
  disputed_at: null,
  promised_for: null,
  reminders_stopped_at: null,
  resumed_on: null,
  sent_steps: [],
  is_customer_archived: false,
  ...fields,
});

/** Reminder settings in which everything was enabled a long time ago. */
const on: ReminderSettings = {
  ...usualReminderSettings,
  is_on: true,
  steps: usualReminderSettings.steps.map((step) => ({ ...step, is_on: true, since: '2026-01-01' })),
};
const since = (day: string) => ({ ...on, steps: on.steps.map((step) => ({ ...step, since: day })) });

test.each<[string, string, Partial<RemindedInvoice>, number | null]>([
  ['long before', '2026-04-10', {}, null],
  ['three days before', '2026-04-28', {}, -3],
  ['the heads-up a day late', '2026-04-29', {}, -3],
  ['on the day', '2026-05-01', {}, 0],
  ['the day after: the one of the day would be untrue', '2026-05-02', {}, null],
  ['three days late', '2026-05-04', {}, 3],
  ['after days of being down, one', '2026-05-20', {}, 14],
  ['after the last', '2026-09-01', {}, 30],
  ['sent already', '2026-05-04', { sent_steps: [3] }, null],
  ['an earlier one is not made up for', '2026-05-04', { sent_steps: [-3, 3] }, null],
  ['reminded by hand today', '2026-05-04', { reminded_on: '2026-05-04' }, null],
  ['reminded by hand yesterday', '2026-05-04', { reminded_on: '2026-05-03' }, 3],
  ['a draft', '2026-05-04', { status: 'draft', sent_at: null }, null],
  ['a part-paid draft', '2026-05-04', { status: 'partially_paid', sent_at: null }, null],
  ['part-paid', '2026-05-04', { status: 'partially_paid' }, 3],
  ['viewed', '2026-05-04', { status: 'viewed' }, 3],
  ['paid', '2026-05-04', { status: 'paid', balance_due: 0 }, null],
  ['cancelled', '2026-05-04', { status: 'cancelled', balance_due: 0 }, null],
  ['free', '2026-05-04', { balance_due: 0 }, null],
  ['without a due date', '2026-05-04', { due_date: null }, null],
  ['disputed', '2026-05-04', { disputed_at: '2026-05-02T10:00:00Z' }, null],
  ['answered', '2026-05-04', { reminders_stopped_at: '2026-05-02T10:00:00Z' }, null],
  ['resumed after the step’s day: it is passed over', '2026-05-06', { resumed_on: '2026-05-05' }, null],
  ['resumed on the very day', '2026-05-04', { resumed_on: '2026-05-04' }, 3],
  ['resumed long after: none of the old ones', '2026-06-20', { resumed_on: '2026-06-15' }, null],
  ['resumed in between: the next one goes', '2026-05-08', { resumed_on: '2026-05-05' }, 7],
  ['resumed, and down on the day of the next', '2026-05-10', { resumed_on: '2026-05-05' }, 7],
  ['a newer one has gone already', '2026-05-06', { sent_steps: [14] }, null],
  ['on the promised day', '2026-05-04', { promised_for: '2026-05-04' }, null],
  ['the day after the promised day', '2026-05-05', { promised_for: '2026-05-04' }, 3],
  ['of somebody archived', '2026-05-04', { is_customer_archived: true }, null],
  ['sent on the day of the step', '2026-04-28', { sent_on: '2026-04-28' }, null],
  ['sent with a date long past', '2026-05-20', { sent_on: '2026-05-19' }, null],
  ['work that goes on is not late', '2026-05-04', { project: { end_date: '2026-05-10' } }, null],
  [
    'work that is over is, by the days since its end',
    '2026-05-20',
    { project: { end_date: '2026-05-10' } },
    7,
  ],
  ['a due date after the end of the work counts', '2026-05-20', { project: { end_date: '2026-04-10' } }, 14],
])('the right reminder is chosen for an invoice (%s) on %s', (_name, today, fields, days) => {
  expect(dueStep(invoice(fields), on, today)?.days ?? null).toBe(days);
});

test.each<[string, ReminderSettings, string, number | null]>([
  ['off altogether', { ...on, is_on: false }, '2026-05-04', null],
  ['what was before it was on is passed over', since('2026-05-05'), '2026-05-06', null],
  ['and the next one goes', since('2026-05-05'), '2026-05-08', 7],
  ['switched on on the day itself', since('2026-05-04'), '2026-05-04', 3],
  [
    'one that is off',
    { ...on, steps: on.steps.map((step) => (step.days === 3 ? { ...step, is_on: false } : step)) },
    '2026-05-04',
    null,
  ],
  ['nothing planned', { ...on, steps: [] }, '2026-05-04', null],
])('the reminder settings are applied: %s', (_name, rules, today, days) => {
  expect(dueStep(invoice(), rules, today)?.days ?? null).toBe(days);
});

const timeZone = 'America/Los_Angeles';

test.each<[string, string, Partial<ReminderSettings>, boolean]>([
  ['by day', '2026-05-14T12:00:00-07:00', {}, true],
  ['at night', '2026-05-14T21:00:00-07:00', {}, false],
  ['on a Saturday', '2026-05-16T12:00:00-07:00', {}, false],
  ['on a Saturday where weekends are days', '2026-05-16T12:00:00-07:00', { skips_weekends: false }, true],
  [
    'on Sunday there, Monday elsewhere',
    '2026-05-18T03:00:00Z',
    { quiet_from: '00:00', quiet_to: '00:00' },
    false,
  ],
  ['in the hour that is there twice', '2026-11-02T08:30:00-08:00', {}, true],
])('a reminder is sent only outside the quiet hours: %s', (_name, moment, change, expected) => {
  expect(isSendingMoment({ ...on, ...change }, { timeZone, now: new Date(moment) })).toBe(expected);
});

test('sends no reminders on a holiday', () => {
  const now = new Date('2026-05-14T12:00:00-07:00');
  expect(isSendingMoment(on, { timeZone, now }, (day) => day === '2026-05-14')).toBe(false);
});

test.each<[string, string, Partial<RemindedInvoice>, [number, string, string] | null]>([
  [
    'the heads-up, in the morning',
    '2026-04-20T12:00:00-07:00',
    {},
    [-3, '2026-04-28', '2026-04-28T08:00:00-07:00'],
  ],
  ['at once', '2026-04-28T12:00:00-07:00', {}, [-3, '2026-04-28', '2026-04-28T12:00:00-07:00']],
  [
    'tomorrow, since it is night',
    '2026-05-04T22:00:00-07:00',
    {},
    [3, '2026-05-04', '2026-05-05T08:00:00-07:00'],
  ],
  [
    'Friday’s late ones on Monday',
    '2026-05-15T22:00:00-07:00',
    { sent_steps: [3, 7] },
    [14, '2026-05-15', '2026-05-18T08:00:00-07:00'],
  ],
  [
    'the day after the promise',
    '2026-05-04T12:00:00-07:00',
    { promised_for: '2026-05-06' },
    [3, '2026-05-04', '2026-05-07T08:00:00-07:00'],
  ],
  [
    'never, since they answered',
    '2026-05-04T12:00:00-07:00',
    { reminders_stopped_at: '2026-05-02T10:00:00Z' },
    null,
  ],
  [
    'the one after the day it was resumed',
    '2026-05-05T12:00:00-07:00',
    { resumed_on: '2026-05-05' },
    [7, '2026-05-08', '2026-05-08T08:00:00-07:00'],
  ],
  ['nothing after the last', '2026-07-04T12:00:00-07:00', { sent_steps: [30] }, null],
])('the next reminder is predicted: %s', (_name, now, fields, expected) => {
  const next = nextReminder(invoice(fields), on, { timeZone, now: new Date(now) });
  expect(next && [next.step.days, next.day, next.at.toISOString()]).toEqual(
    expected && [expected[0], expected[1], new Date(expected[2]).toISOString()],
  );
});

test('saving a reminder plan starts newly enabled steps on the day of saving and does not change the start date of other steps', () => {
  const plan = ReminderPlan.parse({
    is_on: true,
    steps: usualReminderSettings.steps.map(({ since: _since, ...step }) => step),
    quiet_from: '20:00',
    quiet_to: '08:00',
    skips_weekends: true,
    charges_late_fee: true,
    late_fee_percent: 1.5,
    late_fee_after_days: 14,
  });
  const first = startedPlan(usualReminderSettings, plan, '2026-05-01');
  expect(first.steps.map(({ since }) => since)).toEqual([
    '2026-05-01',
    null,
    '2026-05-01',
    '2026-05-01',
    '2026-05-01',
    '2026-05-01',
  ]);
  expect(first.fees_since).toBe('2026-05-01');
  const more = { ...plan, steps: plan.steps.map((step) => ({ ...step, is_on: true })) };
  const second = startedPlan({ ...first, version: 2 }, more, '2026-06-01');
  expect(second.steps.map(({ since }) => since)[1]).toBe('2026-06-01');
  expect(second.steps.map(({ since }) => since)[2]).toBe('2026-05-01');
  const off = startedPlan(
    { ...second, version: 3 },
    { ...more, is_on: false, charges_late_fee: false },
    '2026-07-01',
  );
  expect(off).toMatchObject({ fees_since: null });
  expect(off.steps.every((step) => step.since === null)).toBe(true);
  expect(startedPlan({ ...off, version: 4 }, more, '2026-08-01').steps[2]?.since).toBe('2026-08-01');
});

test.each([
  ['two on one day', { steps: [3, 3] }, 'Two messages are on the same day. Choose a different day for each.'],
  ['too early', { steps: [-31] }, 'At most 30 days before the due date'],
  ['too late', { steps: [121] }, 'At most 120 days after the due date'],
  ['too many', { steps: Array.from({ length: 13 }, (_, days) => days) }, 'At most 12 messages'],
  ['half a day', { steps: [0.5] }, 'Use whole days'],
])('an invalid reminder plan is rejected: %s', (_name, { steps }, problem) => {
  const { version: _version, fees_since: _since, ...rules } = usualReminderSettings;
  const answer = ReminderPlan.safeParse({
    ...rules,
    steps: steps.map((days) => ({ days, template: templatesFor(days)[0], channel: 'email', is_on: true })),
  });
  expect(answer.error?.issues[0]?.message).toContain(problem);
});

test.each([
  [-3, ['heads_up']],
  [0, ['due_today']],
  [1, ['first_reminder', 'short_nudge', 'clear_reminder', 'last_reminder']],
])('accepts only message templates that fit a reminder %i days after the due date', (days, fitting) => {
  const fits = (template: string) =>
    ReminderStep.safeParse({ days, template, channel: 'email', is_on: true }).success;
  expect(reminderTemplates.filter(fits)).toEqual(fitting);
});
