import type { Database } from '../../platform/database/database.ts';

/** The server is ready if the database responds and has the tables that this version needs. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await database.app.query('select 1 from membership_of(gen_random_uuid())');
    return true;
  } catch {
    return false;
  }
}
