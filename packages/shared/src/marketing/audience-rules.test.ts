import { describe, expect, it, test } from 'vitest';
import { audienceNote, type NoteFacts } from './audience-note.ts';
import {
  fitsRule,
  leaveOutDoubles,
  leftOutReason,
  type ReachFacts,
  type SegmentFacts,
} from './audience-rules.ts';
import { maskedAddress, textReply } from './consent.ts';
import type { SegmentRule } from './segment.ts';

const reachable: ReachFacts = {
  marketing_consent: true,
  sms_ok: true,
  has_address: true,
  suppressed: null,
  has_overdue: false,
  has_dispute: false,
  has_visit_ahead: false,
  was_told_lately: false,
};

describe('people whom marketing may contact', () => {
  it.each([
    ['a person who agreed', 'email', {}, null],
    ['a person who agreed, by SMS', 'sms', {}, null],
    ['a person who did not agree', 'email', { marketing_consent: false }, 'no_consent'],
    ['a person who agreed to marketing but not to texts', 'sms', { sms_ok: false }, 'no_consent'],
    ['an email to a person who did not agree to texts', 'email', { sms_ok: false }, null],
    [
      'a person who unsubscribed, even if the consent was ticked again',
      'email',
      { suppressed: 'left_list' },
      'left_list',
    ],
    [
      'a person who unsubscribed is not reported as one who never agreed',
      'email',
      { suppressed: 'left_list', marketing_consent: false },
      'left_list',
    ],
    ['a person who stopped texts', 'sms', { suppressed: 'stopped_texts' }, 'left_list'],
    ['an address that bounced', 'email', { suppressed: 'bounced' }, 'no_address'],
    ['a person without an address', 'email', { has_address: false }, 'no_address'],
    [
      'missing consent is reported before a missing address',
      'email',
      { has_address: false, marketing_consent: false },
      'no_consent',
    ],
    ['a person with an overdue invoice', 'email', { has_overdue: true, has_dispute: true }, 'overdue'],
    ['a person with a dispute', 'email', { has_dispute: true, has_visit_ahead: true }, 'dispute'],
    ['a person with a booked visit', 'email', { has_visit_ahead: true, was_told_lately: true }, 'booked'],
    ['a person who was contacted recently', 'email', { was_told_lately: true }, 'told_lately'],
  ] as const)('decides whether a person receives a marketing message: %s', (_, channel, change, reason) => {
    expect(leftOutReason(channel, { ...reachable, ...change })).toBe(reason);
  });

  test('sends a thank-you message even if a visit is already scheduled', () =>
    expect(leftOutReason('email', { ...reachable, has_visit_ahead: true }, false)).toBeNull());

  test('sends a marketing message only to the first eligible person if several people share an address', () => {
    const people = [
      { id: 'c', address: 'x', left_out: null },
      { id: 'a', address: 'x', left_out: 'overdue' as const },
      { id: 'b', address: 'x', left_out: null },
      { id: 'd', address: 'y', left_out: null },
    ];
    expect(leaveOutDoubles(people).map(({ id, left_out }) => [id, left_out])).toEqual([
      ['a', 'overdue'],
      ['b', null],
      ['c', 'same_address'],
      ['d', null],
    ]);
  });
});

const facts: SegmentFacts = {
  today: '2026-05-14',
  type: 'residential',
  tags: ['VIP'],
  lead_source: 'Google ',
  places: [
    { city: 'Portland', state: 'Oregon', zip_code: '97202' },
    { city: null, state: null, zip_code: null },
  ],
  last_visit: '2026-04-14',
  job_dates: ['2026-04-14', '2026-04-04', '2026-03-25', '2026-03-15'],
  lifetime_value: 100,
  balance_due: 0,
  has_overdue: false,
  bought: [
    { name: 'Gutter cleaning', date: '2025-06-11' },
    { name: 'Gutter cleaning', date: '2024-06-11' },
    { name: 'Labor', date: null },
  ],
  created_on: '2024-05-14',
};

describe('segment rules', () => {
  const item = (
    last: { op: 'more_than' | 'less_than'; days: number } | null,
    is = true,
    name = 'Gutter cleaning',
  ) => ({ field: 'item', is, item: name, last }) as const;
  it.each<[SegmentRule, boolean]>([
    [{ field: 'tag', is: true, tag: 'vip' }, true],
    [{ field: 'tag', is: false, tag: 'vip' }, false],
    [{ field: 'tag', is: false, tag: 'other' }, true],
    [{ field: 'type', type: 'commercial' }, false],
    [{ field: 'source', is: true, source: 'google' }, true],
    [{ field: 'source', is: false, source: 'Yelp' }, true],
    [{ field: 'place', part: 'city', value: 'PORTLAND' }, true],
    [{ field: 'place', part: 'state', value: 'or' }, true],
    [{ field: 'place', part: 'state', value: 'WA' }, false],
    [{ field: 'place', part: 'zip_code', value: '972' }, true],
    [{ field: 'place', part: 'zip_code', value: '7202' }, false],
    [{ field: 'last_visit', op: 'more_than', days: 29 }, true],
    [{ field: 'last_visit', op: 'more_than', days: 30 }, false],
    [{ field: 'last_visit', op: 'less_than', days: 31 }, true],
    [{ field: 'silence', times: 2.9 }, true],
    [{ field: 'silence', times: 3 }, false],
    [{ field: 'value', op: 'at_least', amount: 100 }, true],
    [{ field: 'value', op: 'less_than', amount: 100 }, false],
    [item(null), true],
    [item(null, true, 'gutter cleaning'), false],
    [item(null, false), false],
    [item({ op: 'more_than', days: 300 }), true],
    [item({ op: 'less_than', days: 300 }), false],
    [item({ op: 'less_than', days: 300 }, false), true],
    [item({ op: 'more_than', days: 3650 }, true, 'Labor'), true],
    [{ field: 'balance', op: 'nothing' }, true],
    [{ field: 'balance', op: 'something' }, false],
    [{ field: 'balance', op: 'overdue' }, false],
    [{ field: 'created', op: 'more_than', days: 729 }, true],
  ])('a customer matches the segment rule %j: %s', (rule, isMeant) =>
    expect(fitsRule(rule, facts)).toBe(isMeant),
  );

  it.each<[string, Partial<SegmentFacts>, SegmentRule, boolean]>([
    [
      'no visit counts as longer ago than any number of days',
      { last_visit: null },
      { field: 'last_visit', op: 'more_than', days: 3650 },
      true,
    ],
    [
      'no visit does not count as a recent visit',
      { last_visit: null },
      { field: 'last_visit', op: 'less_than', days: 3650 },
      false,
    ],
    [
      'two jobs are too few for a usual interval',
      { job_dates: ['2025-01-02', '2025-01-01'] },
      { field: 'silence', times: 1 },
      false,
    ],
    [
      'two jobs on one day count as one',
      { job_dates: ['2025-01-02', '2025-01-02', '2025-01-01'] },
      { field: 'silence', times: 1 },
      false,
    ],
  ])('decides whether a customer with few records matches a segment rule: %s', (_, change, rule, isMeant) =>
    expect(fitsRule(rule, { ...facts, ...change })).toBe(isMeant),
  );
});

describe('notes about people in an audience', () => {
  const known: NoteFacts = {
    left_out: null,
    item: null,
    rhythm: null,
    last_visit: null,
    booked_for: '2026-05-15',
    told_on: '2026-05-02',
    has_address: true,
  };
  const visited: SegmentRule[] = [{ field: 'last_visit', op: 'more_than', days: 9 }];
  it.each<[Partial<NoteFacts>, string | null]>([
    [{ item: { name: 'Gutter cleaning', date: '2025-06-11' } }, 'Gutter cleaning last done June 11, 2025'],
    [{ rhythm: { gap: 30, latest: '2026-02-03' } }, 'Usually every 30 days, last seen 100 days ago'],
    [{ last_visit: '2026-04-14' }, 'Last visit April 14, 2026'],
    [{}, 'Never visited'],
    [{ left_out: 'booked' }, 'Booked for May 15, 2026'],
    [{ left_out: 'told_lately' }, 'Last message on May 2, 2026'],
    [{ left_out: 'told_lately', told_on: null }, 'A message is being sent'],
    [{ left_out: 'no_address' }, 'The last message was not delivered'],
    [{ left_out: 'no_address', has_address: false }, 'No email address'],
  ])('the note about a person in the audience with the facts %j says: %s', (change, note) =>
    expect(audienceNote(visited, 'email', { ...known, ...change }, '2026-05-14')).toBe(note),
  );
  it('adds no note about a person in the audience if there is nothing to explain', () =>
    expect(audienceNote([], 'email', known, '2026-05-14')).toBeNull());
});

it.each([
  ['maya.ortega@bluebird.example', 'm•••@b•••.example'],
  ['M@b.co.uk', 'm•••@b•••.uk'],
  ['x@localhost', 'x•••@l•••'],
  ['+15035550148', '••• 48'],
  ['', '••• '],
])('masks the email address or phone number %s as %s', (address, shown) =>
  expect(maskedAddress(address)).toBe(shown),
);

it.each([
  ['STOP', 'stop'],
  [' stop\n', 'stop'],
  ['Stop.', 'stop'],
  ['“Stop”', 'stop'],
  ['STOP ALL', 'stop'],
  ['unsubscribe', 'stop'],
  ['Cancel', 'stop'],
  ['END', 'stop'],
  ['quit!', 'stop'],
  ['opt-out', 'stop'],
  ['START', 'start'],
  ['Unstop', 'start'],
  ['yes', 'start'],
  ['HELP', 'help'],
  ['Please stop by tomorrow', null],
  ['Stop please', 'stop'],
  ['stop 🙏', 'stop'],
  ['🙏\nstop', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['st\u200Bop', 'stop'],
  ['UNSUBSCRIBE ME', 'stop'],
  ['Stop.\nSent from my iPhone', 'stop'],
  ['Please stop texting me', 'stop'],
  ['pls stop', 'stop'],
  ['Can you stop sending me these?', 'stop'],
  ['Stop at once!', 'stop'],
  ['Opt out of texts', 'stop'],
  ['Cancel please', 'stop'],
  ['quit texting me', 'stop'],
  ['Don’t stop by again, and please stop texting me', 'stop'],
  ['When can you stop by?', null],
  ['stop by tomorrow', null],
  ['Stop in on Tuesday', null],
  ['Don’t stop texting me!', null],
  ['Cancel Tuesday please', null],
  ['End of the week is fine', null],
  ['See you at the bus stop', null],
  ['Tuesday is fine\nStop', null],
  ['Yes\nTuesday is fine', null],
  ['START please', null],
  ['Yes, Tuesday is fine', null],
  ['stopp', null],
  ['', null],
])('interprets the reply %j to a text message as %s', (body, reply) => expect(textReply(body)).toBe(reply));
