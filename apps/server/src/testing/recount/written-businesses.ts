import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { MemberContext } from '../../platform/verb-context.ts';
import { randomBusiness } from '../random-business/random-business.ts';
import { writeBusiness } from '../random-business/write-business.ts';
import type { TestServer } from '../test-server.ts';
import { type RawRows, readRawRows } from './raw-rows.ts';

export interface RandomBusiness {
  context: MemberContext;
  rows: RawRows;
}

/**
 * Writes one random business for each seed and returns its table rows, so that tests can calculate the figures
 * without any product queries.
 */
export async function writeRandomBusinesses(
  { platform }: TestServer,
  seeds: readonly number[],
  today: CalendarDate,
): Promise<(seed: number) => RandomBusiness> {
  const businesses = new Map<number, RandomBusiness>();
  for (const seed of seeds) {
    const context = await writeBusiness(platform, randomBusiness(seed, today), today);
    businesses.set(seed, { context, rows: await readRawRows(context) });
  }
  return (seed) => businesses.get(seed) as RandomBusiness;
}
