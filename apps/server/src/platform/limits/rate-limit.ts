import { DomainError, tooManyRequests } from '@dayworks/shared/errors';
import type pg from 'pg';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  /** Returns the error message that replaces 'too many tries'. */
  refusal?: (secondsLeft: number) => string;
}

type Executor = Pick<pg.ClientBase, 'query'>;
export type Counter = readonly [limit: Limit, subject: string];

interface Taken {
  key: string;
  /**
   * The time when the rate limit window ends. It is a string, because a Date would lose the microseconds that
   * distinguish two windows.
   */
  ends_at: string;
}

interface Counted extends Taken {
  count: number;
  seconds_left: number;
}

export const keyOf = ([{ name }, subject]: Counter) => `${name} ${subject}`;

/**
 * Counts an attempt toward all given limits in one statement and in a fixed order, so concurrent counts never deadlock.
 * The caller lists the limits from the narrowest to the widest. An attempt that exceeds a narrow limit does not count
 * toward the wider limits, so attacks on one account do not lock out everyone else at the same address.
 */
async function count(executor: Executor, counters: Counter[], amount = 1): Promise<Counted[]> {
  const ordered = counters.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const { rows } = await executor.query<Counted>({
    name: 'rate-limit',
    text: `insert into public.rate_limits as limits (key, window_ends_at, count)
           select key, now() + make_interval(secs => seconds), $3::int from unnest($1::text[], $2::int[]) as given (key, seconds)
           on conflict (key) do update set
             count = case when limits.window_ends_at <= now() then $3::int else limits.count + $3::int end,
             window_ends_at = case when limits.window_ends_at <= now() then excluded.window_ends_at else limits.window_ends_at end
           returning key, window_ends_at::text as ends_at, count, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`,
    values: [ordered.map(keyOf), ordered.map(([limit]) => limit.windowSeconds), amount],
  });
  const usedBy = (counter: Counter) => rows.find(({ key }) => key === keyOf(counter));
  for (const [index, counter] of counters.entries()) {
    const [limit] = counter;
    const used = usedBy(counter);
    if (!used || used.count <= limit.max) continue;
    const wider = counters.slice(index + 1).flatMap((other) => usedBy(other) ?? []);
    if (wider.length > 0) await giveBack(executor, wider);
    throw tooManyRequests(used.seconds_left, limit.refusal?.(used.seconds_left));
  }
  return rows;
}

/** Counts one attempt toward a rate limit; throws if the time window has no attempts left. */
export async function countTry(executor: Executor, limit: Limit, subject: string): Promise<void> {
  await count(executor, [[limit, subject]]);
}

/**
 * Counts an amount, such as kilobytes, toward a limit. A rejected amount is not counted, so that a smaller amount can
 * still be accepted.
 */
export async function countAmount(
  executor: Executor,
  limit: Limit,
  subject: string,
  amount: number,
): Promise<void> {
  try {
    await count(executor, [[limit, subject]], amount);
  } catch (error) {
    if (error instanceof DomainError) await returnAmount(executor, limit, subject, amount);
    throw error;
  }
}

export async function returnAmount(
  executor: Executor,
  limit: Limit,
  subject: string,
  amount: number,
): Promise<void> {
  await executor.query({
    name: 'rate-limit-return-amount',
    text: 'update public.rate_limits set count = greatest(count - $2, 0) where key = $1 and window_ends_at > now()',
    values: [keyOf([limit, subject]), amount],
  });
}

/** Subtracts counted attempts from the rate limit window that they were counted in. A later window does not change. */
async function giveBack(executor: Executor, taken: Taken[]): Promise<void> {
  await executor.query({
    name: 'rate-limit-give-back',
    /*
     * Locks the rows of the rate limits in the order of their keys. Attempts are counted in the same order, so there
     * are no deadlocks.
     */
    text: `with taken as (
             select limits.key from public.rate_limits as limits
             join unnest($1::text[], $2::timestamptz[]) as given (key, ends_at)
               on limits.key = given.key and limits.window_ends_at = given.ends_at
             order by limits.key for update of limits)
           update public.rate_limits as limits set count = limits.count - 1
           from taken where limits.key = taken.key and limits.count > 0`,
    values: [taken.map(({ key }) => key), taken.map(({ ends_at }) => ends_at)],
  });
}

/**
 * Returns whether a guess, for example of a password, was checked and wrong. An attempt that was rejected before the
 * check, or that failed because of a server error, does not count as a guess.
 */
const isWrong = (error: unknown) => error instanceof DomainError && error.code !== 'TOO_MANY_REQUESTS';

/**
 * Limits the number of wrong guesses. Each guess reserves an attempt in advance, so that a thousand concurrent guesses
 * cannot exceed the limit. After a correct guess, the reserved attempt is given back.
 */
export async function attempt<T>(
  executor: Executor,
  counters: Counter[],
  work: () => Promise<T>,
): Promise<T> {
  const taken = await count(executor, counters);
  try {
    const result = await work();
    await giveBack(executor, taken);
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBack(executor, taken);
    throw error;
  }
}
