import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { describe, expect, test } from 'vitest';
import { latestOf, parseSaved } from './use-fallback.ts';

const row = (id: string, created_at: string, balance_due = 0) =>
  ({ id, created_at, balance_due, lifetime_value: 0, tags: [] }) as unknown as CustomerRow;

describe('customers stored on the device from lists that the user has viewed', () => {
  test('each customer is saved on the device only once, with the most recent data, and the newest customers come first', () => {
    const kept = latestOf([
      { seenAt: 2, customers: [row('a', '2026-05-02', 20), row('b', '2026-05-01')] },
      { seenAt: 1, customers: [row('a', '2026-05-02', 10), row('c', '2026-05-03')] },
    ]);
    expect(kept.map(({ id, balance_due }) => [id, balance_due])).toEqual([
      ['c', 0],
      ['a', 20],
      ['b', 0],
    ]);
  });

  test('at most 200 customers are saved on the device', () => {
    const many = Array.from({ length: 300 }, (_, index) => row(String(index), '2026-05-01'));
    expect(latestOf([{ seenAt: 1, customers: many }])).toHaveLength(200);
  });
});

describe('reading the customers stored on the device', () => {
  const saved = { saved_at: '2026-05-14T10:00:00.000Z', customers: [row('a', '2026-05-02')] };

  test('customers saved on the device are read back unchanged', () => {
    expect(parseSaved(JSON.stringify(saved))).toEqual(saved);
  });

  test.each([
    ['nothing', null],
    ['incomplete JSON', '{"saved_at":'],
    ['unrelated JSON', '[]'],
    ['a list in an older format', JSON.stringify({ ...saved, customers: [{ id: 'a' }] })],
  ])('parseSaved() returns null for %s', (_, json) => {
    expect(parseSaved(json)).toBeNull();
  });
});
