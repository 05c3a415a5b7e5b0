import { tooManyRequests } from '@dayworks/shared/errors';
import type pg from 'pg';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts one try; throws when the window's tries are used up. */
export async function countTry(pool: pg.Pool, limit: Limit, subject: string): Promise<void> {
  const { rows } = await pool.query<{ count: number; seconds_left: number }>({
    name: 'rate-limit',
    text: `insert into rate_limits as limits (key, window_ends_at, count)
           values ($1, now() + make_interval(secs => $2), 1)
           on conflict (key) do update set
             count = case when limits.window_ends_at <= now() then 1 else limits.count + 1 end,
             window_ends_at = case when limits.window_ends_at <= now() then excluded.window_ends_at else limits.window_ends_at end
           returning count, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`,
    values: [`${limit.name} ${subject}`, limit.windowSeconds],
  });
  const used = rows[0];
  if (used && used.count > limit.max) throw tooManyRequests(used.seconds_left);
}

/** A success clears what honest mistakes before it had used up. */
export async function forgetTries(pool: pg.Pool, limit: Limit, subject: string): Promise<void> {
  await pool.query('delete from rate_limits where key = $1', [`${limit.name} ${subject}`]);
}
