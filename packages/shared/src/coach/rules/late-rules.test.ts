import { describe, expect, test } from 'vitest';
import {
  ago,
  comingInvoice,
  elena,
  idOf,
  lateInvoice,
  noFacts,
  paidLate,
  spoken,
  today,
} from '../../testing/coach-fixtures.ts';
import { latePayer, likelyLate } from './late-payers.ts';

const past = [
  {
    id: idOf('c21a7710'),
    number: 'c21a7710',
    due_date: '2026-02-10',
    reminded_on: '2026-02-14',
    paid_on: '2026-02-16',
    total: 1240,
  },
  {
    id: idOf('5e9d02bb'),
    number: '5e9d02bb',
    due_date: '2025-12-03',
    reminded_on: '2025-12-09',
    paid_on: '2025-12-12',
    total: 860,
  },
  {
    id: idOf('a07f31c4'),
    number: 'a07f31c4',
    due_date: '2025-09-18',
    reminded_on: '2025-09-22',
    paid_on: '2025-09-24',
    total: 1975,
  },
];

describe('suggestions about late payers', () => {
  const advise = (...late: Parameters<typeof lateInvoice>) =>
    latePayer({ ...noFacts, late: [lateInvoice(...late)] });

  test('a suggestion about a late payer states what to do, why and by when, and lists the invoices that it is based on', () => {
    const [advice] = advise({ past });
    expect(advice && spoken(advice)).toBe(
      'Invoice 7f3a9c21 is 12 days past due, and nobody has reminded Elena yet. The last 3 invoices with a reminder were paid within 3 days of it.',
    );
    expect(advice).toMatchObject({
      key: `late_payer:${idOf('7f3a9c21')}:never`,
      title: 'Nudge Marsh & Co. Bakery',
      effect: { kind: 'sooner', amount: 2480, note: 'sooner, likely by May 17' },
      action: { kind: 'send_reminder', label: 'Send Reminder', id: idOf('7f3a9c21') },
      taken_on: null,
      about: [{ kind: 'customer', id: elena.id, name: 'Marsh & Co. Bakery' }, { kind: 'invoice' }],
    });
    expect(
      advice?.evidence?.table.rows.map(({ cells }) => [cells.number, cells.after, cells.amount]),
    ).toEqual([
      ['c21a7710', 2, 1240],
      ['5e9d02bb', 3, 860],
      ['a07f31c4', 2, 1975],
    ]);
    expect(advice?.figures.find(({ key }) => key === 'past')?.href).toBeNull();
  });

  test.each([
    ['no date without earlier reminders', {}, 'sooner'],
    ['one earlier reminder is enough for a date', { past: past.slice(0, 1) }, 'sooner, likely by May 16'],
    [
      'invoices that were paid without a reminder do not count',
      { past: past.map((one) => ({ ...one, reminded_on: null })) },
      'sooner',
    ],
    [
      'a reminder after the payment does not count',
      { past: past.map((one) => ({ ...one, reminded_on: '2026-05-01' })) },
      'sooner',
    ],
  ])('a suggestion about a late payer predicts the payment date: %s', (_, fields, note) => {
    expect(advise(fields)[0]?.effect.note).toBe(note);
  });

  test.each([
    ['2 days late is too early', { due_date: ago(2) }, 0],
    ['3 days late is enough', { due_date: ago(3) }, 1],
    ['nothing is left to pay', { balance_due: 0 }, 0],
  ])('a suggestion about a late payer is made only if the conditions are met: %s', (_, fields, count) => {
    expect(advise(fields)).toHaveLength(count);
  });

  test.each([
    ['never reminded', { reminded_on: null }, 'never', null],
    [
      'reminded 8 days ago, so a new suggestion with its own key is made',
      { reminded_on: ago(8) },
      ago(8),
      null,
    ],
    ['reminded 7 days ago, so a new suggestion is made', { reminded_on: ago(7) }, ago(7), null],
    ['reminded today, so the suggestion counts as followed', { reminded_on: today }, 'never', today],
    [
      'reminded 6 days ago for the second time, so the second suggestion counts as followed',
      { reminded_on: ago(6), reminded_before: ago(9) },
      ago(9),
      ago(6),
    ],
  ])('a suggestion about a late payer considers earlier reminders: %s', (_, fields, turn, taken) => {
    expect(advise(fields)[0]).toMatchObject({
      key: `late_payer:${idOf('7f3a9c21')}:${turn}`,
      taken_on: taken,
    });
  });

  test('a reminder that was sent before the suggestion was made does not count as following the suggestion', () => {
    expect(advise({ due_date: ago(4), reminded_on: ago(3) })).toEqual([]);
  });

  test('a suggestion names the person if the company is blank, and uses a placeholder name if the customer is missing', () => {
    expect(advise({ customer: null })[0]?.title).toBe('Nudge Unknown Customer');
    expect(advise({ customer: { ...elena, company: ' ' } })[0]?.title).toBe('Nudge Elena Marsh');
    expect(advise({ reminded_on: ago(9) })[0]?.title).toBe('Nudge Marsh & Co. Bakery again');
  });
});

describe('suggestions about invoices that will likely be paid late', () => {
  const advise = (fields = {}) => likelyLate({ ...noFacts, coming: [comingInvoice(fields)] });

  test('a suggestion about a likely late payment states how late the customer usually pays and the benefit of paying on time', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'Invoice 2c6fd5a8 is due 2026-05-22. Elena usually pays 9 days late, based on the last 3 invoices.',
    );
    expect(advice?.effect).toEqual({
      kind: 'sooner',
      amount: 4236,
      note: 'sooner, by May 22 and not May 31',
    });
  });

  test('a suggestion about a likely late payment shows the paid invoices that it is based on, because no invoice list shows exactly these invoices', () => {
    const [advice] = advise();
    expect(advice?.figures.map(({ key, href }) => [key, href])).toEqual([
      ['invoice', `/invoices?invoice=${idOf('2c6fd5a8')}`],
      ['due', `/invoices?invoice=${idOf('2c6fd5a8')}`],
      ['usual', null],
      ['paid', null],
    ]);
    expect(advice?.evidence?.table.rows.map(({ cells }) => [cells.number, cells.late])).toEqual([
      ['aaaaaaa0', 9],
      ['aaaaaaa1', 12],
      ['aaaaaaa2', 7],
    ]);
  });

  test.each([
    ['two paid invoices are too few for a habit', { paid: paidLate(20, 20) }, 0],
    ['half of the invoices were paid on time', { paid: paidLate(0, 0, 0, 30) }, 0],
    ['usually 4 days late is not late enough', { paid: paidLate(4, 4, 30) }, 0],
    ['usually 5 days late is enough', { paid: paidLate(5, 5, 0) }, 1],
    ['due in 15 days is too far ahead', { due_date: ago(-15) }, 0],
    ['due in 14 days is close enough', { due_date: ago(-14) }, 1],
    ['due today', { due_date: today }, 1],
    ['already overdue, so another rule applies', { due_date: ago(1) }, 0],
    ['nothing is left to pay', { balance_due: 0 }, 0],
  ])(
    'a suggestion about a likely late payment is made only if the conditions are met: %s',
    (_, fields, count) => {
      expect(advise(fields)).toHaveLength(count);
    },
  );

  test('sending a reminder counts as following the suggestion about a likely late payment', () => {
    expect(advise({ reminded_on: today })[0]).toMatchObject({ taken_on: today });
  });
});
