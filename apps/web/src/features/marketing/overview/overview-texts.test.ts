import { expect, test } from 'vitest';
import {
  allText,
  daysSentence,
  peopleNote,
  receivedNote,
  roiText,
  sourceCost,
  sourceText,
  vsText,
} from './overview-texts.ts';

test.each([
  ['2026-02-14', '2026-05-14', 'February 14 to May 14.'],
  ['2025-12-01', '2026-01-03', 'December 1, 2025 to January 3, 2026.'],
  ['2026-05-14', '2026-05-14', 'May 14.'],
  ['2025-05-14', '2025-05-14', 'May 14, 2025.'],
])('the period from %s to %s is described as “%s”', (from, to, expected) => {
  expect(daysSentence({ from, to }, '2026-05-14')).toBe(expected);
});

test('vsText() names both periods that are compared', () => {
  const [now, before] = [
    { from: '2026-05-01', to: '2026-05-14' },
    { from: '2026-04-01', to: '2026-04-14' },
  ];
  expect(vsText(now, before, '2026-05-14')).toBe('May 1 – 14 vs Apr 1 – 14');
});

test.each([
  [21.9, '21.9×'],
  [0, '0.0×'],
  [-1, '-1.0×'],
  [1234.56, '1,234.6×'],
])('roiText() formats a return of %d as %s', (roi, expected) => {
  expect(roiText(roi)).toBe(expected);
});

test.each([
  [42, 84, 226, 'of 226 customers, some twice'],
  [12, 12, 226, 'of 226 customers'],
  [1, 1, 1, 'of 1 customer'],
])(
  'peopleNote() for %d people, %d messages and a business with %d customers describes how many people received messages',
  (people, messages, customers, expected) => {
    expect(peopleNote({ people, messages, customers })).toBe(expected);
  },
);

test.each([
  [0, 60, 'from them, within 60 days'],
  [0, 1, 'from them, within 1 day'],
  [0, undefined, 'from them'],
  [1330, 60, 'from them, within 60 days; $1,330.00 from paid sources'],
])(
  'receivedNote() for %d dollars from paid sources within %d days describes the amount received',
  (from_sources, days, expected) => {
    expect(receivedNote({ from_sources }, days)).toBe(expected);
  },
);

const source = {
  source: 'Yard signs',
  is_rest: false,
  leads: 6,
  bookings: 3,
  spend: 190,
  received: 1330,
  cost_per_lead: 31.67,
  cost_per_booking: 63.33,
  cost_per_dollar: 0.14,
};

test('a lead source shows its number of leads, its number of bookings and the cost of one lead', () => {
  expect(sourceText(source)).toBe('6 leads · 3 booked');
  expect(sourceText({ ...source, leads: 1, bookings: 0 })).toBe('1 lead · 0 booked');
  expect(sourceCost(source)).toBe('$31.67 a lead');
  expect(sourceCost({ ...source, cost_per_lead: null })).toBe('$190.00 spent');
  expect(sourceCost({ ...source, cost_per_lead: null, spend: 0 })).toBe('');
});

test('the number of lead sources is shown only if each source has its own row', () => {
  expect(allText([source, source])).toBe('All 2');
  expect(allText([source, { ...source, is_rest: true }])).toBe('All');
});
