import type pg from 'pg';
import { createPool, roleUrl } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase, testSecret } from './test-database.ts';

/** A database with many rows, as the server's role sees it. */
export async function openFilledDatabase(fill: (ownerUrl: string) => Promise<void>): Promise<pg.Pool> {
  const ownerUrl = await createTestDatabase();
  await fill(ownerUrl);
  return createPool(roleUrl(ownerUrl, 'dayworks_app', testSecret), { max: 2, log: createLog('silent') });
}
