import { expect, test } from 'vitest';
import { daysText, rulesText } from './rules-text.ts';
import type { SegmentRules } from './segment.ts';

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [30, '30 days'],
  [60, '2 months'],
  [300, '10 months'],
  [301, '301 days'],
  [365, 'a year'],
  [730, '2 years'],
  [1200, '40 months'],
  [3650, '10 years'],
])('formats %d days as %s', (days, expected) => {
  expect(daysText(days)).toBe(expected);
});

const cases: [SegmentRules, string][] = [
  [[], 'everybody who agreed'],
  [
    [
      { field: 'tag', is: true, tag: 'deck owner' },
      { field: 'type', type: 'residential' },
    ],
    'deck owner, residential',
  ],
  [[{ field: 'tag', is: false, tag: 'vip' }], 'not vip'],
  [[{ field: 'source', is: true, source: 'Yard sign' }], 'from Yard sign'],
  [[{ field: 'source', is: false, source: 'Yard sign' }], 'not from Yard sign'],
  [[{ field: 'place', part: 'city', value: 'Portland' }], 'in Portland'],
  [[{ field: 'last_visit', op: 'more_than', days: 365 }], 'last visit over a year ago'],
  [[{ field: 'last_visit', op: 'less_than', days: 45 }], 'last visit under 45 days ago'],
  [[{ field: 'silence', times: 2 }], 'silent for twice their own rhythm'],
  [[{ field: 'silence', times: 2.5 }], 'silent for 2.5 times their own rhythm'],
  [[{ field: 'value', op: 'at_least', amount: 1000 }], 'worth $1,000.00 or more'],
  [[{ field: 'value', op: 'less_than', amount: 50.5 }], 'worth under $50.50'],
  [[{ field: 'item', is: true, item: 'Gutter cleaning', last: null }], 'Gutter cleaning'],
  [
    [{ field: 'item', is: true, item: 'Gutters', last: { op: 'more_than', days: 300 } }],
    'Gutters over 10 months ago',
  ],
  [[{ field: 'item', is: false, item: 'Drains', last: null }], 'never Drains'],
  [[{ field: 'balance', op: 'nothing' }], 'owes nothing'],
  [[{ field: 'created', op: 'less_than', days: 90 }], 'known for under 3 months'],
];

test.each(cases)('describes the customer segment with the rules %j as %s', (rules, expected) => {
  expect(rulesText(rules)).toBe(expected);
});
