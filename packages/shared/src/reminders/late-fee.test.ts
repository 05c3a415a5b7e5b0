import { expect, test } from 'vitest';
import { type ChargedInvoice, type FeeRules, lateFee } from './late-fee.ts';

const rules: FeeRules = {
  charges_late_fee: true,
  late_fee_percent: 1.5,
  late_fee_after_days: 14,
  fees_since: '2026-01-01',
};

const invoice = (fields: Partial<ChargedInvoice> = {}): ChargedInvoice => ({
  status: 'sent',
  sent_at: '2026-04-01T10:00:00Z',
  due_date: '2026-05-01',
  project: null,
  balance_due: 1000,
  disputed_at: null,
  promised_for: null,
  reminders_stopped_at: null,
  is_customer_archived: false,
  is_being_paid: false,
  items: [{ name: 'Work', total: 1000 }],
  fees: [],
  ...fields,
});

const fee = { name: 'Late fee, May 2026', total: 15 };
const may = { month: '2026-05-01', amount: 15 };

test.each<[string, string, Partial<ChargedInvoice>, Partial<FeeRules>, [string, number] | null]>([
  ['too early', '2026-05-14', {}, {}, null],
  ['after 14 days', '2026-05-15', {}, {}, ['Late fee, May 2026', 15]],
  ['a fee was already charged for this month', '2026-05-20', { fees: [may] }, {}, null],
  ['the next month is not over yet', '2026-06-14', { fees: [may] }, {}, null],
  ['again a month later', '2026-06-15', { fees: [may] }, {}, ['Late fee, June 2026', 15]],
  [
    'no fee on a fee',
    '2026-06-15',
    { balance_due: 1015, items: [{ name: 'Work', total: 1000 }, fee], fees: [may] },
    {},
    ['Late fee, June 2026', 15],
  ],
  [
    'no fee on a renamed fee',
    '2026-06-15',
    {
      balance_due: 1015,
      items: [
        { name: 'Work', total: 1000 },
        { ...fee, name: 'Interest' },
      ],
      fees: [may],
    },
    {},
    ['Late fee, June 2026', 15],
  ],
  [
    'no fee on a reduced fee',
    '2026-06-15',
    {
      balance_due: 1010,
      items: [
        { name: 'Work', total: 1000 },
        { ...fee, total: 10 },
      ],
      fees: [may],
    },
    {},
    ['Late fee, June 2026', 15],
  ],
  [
    'a removed fee is not counted',
    '2026-06-15',
    { fees: [may], balance_due: 1000 },
    {},
    ['Late fee, June 2026', 15],
  ],
  [
    'only the fee is left to pay',
    '2026-06-15',
    { balance_due: 15, items: [{ name: 'Work', total: 1000 }, fee], fees: [may] },
    {},
    null,
  ],
  [
    'on the outstanding amount',
    '2026-05-15',
    { status: 'partially_paid', balance_due: 333.33 },
    {},
    ['Late fee, May 2026', 5],
  ],
  [
    'half a cent is rounded up',
    '2026-05-15',
    { balance_due: 100.3 },
    { late_fee_percent: 0.5 },
    ['Late fee, May 2026', 0.5],
  ],
  ['a fee of less than a cent', '2026-05-15', { balance_due: 0.3 }, {}, null],
  [
    'only one fee after the server was down for three months',
    '2026-08-20',
    {},
    {},
    ['Late fee, August 2026', 15],
  ],
  ['late fees are off', '2026-05-15', {}, { charges_late_fee: false }, null],
  ['late fees were enabled only later', '2026-05-20', {}, { fees_since: '2026-05-16' }, null],
  ['a paid invoice', '2026-05-15', { status: 'paid', balance_due: 0 }, {}, null],
  ['a draft', '2026-05-15', { status: 'draft', sent_at: null }, {}, null],
  ['a cancelled invoice', '2026-05-15', { status: 'cancelled', balance_due: 0 }, {}, null],
  ['a disputed invoice', '2026-05-15', { disputed_at: '2026-05-10T10:00:00Z' }, {}, null],
  ['on the promised payment date', '2026-05-15', { promised_for: '2026-05-15' }, {}, null],
  ['after a broken promise', '2026-05-16', { promised_for: '2026-05-15' }, {}, ['Late fee, May 2026', 15]],
  ['an invoice that is being paid', '2026-05-15', { is_being_paid: true }, {}, null],
  ['an archived customer', '2026-05-15', { is_customer_archived: true }, {}, null],
  ['a project that has not ended', '2026-05-15', { project: { end_date: '2026-06-30' } }, {}, null],
])('the late fee is calculated (%s) on %s', (_name, today, fields, change, expected) => {
  const charged = lateFee(invoice(fields), { ...rules, ...change }, today);
  expect(charged && [charged.line.name, charged.amount]).toEqual(expected);
});

test('charges one late fee per month even if the fee day does not exist in every month', () => {
  const months: string[] = [];
  for (const today of ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    months.push(
      lateFee(
        invoice({ due_date: '2026-01-17', fees: months.map((month) => ({ month, amount: 15 })) }),
        rules,
        today,
      )?.month ?? 'none',
    );
  expect(months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']);
});
