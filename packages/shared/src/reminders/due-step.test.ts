import { expect, test } from 'vitest';
import { reminderTemplates } from '../messages/template-key.ts';
import { dueStep, isSendingMoment, type RemindedInvoice } from './due-step.ts';
import { nextReminder } from './next-reminder.ts';
import {
  planOfSettings,
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
  is_being_paid: false,
  ...fields,
});

/** Reminder settings in which all reminders were enabled long ago. */
const on: ReminderSettings = {
  ...usualReminderSettings,
  is_on: true,
  steps: usualReminderSettings.steps.map((step) => ({ ...step, is_on: true, since: '2026-01-01' })),
};
const since = (day: string) => ({ ...on, steps: on.steps.map((step) => ({ ...step, since: day })) });

test.each<[string, string, Partial<RemindedInvoice>, number | null]>([
  ['none long before the due date', '2026-04-10', {}, null],
  ['the heads-up three days before the due date', '2026-04-28', {}, -3],
  ['the heads-up one day late', '2026-04-29', {}, -3],
  ['the one for the due date on the due date', '2026-05-01', {}, 0],
  ['none on the day after the due date, because “due today” would be untrue', '2026-05-02', {}, null],
  ['the first overdue reminder three days after the due date', '2026-05-04', {}, 3],
  ['only the latest one after the server was down for days', '2026-05-20', {}, 14],
  ['the last one long after its day', '2026-09-01', {}, 30],
  ['none that was already sent', '2026-05-04', { sent_steps: [3] }, null],
  ['no earlier one after a later one was sent', '2026-05-04', { sent_steps: [-3, 3] }, null],
  ['none on the day of a manual reminder', '2026-05-04', { reminded_on: '2026-05-04' }, null],
  ['the next one on the day after a manual reminder', '2026-05-04', { reminded_on: '2026-05-03' }, 3],
  ['none for a draft', '2026-05-04', { status: 'draft', sent_at: null }, null],
  ['none for a partially paid draft', '2026-05-04', { status: 'partially_paid', sent_at: null }, null],
  ['the usual one for a partially paid invoice', '2026-05-04', { status: 'partially_paid' }, 3],
  ['the usual one for a viewed invoice', '2026-05-04', { status: 'viewed' }, 3],
  ['none for a paid invoice', '2026-05-04', { status: 'paid', balance_due: 0 }, null],
  ['none for a cancelled invoice', '2026-05-04', { status: 'cancelled', balance_due: 0 }, null],
  ['none for an invoice with a balance of zero', '2026-05-04', { balance_due: 0 }, null],
  ['none without a due date', '2026-05-04', { due_date: null }, null],
  ['none for a disputed invoice', '2026-05-04', { disputed_at: '2026-05-02T10:00:00Z' }, null],
  [
    'none after the customer has answered',
    '2026-05-04',
    { reminders_stopped_at: '2026-05-02T10:00:00Z' },
    null,
  ],
  ['none whose day was before reminders were resumed', '2026-05-06', { resumed_on: '2026-05-05' }, null],
  ['the one whose day is the day when reminders were resumed', '2026-05-04', { resumed_on: '2026-05-04' }, 3],
  [
    'none if reminders were resumed long after the last one',
    '2026-06-20',
    { resumed_on: '2026-06-15' },
    null,
  ],
  ['the next one after reminders were resumed', '2026-05-08', { resumed_on: '2026-05-05' }, 7],
  [
    'the next one late if reminders were resumed and the server was down on its day',
    '2026-05-10',
    { resumed_on: '2026-05-05' },
    7,
  ],
  ['none if one for a later day was already sent', '2026-05-06', { sent_steps: [14] }, null],
  ['none on the promised payment date', '2026-05-04', { promised_for: '2026-05-04' }, null],
  [
    'the missed one on the day after the promised payment date',
    '2026-05-05',
    { promised_for: '2026-05-04' },
    3,
  ],
  ['none for an invoice that is being paid', '2026-05-04', { is_being_paid: true }, null],
  ['none for an archived customer', '2026-05-04', { is_customer_archived: true }, null],
  ['none on the day when the invoice was sent', '2026-04-28', { sent_on: '2026-04-28' }, null],
  ['none whose day was before the invoice was sent', '2026-05-20', { sent_on: '2026-05-19' }, null],
  ['none while the project has not ended', '2026-05-04', { project: { end_date: '2026-05-10' } }, null],
  [
    'the one for the days since the project ended, if it ended after the due date',
    '2026-05-20',
    { project: { end_date: '2026-05-10' } },
    7,
  ],
  [
    'the one for the days since the due date, if the project ended before it',
    '2026-05-20',
    { project: { end_date: '2026-04-10' } },
    14,
  ],
])('chooses the right reminder for an invoice: %s (today is %s)', (_name, today, fields, days) => {
  expect(dueStep(invoice(fields), on, today)?.days ?? null).toBe(days);
});

test.each<[string, ReminderSettings, string, number | null]>([
  ['all reminders are off', { ...on, is_on: false }, '2026-05-04', null],
  ['no reminder whose day was before reminders were enabled', since('2026-05-05'), '2026-05-06', null],
  ['the next reminder after reminders were enabled', since('2026-05-05'), '2026-05-08', 7],
  ['the reminder whose day is the day when reminders were enabled', since('2026-05-04'), '2026-05-04', 3],
  [
    'one reminder is off',
    { ...on, steps: on.steps.map((step) => (step.days === 3 ? { ...step, is_on: false } : step)) },
    '2026-05-04',
    null,
  ],
  ['the plan has no reminders', { ...on, steps: [] }, '2026-05-04', null],
])('the reminder settings are applied: %s', (_name, rules, today, days) => {
  expect(dueStep(invoice(), rules, today)?.days ?? null).toBe(days);
});

const timeZone = 'America/Los_Angeles';

test.each<[string, string, Partial<ReminderSettings>, boolean]>([
  ['during the day', '2026-05-14T12:00:00-07:00', {}, true],
  ['at night', '2026-05-14T21:00:00-07:00', {}, false],
  ['on a Saturday', '2026-05-16T12:00:00-07:00', {}, false],
  ['on a Saturday if weekends are not skipped', '2026-05-16T12:00:00-07:00', { skips_weekends: false }, true],
  [
    'on a local Sunday that is already Monday in UTC',
    '2026-05-18T03:00:00Z',
    { quiet_from: '00:00', quiet_to: '00:00' },
    false,
  ],
  ['on the morning after a clock change', '2026-11-02T08:30:00-08:00', {}, true],
])('a reminder is sent only outside the quiet hours: %s', (_name, moment, change, expected) => {
  expect(isSendingMoment({ ...on, ...change }, { timeZone, now: new Date(moment) })).toBe(expected);
});

test('sends no reminders on a holiday', () => {
  const now = new Date('2026-05-14T12:00:00-07:00');
  expect(isSendingMoment(on, { timeZone, now }, (day) => day === '2026-05-14')).toBe(false);
});

test.each<[string, string, Partial<RemindedInvoice>, [number, string, string] | null]>([
  [
    'the heads-up in the morning of its day',
    '2026-04-20T12:00:00-07:00',
    {},
    [-3, '2026-04-28', '2026-04-28T08:00:00-07:00'],
  ],
  [
    'a reminder that is due is sent immediately',
    '2026-04-28T12:00:00-07:00',
    {},
    [-3, '2026-04-28', '2026-04-28T12:00:00-07:00'],
  ],
  [
    'a reminder that is due at night is sent the next morning',
    '2026-05-04T22:00:00-07:00',
    {},
    [3, '2026-05-04', '2026-05-05T08:00:00-07:00'],
  ],
  [
    'a reminder that is due on Friday night is sent on Monday',
    '2026-05-15T22:00:00-07:00',
    { sent_steps: [3, 7] },
    [14, '2026-05-15', '2026-05-18T08:00:00-07:00'],
  ],
  [
    'the day after the promised payment date',
    '2026-05-04T12:00:00-07:00',
    { promised_for: '2026-05-06' },
    [3, '2026-05-04', '2026-05-07T08:00:00-07:00'],
  ],
  [
    'never after the customer has answered',
    '2026-05-04T12:00:00-07:00',
    { reminders_stopped_at: '2026-05-02T10:00:00Z' },
    null,
  ],
  [
    'the first one after the day when reminders were resumed',
    '2026-05-05T12:00:00-07:00',
    { resumed_on: '2026-05-05' },
    [7, '2026-05-08', '2026-05-08T08:00:00-07:00'],
  ],
  ['none after the last one', '2026-07-04T12:00:00-07:00', { sent_steps: [30] }, null],
])('the next reminder is predicted: %s', (_name, now, fields, expected) => {
  const next = nextReminder(invoice(fields), on, { timeZone, now: new Date(now) });
  expect(next && [next.step.days, next.day, next.at.toISOString()]).toEqual(
    expected && [expected[0], expected[1], new Date(expected[2]).toISOString()],
  );
});

test('saving a reminder plan starts newly enabled steps on the day of saving and does not change the start date of other steps', () => {
  const plan = {
    ...planOfSettings(usualReminderSettings),
    ...{ is_on: true, charges_late_fee: true, sends_statements: true },
  };
  const first = startedPlan(usualReminderSettings, plan, '2026-05-01');
  expect(first.steps.map(({ since }) => since)).toEqual([
    '2026-05-01',
    null,
    '2026-05-01',
    '2026-05-01',
    '2026-05-01',
    '2026-05-01',
  ]);
  expect(first).toMatchObject({ fees_since: '2026-05-01', statements_since: '2026-05-01' });
  const more = { ...plan, steps: plan.steps.map((step) => ({ ...step, is_on: true })) };
  const second = startedPlan({ ...first, version: 2 }, more, '2026-06-01');
  expect(second.steps.map(({ since }) => since)[1]).toBe('2026-06-01');
  expect(second.steps.map(({ since }) => since)[2]).toBe('2026-05-01');
  const off = startedPlan(
    { ...second, version: 3 },
    { ...more, is_on: false, charges_late_fee: false, sends_statements: false },
    '2026-07-01',
  );
  expect(off).toMatchObject({ fees_since: null, statements_since: null });
  expect(off.steps.every((step) => step.since === null)).toBe(true);
  expect(startedPlan({ ...off, version: 4 }, more, '2026-08-01').steps[2]?.since).toBe('2026-08-01');
});

test.each([
  [
    'two reminders on one day',
    { steps: [3, 3] },
    'Two messages are on the same day. Choose a different day for each.',
  ],
  ['a reminder that is too early', { steps: [-31] }, 'At most 30 days before the due date'],
  ['a reminder that is too late', { steps: [121] }, 'At most 120 days after the due date'],
  ['too many reminders', { steps: Array.from({ length: 13 }, (_, days) => days) }, 'At most 12 messages'],
  ['a reminder after half a day', { steps: [0.5] }, 'Use whole days'],
])('an invalid reminder plan is rejected: %s', (_name, { steps }, problem) => {
  const answer = ReminderPlan.safeParse({
    ...planOfSettings(usualReminderSettings),
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
