import { describe, expect, test } from 'vitest';
import { addDays } from '../../dates/calendar-date.ts';
import { type CustomerFacts, customerInsights } from './customer-insights.ts';

const today = '2026-05-14';
const ago = (days: number) => addDays(today, -days);
const idOf = (start: string) => `${start}-0000-4000-8000-000000000000`;

const facts: CustomerFacts = {
  today,
  customer_id: idOf('e1e1e1e1'),
  lifetime_value: 12_400,
  rank: 3,
  paying_customers: 226,
  received_year: 4_000,
  received_year_before: 2_000,
  business_year: 50_000,
  invoices: 8,
  invoiced: 13_000,
  dates: [ago(20), ago(50), ago(80), ago(110)],
  has_work_ahead: false,
  lateness: [],
  late: [],
  waiting: [],
  drafts: [],
};
const insights = (fields: Partial<CustomerFacts> = {}) => customerInsights({ ...facts, ...fields });

describe('customer value', () => {
  test('the insight about a customer’s value states the rank, share and trend with the figures that support them', () => {
    const { customerValue } = insights();
    expect(customerValue).toMatchObject({
      level: 'top',
      text: 'Number 3 of 226 paying customers: $4,000.00 in the last 12 months, 8% of your income, 100% more than the year before.',
    });
    expect(Object.fromEntries(customerValue.figures.map(({ key, value }) => [key, value]))).toEqual({
      rank: 3,
      paying_customers: 226,
      lifetime_value: 12_400,
      received_year: 4_000,
      received_year_before: 2_000,
      share: 8,
      invoices: 8,
      average: 1_625,
    });
  });

  test.each([
    ['the first of two customers', { rank: 1, paying_customers: 2 }, 'top'],
    ['number 22 of 226', { rank: 22 }, 'top'],
    ['number 23 of 226', { rank: 23 }, 'good'],
    ['number 74 of 226', { rank: 74 }, 'good'],
    ['number 75 of 226', { rank: 75 }, 'average'],
    ['a customer with one invoice', { invoices: 1 }, 'new'],
    ['a customer who has never paid', { rank: null, lifetime_value: 0 }, 'new'],
  ])('rates the value of a customer: %s', (_, fields, level) => {
    expect(insights(fields).customerValue.level).toBe(level);
  });

  test.each([
    ['paid less', { received_year: 1_000 }, /50% less than the year before\.$/],
    ['paid the same', { received_year: 2_000 }, /as much as the year before\.$/],
    ['paid nothing in the year before', { received_year_before: 0 }, /of your income\.$/],
    [
      'the whole business received nothing',
      { business_year: 0, received_year: 0, received_year_before: 0 },
      /0% of your income/,
    ],
    ['never paid', { rank: null }, /^No payments yet\.$/],
  ])('describes whether a customer paid more or less than in the year before: %s', (_, fields, text) => {
    expect(insights(fields).customerValue.text).toMatch(text);
  });
});

describe('risk of losing a customer, based on the usual interval between jobs', () => {
  const last = (days: number) => ({ dates: [ago(days), ago(days + 30), ago(days + 60), ago(days + 90)] });
  test.each([
    ['the last job was recent', last(20), 'low'],
    ['away for 44 days with a usual interval of 30', last(44), 'low'],
    ['away for 45 days', last(45), 'medium'],
    ['away for 89 days', last(89), 'medium'],
    ['away for 90 days', last(90), 'high'],
    ['away for 90 days, but a visit is planned', { ...last(90), has_work_ahead: true }, 'low'],
    ['three jobs are too few', { dates: [ago(90), ago(100), ago(110)] }, 'unknown'],
    ['three jobs on two days are too few', { dates: [ago(90), ago(90), ago(100)] }, 'unknown'],
    ['no jobs', { dates: [] }, 'unknown'],
  ])('rates the risk of losing a customer: %s', (_, fields, level) => {
    expect(insights(fields).churnRisk.level).toBe(level);
  });

  test('describes in words the risk of losing a customer', () => {
    expect(insights(last(45)).churnRisk.text).toBe(
      'Usually a job every 30 days; the last one was 45 days ago, on Mar 30.',
    );
    expect(insights({ dates: [] }).churnRisk.text).toBe(
      '0 jobs so far: the booking history is not enough yet.',
    );
  });
});

test.each([
  ['nothing for an average customer', { rank: 200 }, []],
  [
    'thanks for one of the best customers',
    {},
    ['Say thank you: $12,400.00 so far, and nothing is past due.'],
  ],
  [
    'a reminder for an overdue invoice, and no thanks',
    { late: [{ id: idOf('7f3a9c21'), number: '7f3a9c21', balance_due: 2480, late_since: ago(12) }] },
    ['Send a reminder: invoice 7f3a9c21 for $2,480.00 is 12 days past due.'],
  ],
  [
    'actions for a draft, a cold estimate, late payments and a long absence',
    {
      rank: 200,
      drafts: [{ id: idOf('d03e7a5f'), number: 'd03e7a5f', total: 612.4 }],
      waiting: [
        { id: idOf('aa11bb22'), number: 'aa11bb22', total: 5640, quiet_since: ago(9) },
        { id: idOf('aa11bb23'), number: 'aa11bb23', total: 99, quiet_since: ago(2) },
      ],
      lateness: [9, 9, 0],
      dates: [ago(60), ago(90), ago(120), ago(150)],
    },
    [
      'Send draft d03e7a5f for $612.40: it was never sent.',
      'Follow up on the estimate for $5,640.00: no answer for 9 days.',
      'Ask for a deposit, or send a reminder before the due date: the last 3 invoices were usually paid 9 days late.',
      'Get in touch: usually a job every 30 days; the last one was 60 days ago, on Mar 15.',
    ],
  ],
])('the right actions are recommended for a customer: %s', (_, fields, texts) => {
  expect(insights(fields).recommendations).toEqual(texts);
});
