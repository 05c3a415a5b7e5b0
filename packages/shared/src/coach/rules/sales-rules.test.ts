import { describe, expect, test } from 'vitest';
import { winPercent } from '../../questions/noticed/going-cold.ts';
import { ago, elena, idOf, noFacts, spoken, today } from '../../testing/coach-fixtures.ts';
import { askDeposit } from './ask-deposit.ts';
import { coldEstimate, coldLead } from './going-cold.ts';

describe('suggestions about estimates that are going cold', () => {
  const estimate = {
    id: idOf('aa11bb22'),
    number: 'aa11bb22',
    customer: { ...elena, company: 'Lakeview HOA' },
    title: 'Gutters, all units',
    total: 5640,
    sent_on: ago(9),
    viewed_on: ago(2),
  };
  const advise = (fields = {}, answers = { won: 58, decided: 100 }) =>
    coldEstimate({ ...noFacts, answers, estimates: [{ ...estimate, ...fields }] });

  test('a suggestion about a cold estimate has the same text as in the design mockups', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'Your estimate of $5640 has had no answer for 9 days. It was opened on 2026-05-12. You win 58% of the estimates that get an answer.',
    );
    expect(advice).toMatchObject({
      title: 'Follow up with Lakeview HOA',
      effect: { kind: 'more', amount: 3271.2, note: '58% of $5,640.00' },
      action: { kind: 'open', href: `/estimates?estimate=${estimate.id}` },
    });
  });

  test('if too few estimates were decided, the coach assumes a 50% chance of winning an estimate that was never opened', () => {
    const [advice] = advise({ viewed_on: null }, { won: 4, decided: 4 });
    expect(advice && spoken(advice)).toBe(
      'Your estimate of $5640 has had no answer for 9 days, and was never opened.',
    );
    expect(advice?.effect).toEqual({
      kind: 'more',
      amount: 2820,
      note: '50% of $5,640.00, until more are answered',
    });
  });

  test.each([
    ['6 days without an answer are too few', { sent_on: ago(6) }, 0],
    ['7 days without an answer are enough', { sent_on: ago(7) }, 1],
    ['the customer opened the estimate yesterday', { viewed_on: ago(1) }, 0],
    ['the estimate is free of charge', { total: 0 }, 0],
  ])(
    'the coach suggests following up on an estimate only if the conditions are met: %s',
    (_, fields, count) => {
      expect(advise(fields)).toHaveLength(count);
    },
  );

  test('sending an estimate again creates a new suggestion', () => {
    expect(advise()[0]?.key).not.toBe(advise({ sent_on: ago(8) })[0]?.key);
  });

  test.each([
    [{ won: 0, decided: 0 }, null],
    [{ won: 4, decided: 4 }, null],
    [{ won: 0, decided: 5 }, 0],
    [{ won: 2, decided: 6 }, 33],
    [{ won: 6, decided: 6 }, 100],
  ])('the share of won estimates is calculated from the decided estimates %j', (answers, percent) => {
    expect(winPercent(answers)).toBe(percent);
  });
});

describe('suggestions about leads that are going cold', () => {
  const lead = {
    id: idOf('1ead1ead'),
    name: 'Nora Vance',
    value: 1450,
    probability: 40,
    quiet_since: ago(10),
  };
  const advise = (fields = {}) => coldLead({ ...noFacts, leads: [{ ...lead, ...fields }] });

  test('the effect of a suggestion about a cold lead is the value of the lead weighted by its probability', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'A lead worth $1450 has been quiet for 10 days. Its chance of winning is 40%.',
    );
    expect(advice).toMatchObject({
      title: 'Call Nora Vance back',
      effect: { amount: 580, note: '40% of $1,450.00' },
      action: { href: `/leads?lead=${lead.id}` },
    });
  });

  test.each([
    ['6 inactive days are too few', { quiet_since: ago(6) }, 0],
    ['7 inactive days are enough', { quiet_since: ago(7) }, 1],
    ['the lead is worth nothing', { value: 0 }, 0],
    ['the lead has no chance of winning', { probability: 0 }, 0],
  ])('the coach suggests calling a lead back only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });
});

describe('suggestions to ask for a deposit', () => {
  const estimate = {
    id: idOf('dec4dec4'),
    number: 'dec4dec4',
    customer: elena,
    title: 'Deck at unit 4',
    total: 3510,
  };
  const paid = {
    estimate_id: idOf('dec2dec2'),
    estimate_number: 'dec2dec2',
    customer_id: elena.id,
    title: 'Deck at unit 2',
    amount: 3450,
    percent: 50,
    days: 1,
  };
  const advise = (fields = {}, deposits = [paid]) =>
    askDeposit({ ...noFacts, without_deposit: [{ ...estimate, ...fields }], deposits });
  const strangers = [30, 25, 40].map((percent, index) => ({
    ...paid,
    customer_id: idOf(`0000000${index}`),
    percent,
  }));

  test('the coach suggests the deposit percentage that the customer paid last, if the customer has ever paid a deposit', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'The estimate for Marsh & Co. Bakery, $3510, does not ask for a deposit. For Deck at unit 2 you asked for 50%, and $3450 was paid 1 days after approval.',
    );
    expect(advice).toMatchObject({
      title: 'Ask for a deposit on Deck at unit 4',
      effect: { kind: 'sooner', amount: 1755, note: 'sooner, 50% at signing' },
      action: { href: `/estimate/edit/${estimate.id}` },
    });
  });

  test('the coach suggests the median deposit of the business if the customer has never paid a deposit', () => {
    expect(advise({}, strangers)[0]?.effect).toMatchObject({ amount: 1053, note: 'sooner, 30% at signing' });
  });

  test.each([
    ['an estimate of $999.99 is too small', { total: 999.99 }, [paid], 0],
    ['an estimate of $1,000 is large enough', { total: 1000 }, [paid], 1],
    ['deposits from two other customers are too few', {}, strangers.slice(1), 0],
    ['the customer is unknown, and only one deposit was ever paid', { customer: null }, [paid], 0],
    ['the customer is unknown, but enough deposits were paid', { customer: null, title: null }, strangers, 1],
    ['no deposit was ever paid', {}, [], 0],
  ])(
    'the coach suggests asking for a deposit only if the conditions are met: %s',
    (_, fields, deposits, count) => {
      expect(advise(fields, deposits)).toHaveLength(count);
    },
  );

  test('a deposit suggestion does not mention the number of days until payment if the approval date is unknown', () => {
    expect(
      spoken(advise({}, [{ ...paid, days: null as unknown as number }])[0] ?? { reason: [], figures: [] }),
    ).toMatch(/and \$3450 was paid\.$/);
  });
});

test('the sales rules make no suggestions if there is no data', () => {
  for (const rule of [coldEstimate, coldLead, askDeposit]) expect(rule({ ...noFacts, today })).toEqual([]);
});
