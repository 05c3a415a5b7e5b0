import { describe, expect, test } from 'vitest';
import type { SoldItem, WeekAhead } from '../../questions/noticed/rows.ts';
import {
  ago,
  drainClearing,
  elena,
  idOf,
  noFacts,
  rhythm,
  spoken,
  today,
} from '../../testing/coach-fixtures.ts';
import type { CoachFacts } from '../coach-facts.ts';
import { driftingCustomer, thankCustomer } from './loyal-customers.ts';
import { idleDays, scheduleWork } from './scheduling.ts';
import { unbilledWork } from './unbilled-work.ts';
import { costKey, underpricedItem } from './underpriced-item.ts';

describe('suggestions about customers who have not returned for longer than usual', () => {
  const advise = (fields = {}) => driftingCustomer({ ...noFacts, customers: [rhythm(fields)] });

  test('a suggestion about a customer who has stayed away for too long states the usual interval between jobs and the usual value of a job', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'They usually book a job every 30 days. The last one was on 2026-02-23, 80 days ago, and nothing is scheduled.',
    );
    expect(advice).toMatchObject({
      key: `drifting_customer:${elena.id}:${ago(80)}`,
      effect: { kind: 'more', amount: 185, note: '1 job at $185.00, the usual for them' },
      action: { href: `/customers/${elena.id}` },
    });
  });

  test.each([
    ['three jobs are too few for a usual interval', { dates: [ago(80), ago(110), ago(140)] }, 0],
    ['two jobs on one day count as one', { dates: [ago(80), ago(80), ago(110), ago(140)] }, 0],
    ['a visit is planned, a job is open or something is signed', { has_work_ahead: true }, 0],
    [
      'away for less than one and a half times the usual interval',
      { dates: [ago(44), ago(74), ago(104), ago(134)] },
      0,
    ],
    [
      'away for long enough, but only two weeks longer than usual',
      { dates: [ago(28), ago(42), ago(56), ago(70)] },
      0,
    ],
    ['away for three weeks longer than usual', { dates: [ago(51), ago(81), ago(111), ago(141)] }, 1],
    [
      'away for five times the usual interval, which is too long',
      { dates: [ago(150), ago(180), ago(210), ago(240)] },
      0,
    ],
    ['no jobs yet', { dates: [] }, 0],
  ])('the coach suggests contacting a customer only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });
});

describe('suggestions to schedule signed work', () => {
  const signed = {
    kind: 'estimate' as const,
    id: idOf('51935193'),
    number: '51935193',
    customer: elena,
    title: 'Roof',
    value: 2480,
    signed_on: ago(7),
  };
  const advise = (fields = {}) => scheduleWork({ ...noFacts, unscheduled: [{ ...signed, ...fields }] });

  test('a suggestion to schedule work states which work was signed and when, and that no visit is planned', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'The customer approved $2480 on 2026-05-07, 7 days ago, and no visit is scheduled.',
    );
    expect(advice).toMatchObject({
      key: `schedule_work:estimate:${signed.id}`,
      title: 'Schedule Roof for Marsh & Co. Bakery',
      effect: { kind: 'sooner', amount: 2480 },
      action: { label: 'Open estimate', href: `/estimates?estimate=${signed.id}` },
    });
  });

  test.each([
    ['signed yesterday', { signed_on: ago(1) }, []],
    ['signed two days ago', { signed_on: ago(2) }, ['Schedule Roof for Marsh & Co. Bakery']],
    ['the work is free of charge', { value: 0 }, []],
    ['a job without a customer', { kind: 'job' as const, customer: null }, ['Schedule Roof']],
    [
      'a job without a title',
      { kind: 'job' as const, title: ' ' },
      ['Schedule job 51935193 for Marsh & Co. Bakery'],
    ],
  ])('the coach suggests scheduling signed work only if the conditions are met: %s', (_, fields, titles) => {
    expect(advise(fields).map(({ title }) => title)).toEqual(titles);
  });
});

describe('suggestions to thank customers', () => {
  const best = { rank: 2, last_paid_on: ago(3), dates: [ago(3)], lifetime_value: 12_400 };
  const advise = (fields = {}) => thankCustomer({ ...noFacts, customers: [rhythm({ ...best, ...fields })] });

  test('the coach suggests thanking a customer at most once a year', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'Number 2 of all your customers: $12400 so far, last payment on 2026-05-11, and nothing is past due.',
    );
    expect(advice).toMatchObject({
      key: `thank_customer:${elena.id}:2026`,
      title: 'Thank Marsh & Co. Bakery',
    });
  });

  test.each([
    ['the best customer', { rank: 1 }, 1],
    ['the fifth-best customer', { rank: 5 }, 1],
    ['the sixth-best customer', { rank: 6 }, 0],
    ['the customer has an overdue invoice', { owes_late: true }, 0],
    ['the last payment was 61 days ago', { last_paid_on: ago(61) }, 0],
    ['the customer has never paid', { last_paid_on: null }, 0],
    ['the customer has only three invoices', { totals: [1, 2, 3] }, 0],
  ])('the coach suggests thanking a customer only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });
});

describe('suggestions about underpriced items', () => {
  const advise = (...items: SoldItem[]) => underpricedItem({ ...noFacts, items });

  test('the coach compares how many estimates were won at the current price of an item and at a higher price', () => {
    const [advice] = advise(drainClearing());
    expect(advice && spoken(advice)).toBe(
      'You won 17 of the last 18 at $165. You won 3 of 3 quotes at $185. At $165 or less, you sold 36 in the last year.',
    );
    expect(advice).toMatchObject({
      key: `underpriced_item:${idOf('d1d1d1d1')}:185.00`,
      title: 'Raise Drain clearing to $185.00',
      effect: { kind: 'more', amount: 720, note: 'a year, 36 × $20.00' },
      action: { label: 'Review price', href: `/products?product=${idOf('d1d1d1d1')}` },
    });
  });

  const sold = { price: 165, times: 30, quantity: 36 };
  test.each([
    [
      'sold three times at a higher price',
      { sold: [sold, { price: 180, times: 3, quantity: 3 }], quoted: [] },
      '180.00',
    ],
    [
      'sold only twice at a higher price',
      { sold: [sold, { price: 180, times: 2, quantity: 9 }], quoted: [] },
      null,
    ],
    ['only two quotes at a higher price', { quoted: [{ price: 185, won: 2, decided: 2 }] }, null],
    ['too many quotes lost at a higher price', { quoted: [{ price: 185, won: 3, decided: 4 }] }, null],
    ['four of five quotes won at a higher price', { quoted: [{ price: 185, won: 4, decided: 5 }] }, '185.00'],
    [
      'the highest price with enough sales is suggested',
      { sold: [sold, { price: 199, times: 5, quantity: 5 }] },
      '199.00',
    ],
    ['sold only at a lower price', { sold: [{ price: 100, times: 50, quantity: 50 }], quoted: [] }, null],
    ['never sold at today’s price', { sold: [{ price: 185, times: 5, quantity: 5 }] }, null],
    ['an item without sales and quotes gets no suggestion (D4)', { sold: [], quoted: [] }, null],
  ])('the coach suggests a higher price only if the conditions are met: %s', (_, fields, price) => {
    expect(advise(drainClearing(fields))[0]?.key ?? null).toBe(
      price && `underpriced_item:${idOf('d1d1d1d1')}:${price}`,
    );
  });

  describe('comparison of a price with the cost and the usual margin', () => {
    const priced = (price: number, cost: number | null) => drainClearing({ price, cost, quoted: [] });
    const usual = [priced(200, 100), priced(300, 150), priced(100, 50)].map((item) => ({
      ...item,
      sold: [],
    }));

    test('the coach suggests a price at which the item reaches the usual margin', () => {
      const [advice] = advise(priced(165, 140), ...usual);
      expect(advice && spoken(advice)).toBe(
        'It costs you $140 and sells for $165: a margin of 15%, compared with your usual 50%. At $165 or less, you sold 36 in the last year.',
      );
      expect(advice).toMatchObject({ title: 'Raise Drain clearing to $280.00', effect: { amount: 4140 } });
      expect(advice?.key.startsWith(costKey)).toBe(true);
    });

    test.each([
      ['the cost is unknown', [priced(165, null), ...usual], 0],
      ['a margin of 20% is enough', [priced(165, 132), ...usual], 0],
      ['the margin is below 20%', [priced(165, 133), ...usual], 1],
      ['two items are too few for a usual margin', [priced(165, 140), ...usual.slice(2)], 0],
      ['the item is sold below cost', [priced(165, 200), ...usual], 1],
    ])('the coach suggests a price based on costs only if the conditions are met: %s', (_, items, count) => {
      expect(advise(...items)).toHaveLength(count);
    });
  });
});

describe('suggestions about idle days', () => {
  const people = [
    { id: 'd', name: 'Devin' },
    { id: 's', name: 'Sam' },
  ];
  const full = (day: string) => people.map(({ id }) => ({ person_id: id, day, hours: 9 }));
  const week: WeekAhead = {
    ...noFacts.week,
    people,
    planned: [
      ...['2026-05-18', '2026-05-21', '2026-05-22'].flatMap(full),
      { person_id: 'd', day: '2026-05-19', hours: 4 },
    ],
    visits: 6,
    past_visits: 88,
    usual_invoice: 185,
  };
  const advise = (fields: Partial<WeekAhead> = {}) => idleDays({ ...noFacts, week: { ...week, ...fields } });

  test('a suggestion about idle days names the days, people and hours, and the usual number of visits', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'Devin and Sam have 32 hours free on 2026-05-19 and 2026-05-20. 6 visits are scheduled that week; you usually have 11.',
    );
    expect(advice).toMatchObject({
      key: 'idle_days:2026-05-18',
      title: 'Fill Tuesday and Wednesday',
      effect: { kind: 'more', amount: 925, note: '5 visits at $185.00' },
      action: { href: '/calendar?view=week&date=2026-05-18' },
    });
  });

  test.each([
    ['as many visits as usual', { visits: 11 }, 0],
    ['61% of the usual visits are too many', { visits: 61, past_visits: 800 }, 0],
    ['60% of the usual visits are few enough', { visits: 60, past_visits: 800 }, 1],
    ['two visits a week are too few for a comparison', { visits: 0, past_visits: 16 }, 0],
    ['nobody works', { people: [] }, 0],
    ['no day is half free', { planned: [18, 19, 20, 21, 22].flatMap((day) => full(`2026-05-${day}`)) }, 0],
    ['the usual value of a visit is unknown', { usual_invoice: null }, 0],
    ['the business has no working hours', { working_hours: Array.from({ length: 7 }, () => null) }, 0],
  ])('the coach suggests filling idle days only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });

  test('a suggestion about idle days is also made for a whole idle week and for a team of one person', () => {
    expect(advise({ planned: [], visits: 0 })[0]?.title).toBe('Fill next week');
    const [alone] = advise({ people: people.slice(0, 1), planned: full('2026-05-20'), visits: 1 });
    expect(alone && spoken(alone)).toMatch(
      /^Devin has 36 hours free from 2026-05-18 on\. 1 visit is scheduled/,
    );
  });
});

describe('suggestions about completed work that is not invoiced', () => {
  const job = { id: idOf('70b70b70'), title: 'Hallway', customer: elena, to_bill: 564.42, done_on: ago(2) };
  const draft = {
    id: idOf('d03e7a5f'),
    number: 'd03e7a5f',
    customer: elena,
    balance_due: 612.4,
    due_date: '2026-05-27',
    written_on: ago(2),
    done_on: ago(2),
  };
  const advise = (fields: Partial<CoachFacts>) => unbilledWork({ ...noFacts, ...fields });

  test('the coach suggests sending a finished draft, with the same text as in the design mockups', () => {
    const [advice] = advise({ drafts: [draft] });
    expect(advice && spoken(advice)).toBe(
      'The last visit was finished on 2026-05-12. Draft d03e7a5f is ready but was never sent.',
    );
    expect(advice).toMatchObject({
      title: 'Bill Marsh & Co. Bakery',
      effect: { kind: 'sooner', amount: 612.4, note: 'sooner, due May 27' },
      action: { label: 'Review and send', href: `/invoices?invoice=${draft.id}` },
    });
  });

  test('the coach suggests invoicing a job with the status ‘requires invoicing’', () => {
    expect(advise({ jobs: [job] })[0]).toMatchObject({
      title: 'Bill Marsh & Co. Bakery for Hallway',
      effect: { amount: 564.42, note: 'sooner, before tax' },
      action: { href: `/jobs/${job.id}` },
    });
    expect(advise({ jobs: [{ ...job, customer: null }] })[0]?.title).toBe('Bill Hallway');
  });

  test.each([
    ['the job was finished only today', { jobs: [{ ...job, done_on: today }] }, 0],
    ['nothing is left to invoice', { jobs: [{ ...job, to_bill: 0 }] }, 0],
    ['the draft was written only today', { drafts: [{ ...draft, written_on: today }] }, 0],
    ['the draft has a balance of zero', { drafts: [{ ...draft, balance_due: 0 }] }, 0],
    ['the draft has no visit and no due date', { drafts: [{ ...draft, done_on: null, due_date: null }] }, 1],
  ])('the coach suggests invoicing completed work only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });
});
