import { DomainError, tooManyRequests } from '@dayworks/shared/errors';
import type pg from 'pg';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  /** What to say instead of 'too many tries'. */
  refusal?: (secondsLeft: number) => string;
}

type Executor = Pick<pg.ClientBase, 'query'>;
export type Counter = readonly [limit: Limit, subject: string];

interface Taken {
  key: string;
  /** As text: a Date would lose the microseconds that tell one window from the next. */
  ends_at: string;
}

interface Counted extends Taken {
  count: number;
  seconds_left: number;
}

export const keyOf = ([{ name }, subject]: Counter) => `${name} ${subject}`;

/**
 * In one statement, and always in one order: two that count the same never wait for each other. They are given from
 * the narrowest to the widest, and what a narrow one refuses costs the wider ones nothing: who hammers at one account
 * does not shut the door for everybody in the same place.
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

/** Counts one try; throws when the window's tries are used up. */
export async function countTry(executor: Executor, limit: Limit, subject: string): Promise<void> {
  await count(executor, [[limit, subject]]);
}

/** Counts an amount, such as kilobytes. What is refused counts nothing, so that something smaller may still fit. */
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

/** Of the window that it was taken from; a later one owes nothing. */
async function giveBack(executor: Executor, taken: Taken[]): Promise<void> {
  await executor.query({
    name: 'rate-limit-give-back',
    // Locked in the order of their keys, as they are counted.
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

/** Looked at and found wrong; what was refused before that, or failed on our side, is no guess. */
const isWrong = (error: unknown) => error instanceof DomainError && error.code !== 'TOO_MANY_REQUESTS';

/**
 * For guesses: only wrong ones count. Each takes its try beforehand, so that a thousand at once are no more than the
 * limit, and who was right gets it back.
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
