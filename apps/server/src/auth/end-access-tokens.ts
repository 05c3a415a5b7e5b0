import type pg from 'pg';

/** Wherever all devices are signed out, scripts are, too: whoever does so may not know who else got in (A1). */
export async function endAccessTokens(client: Pick<pg.ClientBase, 'query'>, userId: string): Promise<number> {
  const { rowCount } = await client.query('delete from access_tokens where user_id = $1', [userId]);
  return rowCount ?? 0;
}
