import type { Database } from '../platform/database.ts';

/** Ready: the database answers and has this version's tables. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await database.app.query('select 1 from membership_of(gen_random_uuid())');
    return true;
  } catch {
    return false;
  }
}
