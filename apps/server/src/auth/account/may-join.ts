import type { Database } from '../../platform/database/database.ts';
import type { Env } from '../../platform/process/env.ts';

/** If SIGN_UP=invite, only people with an open invitation may sign up; the main account may always sign up. */
export function createMayJoin(env: Env, { app }: Database) {
  return async (email: string): Promise<boolean> => {
    if (env.SIGN_UP === 'open' || email === env.MAIN_ACCOUNT_EMAIL) return true;
    const { rows } = await app.query<{ invited: boolean }>('select is_invited($1) as invited', [email]);
    return rows[0]?.invited ?? false;
  };
}
