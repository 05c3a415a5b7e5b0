import type { Platform } from '../platform/platform.ts';

/** Creates a bank balance and a cash forecast made on a Monday. */
export async function plantForecast({ database }: Platform, businessId: string): Promise<void> {
  await database.operator.query(
    `insert into cash_settings (business_id, cash, counted_on, floor) values ($1, 100, '2026-10-02', 10)`,
    [businessId],
  );
  await database.operator.query(
    `insert into cash_forecasts (business_id, monday, moved_before, worst, expected, best, weeks, lines)
     values ($1, '2026-10-05', 0, 1, 2, 3, '[]', '[]')`,
    [businessId],
  );
}
