import type { Database } from '../platform/database.ts';

/** Demo people exist only while the installation runs as a demo (T6b): at any other start everything ends that they were given. */
export async function endDemo({ auth }: Database): Promise<void> {
  await auth.query(`select auth.end_given_out("id", '{}', null) from "user" where "isDemo"`);
}
