import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import {
  ago,
  comingInvoice,
  drainClearing,
  lateInvoice,
  noFacts,
  rhythm,
  today,
} from '../testing/coach-fixtures.ts';
import { type AdviceRule, adviceRules } from './advice.ts';
import { adviseAll, rankAdvice, standingOf } from './advise.ts';
import { type Advised, andThen, countFigure, tell } from './coach-facts.ts';
import { lookLines } from './look-lines.ts';
import { type OutcomeFacts, outcomeOf, takenTitle } from './outcome.ts';
import { fixedPrices, pricePosition } from './price-position.ts';

const facts = {
  ...noFacts,
  late: [lateInvoice()],
  coming: [comingInvoice()],
  customers: [rhythm()],
  items: [drainClearing()],
};
const [some] = adviseAll(facts);
if (!some) throw new Error('no advice');
const advised = (rule: AdviceRule, amount: number, key = `${rule}:${amount}`): Advised => ({
  ...some,
  rule,
  key,
  measured_id: null,
  effect: { ...some.effect, amount },
});
const ranked = (...advice: Advised[]) => rankAdvice(advice).map(({ key }) => key);

test('the sentence of a suggestion uses exactly the figures that the suggestion lists', () => {
  for (const { reason, figures, key } of adviseAll(facts)) {
    const cited = reason.flatMap((part) => ('figure' in part ? [part.figure] : []));
    expect(new Set(cited), key).toEqual(new Set(figures.map((figure) => figure.key)));
    for (const part of reason) expect('text' in part ? part.text : '', key).not.toMatch(/\d/);
  }
});

test('a figure that occurs in two sentences of a suggestion is listed only once', () => {
  const one = tell`There is ${countFigure('a', 'A', 1)}.`;
  expect(andThen(one, tell`And ${countFigure('a', 'A', 1)}${' too'}.`)).toEqual({
    reason: [
      { text: 'There is ' },
      { figure: 'a' },
      { text: '.' },
      { text: ' ' },
      { text: 'And ' },
      { figure: 'a' },
      { text: ' too.' },
    ],
    figures: [countFigure('a', 'A', 1)],
  });
});

describe('ranking of coach suggestions', () => {
  const about = (measured_id: string, one: Advised): Advised => ({ ...one, measured_id });
  test.each<[string, Advised[], string[]]>([
    [
      'on the same estimate, a deposit of 3,000 beats a chance of 2,000',
      [about('lakeview', advised('cold_estimate', 2_000)), about('lakeview', advised('ask_deposit', 3_000))],
      ['ask_deposit:3000'],
    ],
    [
      'a higher chance beats the deposit, and another estimate keeps its own suggestion',
      [
        about('lakeview', advised('cold_estimate', 4_000)),
        about('lakeview', advised('ask_deposit', 3_000)),
        about('other', advised('ask_deposit', 10)),
      ],
      ['cold_estimate:4000', 'ask_deposit:10'],
    ],
    [
      'for the same customer, a call is more urgent than thanks',
      [about('ana', advised('thank_customer', 500)), about('ana', advised('drifting_customer', 200))],
      ['drifting_customer:200'],
    ],
    [
      'suggestions that are not about a particular record are never duplicates',
      [advised('idle_days', 5), advised('idle_days', 4)],
      ['idle_days:5', 'idle_days:4'],
    ],
  ])('the coach shows only one suggestion about the same money: %s', (_, advice, keys) => {
    expect(ranked(...advice)).toEqual(keys);
  });

  test('the coach ranks overdue invoices first and other suggestions by amount', () => {
    expect(
      ranked(
        advised('unbilled_work', 612.4),
        advised('underpriced_item', 720),
        advised('idle_days', 925),
        advised('ask_deposit', 1755),
        advised('cold_estimate', 3271.2),
        advised('late_payer', 2480),
      ),
    ).toEqual([
      'late_payer:2480',
      'cold_estimate:3271.2',
      'ask_deposit:1755',
      'idle_days:925',
      'underpriced_item:720',
      'unbilled_work:612.4',
    ]);
  });

  test('the coach shows at most two suggestions per rule', () => {
    const late = [90, 80, 70, 60, 50].map((amount) => advised('late_payer', amount));
    const others = [advised('cold_lead', 3), advised('idle_days', 2), advised('cold_estimate', 1)];
    expect(ranked(...late, ...others)).toEqual([
      'late_payer:90',
      'late_payer:80',
      'cold_lead:3',
      'idle_days:2',
      'cold_estimate:1',
    ]);
    expect(ranked(...late)).toEqual(['late_payer:90', 'late_payer:80']);
  });

  test('suggestions of equal weight keep a stable order, and at most twelve suggestions are shown', () => {
    const many = adviceRules.flatMap((rule) => [1, 2].map((part) => advised(rule, 5, `${rule}:${part}`)));
    expect(ranked(...many)).toEqual(ranked(...many.toReversed()));
    expect(ranked(...many)).toHaveLength(12);
  });
});

describe('states of coach suggestions', () => {
  const decided = (state: 'open' | 'later' | 'done' | 'dismissed', until: string | null = null) => ({
    state,
    until,
    amount: 100,
  });
  test.each([
    ['the user has not decided', undefined, 100, null, 'open'],
    ['stored as open', decided('open'), 100, null, 'open'],
    ['postponed until tomorrow', decided('later', addDays(today, 1)), 100, null, 'later'],
    ['postponed until today', decided('later', today), 100, null, 'open'],
    ['marked as done', decided('done'), 900, null, 'done'],
    ['dismissed', decided('dismissed'), 100, null, 'dismissed'],
    ['dismissed, and the amount has grown a little', decided('dismissed'), 149.99, null, 'dismissed'],
    ['dismissed, and the amount has grown by half', decided('dismissed'), 150, null, 'open'],
    ['the data shows that it was followed', undefined, 100, today, 'done'],
  ])('a suggestion of the coach has the expected state: %s', (_, before, amount, taken_on, state) => {
    expect(standingOf(before, { effect: { ...some.effect, amount }, taken_on }, today)).toBe(state);
  });
});

describe('results of coach suggestions that users followed', () => {
  const nothing: OutcomeFacts = {
    payments: [],
    is_settled: false,
    won_on: null,
    lost_on: null,
    billed_on: null,
    sold: 0,
    raised_by: 0,
    visits: 0,
  };
  const taken = ago(20);
  const after = (days: number) => addDays(taken, days);
  const paid = (days: number, amount = 100) => ({ day: after(days), amount });

  test.each<[string, AdviceRule, Partial<OutcomeFacts>, string, number]>([
    [
      'paid on the same day',
      'late_payer',
      { payments: [paid(0)], is_settled: true },
      'Paid the same day, Apr 24',
      100,
    ],
    [
      'paid on the next day',
      'late_payer',
      { payments: [paid(1)], is_settled: true },
      'Paid the next day, Apr 25',
      100,
    ],
    [
      'paid in parts',
      'likely_late',
      { payments: [paid(1), paid(3, 50)] },
      'Partially paid 3 days later, Apr 27',
      150,
    ],
    [
      'paid on the 14th day',
      'late_payer',
      { payments: [paid(14)], is_settled: true },
      'Paid 14 days later, May 8',
      100,
    ],
    [
      'paid too late to be a result of the suggestion',
      'late_payer',
      { payments: [paid(15)], is_settled: true },
      'Not paid within 14 days',
      0,
    ],
    ['not paid', 'late_payer', {}, 'Not paid within 14 days', 0],
    ['paid and fully refunded', 'late_payer', { payments: [paid(1, 0)] }, 'Not paid within 14 days', 0],
    [
      'approved and paid',
      'cold_estimate',
      { won_on: after(3), payments: [paid(4, 500)] },
      'Approved 3 days later, Apr 27',
      500,
    ],
    ['approved but not paid', 'cold_estimate', { won_on: after(3) }, 'Approved 3 days later, Apr 27', 0],
    ['approved before the suggestion was followed', 'cold_estimate', { won_on: ago(21) }, 'Nothing yet', 0],
    ['declined', 'cold_estimate', { lost_on: after(2) }, 'Declined 2 days later, Apr 26', 0],
    [
      'a lead was won',
      'cold_lead',
      { won_on: after(5), payments: [paid(9)] },
      'Won 5 days later, Apr 29',
      100,
    ],
    ['a deposit was paid', 'ask_deposit', { payments: [paid(2)] }, 'Deposit paid 2 days later, Apr 26', 100],
    ['invoiced but not paid', 'unbilled_work', { billed_on: after(1) }, 'Invoiced Apr 25, not paid yet', 0],
    [
      'invoiced and paid',
      'unbilled_work',
      { billed_on: after(1), payments: [paid(6)], is_settled: true },
      'Paid 6 days later, Apr 30',
      100,
    ],
    [
      'the customer came back',
      'drifting_customer',
      { payments: [paid(12)] },
      'New work paid 12 days later, May 6',
      100,
    ],
    ['the customer was thanked', 'thank_customer', {}, 'Nothing yet', 0],
    [
      'sold at a higher price',
      'underpriced_item',
      { sold: 11, raised_by: 10 },
      '11 sold since, $10.00 more each',
      110,
    ],
    ['sold at the same price', 'underpriced_item', { sold: 11, raised_by: 0 }, 'Nothing yet', 0],
    ['visits were booked', 'idle_days', { visits: 1 }, '1 visit booked since', 0],
  ])(
    'the result of a suggestion that was followed is described correctly: %s',
    (_, rule, rows, text, amount) => {
      expect(outcomeOf(rule, { ...nothing, ...rows }, taken, today)).toMatchObject({ text, amount });
    },
  );

  test('the result of a suggestion can change until the measuring period ends and does not change afterward', () => {
    const isFinal = (rule: AdviceRule, days: number) => outcomeOf(rule, nothing, taken, after(days)).is_final;
    expect([isFinal('late_payer', 14), isFinal('late_payer', 15)]).toEqual([false, true]);
    expect([isFinal('cold_estimate', 60), isFinal('cold_estimate', 61)]).toEqual([false, true]);
    expect([isFinal('underpriced_item', 90), isFinal('underpriced_item', 91)]).toEqual([false, true]);
    for (const rule of adviceRules) expect(isFinal(rule, 400), rule).toBe(true);
  });

  test.each<[AdviceRule, string, string]>([
    ['late_payer', 'Nudge Marcus Bell', 'Reminded Marcus Bell'],
    ['cold_estimate', 'Follow up with Ridge & Rowe', 'Followed up with Ridge & Rowe'],
    ['underpriced_item', 'Raise HVAC tune-up to $149.00', 'HVAC tune-up to $149.00'],
    ['unbilled_work', 'Bill Hannah Kim', 'Billed Hannah Kim'],
    ['ask_deposit', 'Ask for a deposit on the deck', 'Asked for a deposit on the deck'],
    ['thank_customer', 'Thank Elena', 'Thanked Elena'],
  ])('the title of a suggestion that was followed is in the past tense: %s', (rule, title, past) => {
    const about = [{ kind: 'customer' as const, id: 'x', name: 'Marcus Bell' }];
    expect(takenTitle(rule, { title, about })).toBe(past);
  });
});

test('the coach logs which rows it has read', () => {
  expect(lookLines(facts).slice(0, 4)).toEqual([
    { title: 'Past-due customers', detail: '2 invoices, 3 payments' },
    { title: 'Estimates going cold', detail: '0 estimates, 0 answers' },
    { title: 'Leads going cold', detail: '0 leads' },
    { title: 'Free hours next week', detail: '0 visits, 0 people' },
  ]);
});

test.each([
  ['fixed figures without earlier sales', [], fixedPrices],
  ['one sale', [{ price: 165, times: 1 }], { basis: 'own', lowest: 165, usual: 165, highest: 165, times: 1 }],
  [
    'the usual price is the price at or below which half were sold',
    [
      { price: 185, times: 3 },
      { price: 150, times: 1 },
      { price: 165, times: 4 },
    ],
    { basis: 'own', lowest: 150, usual: 165, highest: 185, times: 8 },
  ],
])(
  'pricePosition() calculates the lowest, usual and highest earlier price of an item: %s',
  (_, sold, position) => {
    expect(pricePosition(sold)).toEqual(position);
  },
);
