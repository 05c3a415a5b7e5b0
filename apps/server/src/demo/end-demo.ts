import type { Database } from '../platform/database.ts';

/** Demo people exist only while the installation runs as a demo (T6b): at any other start their sessions and tokens end. */
export async function endDemo({ auth }: Database): Promise<void> {
  await auth.query('delete from "session" using "user" where "userId" = "user"."id" and "isDemo"');
  await auth.query('delete from access_tokens using "user" where user_id = "user"."id" and "isDemo"');
}
