import { expect, test } from 'vitest';
import {
  beforeText,
  linesText,
  percentText,
  shareOfLargest,
  soldText,
  ticketNote,
  winTexts,
} from './sales-texts.ts';

test('a comparison of two sales periods names both periods', () => {
  const [now, before] = [
    { from: '2026-05-01', to: '2026-05-14' },
    { from: '2025-12-28', to: '2026-01-10' },
  ];
  expect(beforeText(8850, now, before, '2026-05-14')).toBe(
    'May 1 – 14 vs $8,850.00, Dec 28, 2025 – Jan 10, 2026',
  );
});

test('a percentage has no plus or minus sign, because the arrow shows the direction', () => {
  expect([percentText(-12.4), percentText(100), percentText(1234.5)]).toEqual(['12.4%', '100%', '1,234.5%']);
});

test('sales notes use the singular or plural noun that matches the count', () => {
  expect([0, 1, 1200].map((count) => ticketNote({ count, average: 0 }))).toEqual([
    'no invoice was paid',
    'over 1 paid invoice',
    'over 1,200 paid invoices',
  ]);
  expect(winTexts({ won: 0, lost: 0, percent: null })).toBeUndefined();
  expect(winTexts({ won: 0, lost: 2, percent: 0 })).toEqual({ won: '0 won', of: ' of 2 decided' });
  expect([linesText(1), linesText(1200)]).toEqual(['1 line', '1,200 lines']);
  expect(soldText(2.125)).toBe('2.125 sold');
  expect(soldText(9160, 'sq ft')).toBe('9,160 sq ft sold');
});

test('bar lengths are relative to the largest amount', () => {
  const all = [400, 100, 0, -50];
  expect(all.map((amount) => shareOfLargest(amount, all))).toEqual([100, 25, 0, 0]);
  expect(shareOfLargest(-5, [-5])).toBe(0);
});
