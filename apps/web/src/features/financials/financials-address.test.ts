import { taxRateText } from '@dayworks/shared/look/named-rates';
import { tellInvoiceCredits } from '@dayworks/shared/questions/tell/money/invoice-credits';
import { expect, test } from 'vitest';
import {
  creditsIn,
  creditsText,
  daysIn,
  daysText,
  financialsQueryOf,
  type PeriodChoice,
  taxedText,
  taxIn,
} from './financials-address.ts';

const choice = { from: null, to: null, basis: 'cash' } as const;

test.each<[PeriodChoice, string, string]>([
  ['month', '2026-05-14', '2026-05-01'],
  ['quarter', '2026-05-14', '2026-04-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-12-01', '2026-10-01'],
  ['year', '2026-05-14', '2026-01-01'],
  ['12m', '2026-05-14', '2025-06-01'],
  ['custom', '2026-05-14', '2026-05-01'],
])('the period %s, viewed on %s, starts on %s', (period, today, from) => {
  expect(financialsQueryOf({ ...choice, period }, today)).toEqual({ from, to: today, basis: 'cash' });
});

test('a custom date range is used unchanged', () => {
  const own = { period: 'custom', from: '2024-01-05', to: '2024-02-03', basis: 'accrual' } as const;
  expect(financialsQueryOf(own, '2026-05-14')).toEqual({
    from: '2024-01-05',
    to: '2024-02-03',
    basis: 'accrual',
  });
});

test('the filters of the list of credits, a kind and a date range, are restored from the URL, and invalid values are ignored', () => {
  const asked = { kind: 'bad_debt', days: { from: '2026-05-01', to: '2026-05-14' } } as const;
  expect(creditsIn(creditsText(asked))).toEqual(asked);
  for (const text of ['', 'bad_debt', 'refund.2026-05-01_2026-05-14', 'credit_note.2026-05-14_2026-05-01'])
    expect(creditsIn(text)).toBeUndefined();
});

test('date ranges and tax rates are restored from the URL, and invalid values are ignored', () => {
  const days = { from: '2026-05-01', to: '2026-05-14' };
  expect(daysIn(daysText(days))).toEqual(days);
  expect(['', 'x', '2026-05-01', '2026-05-14_2026-05-01', '2026-02-30_2026-03-01'].map(daysIn)).toEqual(
    Array(5).fill(undefined),
  );
  expect(['8.875', '0', 'all', '', '-1', '101', '101_State'].map(taxIn)).toEqual(
    [8.875, 0, null, null, null, null, null].map((rate) => ({ rate, part: null })),
  );
  for (const part of [null, '', 'State_of Ω 5%'])
    expect(taxIn(taxedText({ rate: 6.25, part }))).toEqual({ rate: 6.25, part });
  expect([0, 8.875].map((rate) => taxRateText({ rate }))).toEqual(['No tax', '8.875%']);
});

test('the chat’s answer about credit notes links to the list of these credit notes', () => {
  const asked = { kind: 'credit_note', days: { from: '2026-04-01', to: '2026-04-30' } } as const;
  const answer = tellInvoiceCredits(
    { rows: [], sum: { count: 0, amount: 0, tax: 0 } },
    { kind: asked.kind, period: asked.days },
  );
  const { pathname, searchParams } = new URL(answer.href ?? '', 'http://here');
  expect(pathname).toBe('/financials');
  expect(creditsIn(searchParams.get('credits') ?? '')).toEqual(asked);
});
