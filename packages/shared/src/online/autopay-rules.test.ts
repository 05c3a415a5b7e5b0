import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  type AutopayFacts,
  type AutopayStep,
  autopayStep,
  chargeDay,
  nextAttempt,
  usualAutopaySettings,
} from './autopay-rules.ts';

const facts = (fields: Partial<AutopayFacts> = {}): AutopayFacts => ({
  isUnpaid: true,
  isDisputed: false,
  promisedFor: null,
  dueDate: '2026-05-10',
  balance: cents(10_000),
  isBeingPaid: false,
  methodId: 'visa',
  plan: null,
  ...fields,
});
const announced = {
  state: 'announced',
  methodId: 'visa',
  amount: cents(10_000),
  chargeOn: '2026-05-10',
} as const;

test.each<[string, string, Partial<AutopayFacts>, AutopayStep]>([
  ['earlier than three days before', '2026-05-06', {}, 'wait'],
  ['three days before', '2026-05-07', {}, 'announce'],
  ['after the due date', '2026-06-01', {}, 'announce'],
  ['without a due date', '2026-05-01', { dueDate: null }, 'announce'],
  ['announced, the day before', '2026-05-09', { plan: announced }, 'wait'],
  ['announced, on the day', '2026-05-10', { plan: announced }, 'charge'],
  ['announced, after days of being down', '2026-05-14', { plan: announced }, 'charge'],
  ['a part was paid since', '2026-05-10', { plan: announced, balance: cents(4_000) }, 'charge'],
  ['the balance has grown', '2026-05-10', { plan: announced, balance: cents(10_001) }, 'announce'],
  ['another method since', '2026-05-10', { plan: announced, methodId: 'amex' }, 'announce'],
  ['due later since', '2026-05-10', { plan: announced, dueDate: '2026-05-20' }, 'wait'],
  [
    'due later since, three days before',
    '2026-05-17',
    { plan: announced, dueDate: '2026-05-20' },
    'announce',
  ],
  ['due earlier since', '2026-05-05', { plan: announced, dueDate: '2026-05-01' }, 'wait'],
  ['paid since', '2026-05-10', { plan: announced, isUnpaid: false, balance: cents(0) }, 'finish'],
  [
    'written off after a failed charge',
    '2026-05-10',
    { plan: { ...announced, state: 'failed' }, isUnpaid: false },
    'finish',
  ],
  ['turned off since', '2026-05-10', { plan: announced, methodId: null }, 'end'],
  ['turned off from the start', '2026-05-10', { methodId: null }, 'wait'],
  ['disputed', '2026-05-10', { plan: announced, isDisputed: true }, 'wait'],
  ['promised for later', '2026-05-10', { plan: announced, promisedFor: '2026-05-12' }, 'wait'],
  ['promised for today', '2026-05-12', { plan: announced, promisedFor: '2026-05-12' }, 'charge'],
  ['being paid', '2026-05-10', { plan: announced, isBeingPaid: true }, 'wait'],
  ['charging', '2026-05-10', { plan: { ...announced, state: 'charging' } }, 'wait'],
  ['failed', '2026-05-10', { plan: { ...announced, state: 'failed' } }, 'wait'],
  [
    'failed, another method since',
    '2026-05-10',
    { plan: { ...announced, state: 'failed' }, methodId: 'amex' },
    'announce',
  ],
  ['ended and turned on again', '2026-05-10', { plan: { ...announced, state: 'ended' } }, 'announce'],
  ['paid and owed again', '2026-05-10', { plan: { ...announced, state: 'done' } }, 'wait'],
  ['less than a provider accepts', '2026-05-10', { balance: cents(49) }, 'wait'],
  ['more than a provider accepts', '2026-05-10', { balance: cents(100_000_000) }, 'wait'],
])('the correct next step of an automatic payment is chosen: %s (%s)', (_, today, fields, step) => {
  expect(autopayStep(facts(fields), usualAutopaySettings, today)).toBe(step);
});

test.each([
  ['2026-05-10', '2026-05-07', 3, '2026-05-10'],
  ['2026-05-10', '2026-05-01', 3, '2026-05-10'],
  ['2026-05-10', '2026-05-09', 3, '2026-05-12'],
  [null, '2026-05-09', 1, '2026-05-10'],
])(
  'an invoice that is due on %s and announced on %s with %i days’ notice is charged automatically on %s',
  (due, on, days, day) => {
    expect(chargeDay(due, on, days)).toBe(day);
  },
);

test('a failed automatic charge is retried after three days, then after five days, and then not again', () => {
  const days = [1, 2, 3].map((failures) => nextAttempt(failures, usualAutopaySettings, '2026-05-10'));
  expect(days).toEqual(['2026-05-13', '2026-05-15', null]);
});
