import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { checkFigures, provenFigures } from './check-figures.ts';

const answer: Answer = {
  question: {
    name: 'revenue',
    with: { period: { from: '2026-04-01', to: '2026-04-30' }, customer: 'Elena Marsh' },
  },
  title: 'Who owes you',
  sentence: [{ figure: 'open' }, { text: ' is open on ' }, { figure: 'invoices' }, { text: ' invoices.' }],
  figures: [
    { key: 'open', label: 'Open', kind: 'money', value: 11739.25, href: null },
    { key: 'invoices', label: 'Invoices', kind: 'count', value: 4, href: null },
    { key: 'late', label: 'Late', kind: 'days', value: 12, href: null },
    { key: 'share', label: 'Share', kind: 'percent', value: 58.5, href: null },
    { key: 'hours', label: 'Hours', kind: 'hours', value: 3.5, href: null },
    { key: 'at', label: 'At', kind: 'time', value: '2026-05-15T22:30:00.000Z', href: null },
  ],
  table: {
    columns: [
      { key: 'invoice', label: 'Invoice', kind: 'text' },
      { key: 'due', label: 'Due', kind: 'date' },
      { key: 'balance', label: 'Balance', kind: 'money' },
    ],
    rows: [
      {
        href: '/invoices?invoice=7f3a9c21-0000-4000-8000-000000000001',
        cells: { invoice: '7f3a9c21', due: '2026-05-02', balance: 2480 },
      },
    ],
    count: 31,
    totals: { balance: 11739.25 },
  },
  chart: { kind: 'money', points: [{ label: 'Week 18', value: 500 }] },
  href: null,
  read: '4 invoices and 31 payments',
  read_at: '2026-05-14T17:24:00.000Z',
  about: [],
  which: [],
};
const proven = provenFigures({
  answers: [answer],
  timeZone: 'America/Los_Angeles',
});
const check = (text: string) => checkFigures(text, proven).text;

describe('figures in a model’s reply that the data confirms, in every common format', () => {
  test.each([
    '$11,739.25 is open on 4 invoices.',
    '$11739.25 is open',
    '11,739.25 dollars is open',
    'The balance is 11,739.25.',
    'four invoices are open',
    'She is 12 days late, a 12-day delay.',
    '58.5% of it, or 58.5 percent',
    '3.5 hours',
    '$2,480 and $2,480.00 on #7f3a9c21',
    'due May 2, 2026',
    'due May 2',
    'due on 2 May',
    'due on the 2nd of May',
    'due 2026-05-02',
    'due 5/2/2026',
    'in April 2026',
    'in 2026',
    'from April 1 to April 30, 2026',
    'at 3:30 PM on May 15',
    'at 15:30',
    'There are 31 of them; the first is shown.',
    'In week 18 it was $500.',
    '1. Call Elena\n2. Write to Priya\n3. Wait',
    'One of them is late.',
    'Nothing to say about May.',
    'See [Elena](/customers/0b8e1c1e-5a5d-4b43-9d0e-1a2b3c4d5e6f).',
    'Open /invoices?invoice=7f3a9c21-0000-4000-8000-000000000001 for it.',
  ])('checks the figures in a model’s reply: %s', (text) => expect(check(text)).toBe(text));
});

describe('figures in a model’s reply that the data does not confirm', () => {
  test.each([
    ['$11,739.26 is open', '[removed] is open'],
    ['about $11.7k is open', 'about [removed] is open'],
    ['roughly $11,739 is open', 'roughly [removed] is open'],
    ['$12 is open', '[removed] is open'],
    ['12% of it', '[removed] of it'],
    ['$58.5 of it', '[removed] of it'],
    ['5 invoices', '[removed] invoices'],
    ['five invoices', '[removed] invoices'],
    ['twenty-one invoices', '[removed] invoices'],
    ['13 days late', '[removed] days late'],
    ['due May 3, 2026', 'due [removed]'],
    ['due May 2, 2025', 'due [removed]'],
    ['due 2026-05-03', 'due [removed]'],
    ['in March 2026', 'in [removed]'],
    ['in 2024', 'in [removed]'],
    ['at 4 PM', 'at [removed]'],
    ['invoice #7f3a9c22', 'invoice [removed]'],
    ['Q3 was good', '[removed] was good'],
    ['growing 3x', 'growing [removed]'],
    ['2,480 units', '[removed] units'],
    ['$4 left', '[removed] left'],
    ['-500 of them', '-[removed] of them'],
    ['two dozen invoices', '[removed] invoices'],
    ['half of 4 is 2', '[removed] of 4 is [removed]'],
    ['ten thousand dollars', '[removed] dollars'],
    ['1.5 million', '[removed] [removed]'],
    ['４０ invoices, ٤٢ late', '[removed] invoices, [removed] late'],
    ['10² or ④ or ½ or 1½ or Ⅳ', '[removed] or [removed] or [removed] or [removed] or [removed]'],
    ['dozens of them, thousands even', '[removed] of them, [removed] even'],
    ['tenfold, a third, two thirds', '[removed], [removed], [removed]'],
    ['it doubled; zero are open', 'it [removed]; [removed] are open'],
    ['call 503-555-0148', 'call [removed]-[removed]-[removed]'],
  ])('checks the figures in a model’s reply: %s', (text, expected) => expect(check(text)).toBe(expected));
});

test('returns the number of figures that were removed from a model’s reply', () => {
  expect(checkFigures('4 of 9, or 44%', proven)).toEqual({ text: '4 of [removed], or [removed]', struck: 2 });
});

test('every figure is removed from a model’s reply if no question was answered from the data, even a figure that the user wrote', () => {
  const none = provenFigures({ answers: [], timeZone: 'UTC' });
  expect(checkFigures('Yes, 20% is more than 15%.', none).text).toBe(
    'Yes, [removed] is more than [removed].',
  );
});
