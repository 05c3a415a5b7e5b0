import type { Database } from '../platform/database/database.ts';

/**
 * Demo users can sign in only while the installation runs as a demo (rule T6b). When the server starts in any other
 * mode, all credentials of demo users are revoked.
 */
export async function endDemo({ auth }: Database): Promise<void> {
  await auth.query(`select auth.end_given_out("id", '{}', null, null) from "user" where "isDemo"`);
}
