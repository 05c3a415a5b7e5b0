import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../dates/calendar-date.ts';
import { chartBars, sumSpans } from './chart-bars.ts';
import { chartPeriods } from './dashboard.ts';

const days = ['2024-02-29', '2025-03-01', '2025-12-31', '2026-01-01', '2026-05-14', '2026-11-15'];

describe.each(chartPeriods)('dashboard chart for %s', (period) => {
  test.each(days)(
    'the chart bars on %s follow each other without gaps, and so do the bars of the previous period',
    (today) => {
      const bars = chartBars(period, today);
      for (const [index, bar] of bars.entries()) {
        const next = bars[index + 1];
        if (next) expect(next.from).toBe(addDays(bar.to, 1));
        if (next && period !== '12m') expect(next.before.from).toBe(addDays(bar.before.to, 1));
        expect(bar.from <= bar.to && bar.before.to < bar.from).toBe(true);
      }
      expect(bars.filter((bar) => bar.is_running)).toEqual([bars.at(-1)]);
      expect((bars.at(-1)?.to ?? '') >= today).toBe(true);
      const last = bars.at(-1);
      if (period === '12m') expect(last?.before.to).toBe(addMonths(today, -12));
      else if (last)
        expect(daysBetween(last.before.from, last.before.to)).toBe(daysBetween(last.from, today));
    },
  );
});

test('the weekly bars of the chart start on Monday', () => {
  expect(
    chartBars('12w', '2026-05-14')
      .map((bar) => bar.from)
      .slice(-2),
  ).toEqual(['2026-05-04', '2026-05-11']);
});

test('compares a chart bar for a month with the same month in the previous year, even if one of the two is a leap year', () => {
  const february = chartBars('12m', '2025-02-10').at(-1);
  expect(february).toMatchObject({
    from: '2025-02-01',
    to: '2025-02-28',
    before: { from: '2024-02-01', to: '2024-02-10' },
  });
  const january = chartBars('12m', '2025-03-10').at(-2);
  expect(january?.before).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('compares the current week with the same weekdays of the corresponding earlier week', () => {
  expect(chartBars('12w', '2026-05-14').at(-1)?.before).toEqual({ from: '2026-02-16', to: '2026-02-19' });
});

test('each chart bar adds up the amounts of its own days and ignores all other days', () => {
  const amounts = [
    { day: '2026-01-01', cents: 5 },
    { day: '2026-01-31', cents: 7 },
    { day: '2026-02-01', cents: -3 },
    { day: '2025-12-31', cents: 100 },
  ];
  const spans = [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ];
  expect(sumSpans(amounts, spans)).toEqual([12, -3]);
});
