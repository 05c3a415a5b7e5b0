import { describe, expect, test } from 'vitest';
import type { AutomationKind } from './automation.ts';
import {
  type Circumstances,
  chooseOccasion,
  daysKeptFree,
  type EnabledAutomation,
  occasionsOf,
  type PersonFacts,
  type Told,
} from './automation-rules.ts';
import { timingProblem, usualAutomations, withoutReviewLink } from './automation-texts.ts';

const timeZone = 'America/Los_Angeles';
const nobody: PersonFacts = {
  customer_id: 'c1',
  done: [],
  estimates: [],
  services: [],
  rhythm: null,
  first_day: null,
  has_visit_ahead: false,
};
const on = (kind: AutomationKind, enabled_at = '2026-01-01T08:00:00Z'): EnabledAutomation => ({
  kind,
  timing: usualAutomations[kind].timing,
  enabled_at,
});
const quiet = { told: [] as Told[], contactDays: 14, isSilenced: false, timeZone };

/** Returns the message that the automations send at the given moment, or null. */
function said(
  facts: Partial<PersonFacts>,
  now: string,
  automations: EnabledAutomation[],
  more: Partial<Circumstances> = {},
): string | null {
  const place = { timeZone, now: new Date(now) };
  const occasions = automations.flatMap((automation) =>
    occasionsOf({ ...nobody, ...facts }, automation, place),
  );
  const chosen = chooseOccasion(occasions, { ...quiet, ...place, ...more });
  return chosen && `${chosen.kind}: ${chosen.key}`;
}

describe('automated thank-you message', () => {
  const done = [{ key: 'job j1', at: '2026-05-10T20:00:00Z' }];
  test.each([
    ['not one hour too early', '2026-05-11T19:00:00Z', null],
    ['24 hours after the job', '2026-05-11T20:00:00Z', 'thanks: job j1'],
    ['up to a week late', '2026-05-18T19:59:00Z', 'thanks: job j1'],
    ['not more than a week late', '2026-05-18T20:00:00Z', null],
  ])('sends an automated message at the right time: %s', (_, now, expected) =>
    expect(said({ done }, now, [on('thanks')])).toBe(expected),
  );

  test('ignores jobs completed before the automation was enabled', () =>
    expect(said({ done }, '2026-05-11T21:00:00Z', [on('thanks', '2026-05-10T20:00:01Z')])).toBeNull());
});

describe('estimate follow-ups', () => {
  const estimate = {
    id: 'e1',
    status: 'sent' as const,
    sent_at: '2026-05-01T17:00:00Z',
    viewed_at: null,
    valid_until: null,
  };
  const first = 'estimate_follow_up: estimate e1 2026-05-01 1';
  const second = 'estimate_follow_up: estimate e1 2026-05-01 2';
  test.each([
    ['not after three days without an answer', {}, '2026-05-04T17:00:00Z', null],
    ['after four days without an answer', {}, '2026-05-05T17:00:00Z', first],
    ['after nine days the second message instead of a late first one', {}, '2026-05-10T17:00:00Z', second],
    [
      'not if the customer opened the estimate yesterday',
      { viewed_at: '2026-05-04T17:00:00Z' },
      '2026-05-05T17:00:00Z',
      null,
    ],
    ['not if the estimate is approved', { status: 'approved' as const }, '2026-05-05T17:00:00Z', null],
    ['not if the estimate is declined', { status: 'declined' as const }, '2026-05-05T17:00:00Z', null],
    [
      'not if the customer requested changes',
      { status: 'changes_requested' as const },
      '2026-05-05T17:00:00Z',
      null,
    ],
    ['not if the estimate was converted', { status: 'converted' as const }, '2026-05-05T17:00:00Z', null],
    ['not if the estimate has expired', { valid_until: '2026-05-04' }, '2026-05-05T17:00:00Z', null],
    ['also on the last valid day', { valid_until: '2026-05-05' }, '2026-05-05T17:00:00Z', first],
    [
      'not if the estimate was never sent',
      { status: 'draft' as const, sent_at: null },
      '2026-05-05T17:00:00Z',
      null,
    ],
    ['not three weeks after the last message was due', {}, '2026-05-31T17:00:00Z', null],
  ])('sends an automated message at the right time: %s', (_, change, now, expected) =>
    expect(said({ estimates: [{ ...estimate, ...change }] }, now, [on('estimate_follow_up')])).toBe(expected),
  );

  test('ignores estimates sent before the automation was enabled', () =>
    expect(
      said({ estimates: [estimate] }, '2026-05-05T17:00:00Z', [
        on('estimate_follow_up', '2026-05-02T00:00:00Z'),
      ]),
    ).toBeNull());

  test('sends each estimate follow-up once and delays the second follow-up until the minimum interval between contacts has passed', () => {
    const told = [{ kind: 'estimate_follow_up' as const, key: first.slice(20), at: '2026-05-05T17:00:00Z' }];
    const automations = [on('estimate_follow_up')];
    const at = (now: string) => said({ estimates: [estimate] }, now, automations, { told });
    expect(at('2026-05-10T17:00:00Z')).toBeNull();
    expect(at('2026-05-19T17:00:00Z')).toBe(second);
  });
});

describe('reminder before an estimate expires', () => {
  const estimate = {
    id: 'e1',
    status: 'sent' as const,
    sent_at: '2026-05-01T17:00:00Z',
    viewed_at: null,
    valid_until: '2026-05-31',
  };
  const reminder = 'estimate_expiry: estimate e1 2026-05-31';
  const midnight = '2026-05-28T07:00:00Z';
  test.each([
    ['not a minute too early', {}, '2026-05-28T06:59:00Z', null],
    ['three days before the last day, from midnight local time', {}, midnight, reminder],
    [
      'even if the customer just opened the estimate',
      { status: 'viewed' as const, viewed_at: midnight },
      midnight,
      reminder,
    ],
    ['on the last day', {}, '2026-06-01T06:59:00Z', reminder],
    ['not after the last day', {}, '2026-06-01T07:00:00Z', null],
    ['not without an expiration date', { valid_until: null }, midnight, null],
    ['not if the estimate is approved', { status: 'approved' as const }, midnight, null],
    ['not if the estimate is declined', { status: 'declined' as const }, midnight, null],
    ['not if the customer requested changes', { status: 'changes_requested' as const }, midnight, null],
    ['not if the estimate was converted', { status: 'converted' as const }, midnight, null],
    ['not if the estimate was never sent', { status: 'draft' as const, sent_at: null }, midnight, null],
    [
      'not if the estimate was sent within these days',
      { sent_at: '2026-05-28T15:00:00Z' },
      '2026-05-29T15:00:00Z',
      null,
    ],
  ])('sends an automated message at the right time: %s', (_, change, now, expected) =>
    expect(said({ estimates: [{ ...estimate, ...change }] }, now, [on('estimate_expiry')])).toBe(expected),
  );

  const told = [{ kind: 'estimate_expiry' as const, key: reminder.slice(17), at: midnight }];
  test('sends one expiry reminder for each expiry date of an estimate', () => {
    const at = (now: string, valid_until: string) =>
      said({ estimates: [{ ...estimate, valid_until }] }, now, [on('estimate_expiry')], {
        told,
        contactDays: 1,
      });
    expect(at('2026-05-31T17:00:00Z', '2026-05-31')).toBeNull();
    expect(at('2026-06-12T17:00:00Z', '2026-06-14')).toBe('estimate_expiry: estimate e1 2026-06-14');
  });

  test('sends no expiry reminder if an estimate was already about to expire when the automation was enabled', () =>
    expect(
      said({ estimates: [estimate] }, '2026-05-29T17:00:00Z', [
        on('estimate_expiry', '2026-05-28T08:00:00Z'),
      ]),
    ).toBeNull());

  test('sends no estimate follow-up that would prevent the expiry reminder', () => {
    const automations = [on('estimate_follow_up'), on('estimate_expiry')];
    const kept_free_days = daysKeptFree(automations, 14);
    const at = (now: string, earlier: Told[] = []) =>
      said(
        { estimates: [estimate] },
        now,
        automations.map((automation) => ({ ...automation, kept_free_days })),
        { told: earlier },
      );
    expect(at('2026-05-05T17:00:00Z')).toBe('estimate_follow_up: estimate e1 2026-05-01 1');
    expect(at('2026-05-14T06:59:00Z')).toBe('estimate_follow_up: estimate e1 2026-05-01 2');
    expect(at('2026-05-15T07:00:00Z')).toBeNull();
    expect(
      at(midnight, [
        { kind: 'estimate_follow_up', key: 'estimate e1 2026-05-01 2', at: '2026-05-14T06:59:00Z' },
      ]),
    ).toBe(reminder);
    expect(daysKeptFree([on('estimate_follow_up')], 14)).toBe(0);
  });
});

describe('yearly service reminder', () => {
  const services = [{ name: 'gutter cleaning', last_on: '2025-06-11' }];
  const key = 'service_due: service c1 2025-06-11 gutter cleaning';
  test.each([
    ['not a minute before the first day', '2026-05-21T06:59:00Z', null],
    ['three weeks before the year is over, from midnight local time', '2026-05-21T07:00:00Z', key],
    ['on the last day of the year', '2026-06-12T06:59:00Z', key],
    ['not after the year is over', '2026-06-12T07:00:00Z', null],
  ])('sends an automated message at the right time: %s', (_, now, expected) =>
    expect(said({ services }, now, [on('service_due')])).toBe(expected),
  );

  test('sends no service reminder while a visit is booked', () =>
    expect(
      said({ services, has_visit_ahead: true }, '2026-05-21T07:00:00Z', [on('service_due')]),
    ).toBeNull());
  test('ignores services that became due before the automation was enabled', () =>
    expect(
      said({ services }, '2026-06-01T07:00:00Z', [on('service_due', '2026-05-22T07:00:00Z')]),
    ).toBeNull());
  test('sends only one service reminder for two services due in the same week', () => {
    const told = [
      { kind: 'service_due' as const, key: 'service c1 2025-06-09 drains', at: '2026-05-20T17:00:00Z' },
    ];
    expect(said({ services }, '2026-06-08T17:00:00Z', [on('service_due')], { told })).toBeNull();
  });
});

describe('message to customers who have not come back', () => {
  const rhythm = { gap: 30, last: '2026-03-31' };
  const key = 'we_miss_you: silence c1 2026-03-31';
  test.each([
    ['after twice the customer’s usual interval', { rhythm }, '2026-05-30T07:00:00Z', key],
    ['not a minute earlier', { rhythm }, '2026-05-30T06:59:00Z', null],
    ['not a month later', { rhythm }, '2026-06-29T07:00:00Z', null],
    ['not to a customer without a usual interval', { rhythm: null }, '2026-05-30T07:00:00Z', null],
    ['not if a visit is booked', { rhythm, has_visit_ahead: true }, '2026-05-30T07:00:00Z', null],
  ])('sends an automated message at the right time: %s', (_, facts, now, expected) =>
    expect(said(facts, now, [on('we_miss_you')])).toBe(expected),
  );

  test('sends no message to customers who had already been silent for too long when the automation was enabled', () =>
    expect(said({ rhythm }, '2026-06-01T07:00:00Z', [on('we_miss_you', '2026-05-31T00:00:00Z')])).toBeNull());
});

describe('anniversary of the first job', () => {
  test.each([
    ['2024-05-14', '2026-05-14T07:00:00Z', 'birthday c1 2026'],
    ['2024-05-14', '2026-05-14T06:59:00Z', null],
    ['2024-05-14', '2026-05-17T06:59:00Z', 'birthday c1 2026'],
    ['2024-05-14', '2026-05-17T07:00:00Z', null],
    ['2024-02-29', '2026-02-28T08:00:00Z', 'birthday c1 2026'],
    ['2025-12-31', '2026-12-31T08:00:00Z', 'birthday c1 2026'],
    ['2026-05-14', '2026-05-14T08:00:00Z', null],
    ['1998-01-02', '2026-01-02T08:00:00Z', 'birthday c1 2026'],
  ])(
    'decides whether the anniversary of a first job on %s is due if the current time is %s',
    (first_day, now, key) =>
      expect(said({ first_day }, now, [on('first_job_birthday')])).toBe(key && `first_job_birthday: ${key}`),
  );
});

describe('two automations due at the same time', () => {
  const facts = {
    first_day: '2024-05-11',
    done: [{ key: 'job j1', at: '2026-05-10T08:00:00Z' }],
  };
  const automations = [on('first_job_birthday'), on('thanks')];
  test('if two automated messages would fall within the minimum interval between contacts, only the more important message is sent', () => {
    expect(said(facts, '2026-05-11T17:00:00Z', automations)).toBe('thanks: job j1');
    const told = [{ kind: 'thanks' as const, key: 'job j1', at: '2026-05-11T17:00:00Z' }];
    expect(said(facts, '2026-05-12T17:00:00Z', automations, { told })).toBeNull();
  });
  test('sends two automated messages if the minimum interval between contacts is short enough', () => {
    const told = [{ kind: 'thanks' as const, key: 'job j1', at: '2026-05-11T17:00:00Z' }];
    expect(said(facts, '2026-05-12T17:00:00Z', automations, { told, contactDays: 1 })).toBe(
      'first_job_birthday: birthday c1 2026',
    );
  });
  test('a campaign message counts toward the minimum interval between contacts', () =>
    expect(
      said(facts, '2026-05-11T17:00:00Z', automations, {
        told: [{ kind: null, key: null, at: '2026-04-28T17:00:00Z' }],
      }),
    ).toBeNull());
  test('sends no automated message while an invoice is disputed or overdue', () =>
    expect(said(facts, '2026-05-11T17:00:00Z', automations, { isSilenced: true })).toBeNull());
});

describe('timing and wording of automations', () => {
  test.each<[AutomationKind, number[], boolean]>([
    ['thanks', [24], true],
    ['thanks', [], false],
    ['thanks', [1.5], false],
    ['thanks', [337], false],
    ['estimate_follow_up', [4, 9], true],
    ['estimate_follow_up', [9, 4], false],
    ['estimate_follow_up', [4, 4], false],
    ['estimate_follow_up', [61], false],
    ['estimate_expiry', [3], true],
    ['estimate_expiry', [61], false],
    ['estimate_expiry', [7, 3], false],
    ['service_due', [21], true],
    ['service_due', [0], false],
    ['we_miss_you', [1.5], true],
    ['we_miss_you', [1], false],
    ['first_job_birthday', [], true],
    ['first_job_birthday', [1], false],
  ])('the timing of the automation %s is validated: %j', (kind, timing, isRight) =>
    expect(timingProblem(kind, timing) === null).toBe(isRight),
  );

  test('if there is no review link, the message leaves out the line about a review', () => {
    const text = withoutReviewLink(usualAutomations.thanks.body);
    expect(text).not.toContain('review');
    expect(text).toContain(
      'Hi {{first_name|there}},\n\nThank you for your business. We hope everything is just the way you wanted it. If something is not, reply to this email and we will make it right.',
    );
    expect(text).not.toMatch(/\n{3}/);
  });
});
