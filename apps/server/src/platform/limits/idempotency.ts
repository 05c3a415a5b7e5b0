import { createHash } from 'node:crypto';
import { conflict, invalid } from '@dayworks/shared/errors';
import { type BusinessContext, sendAhead, type Tx, withBusiness } from '../with-business.ts';

/**
 * The context of a signed-in team member, or of a visitor without an account who submits a request on a public page.
 */
type OnceContext = BusinessContext & { idempotencyKey?: string | undefined };

/**
 * An SQL condition that is true if this transaction has claimed the idempotency key, and false if the key already has a
 * stored result. Statements that are sent before the claim is confirmed include this condition, so that a duplicate
 * request changes nothing.
 */
export interface ClaimedKey {
  isOurs(firstParameter: number): string;
  values: readonly string[];
}

/**
 * Runs one transaction of a business once per idempotency key. A duplicate of a running request waits and then gets the
 * same result; the same key with a different body is rejected. To save a round trip, the queries of `ahead` are sent
 * together with the claim of the key, so any of them that writes must check whether this request has claimed the key.
 */
export async function withIdempotencyKey<T, Found = void>(
  context: OnceContext,
  route: string,
  input: unknown,
  create: (tx: Tx, found: Promise<Found>) => Promise<T>,
  ahead?: (tx: Tx, key: ClaimedKey) => Promise<Found>,
): Promise<T> {
  return withBusiness(context, (tx) => claimKey(tx, context, route, input, { create, ahead }));
}

const isOurs = (first: number) =>
  `exists (select from idempotency_keys
    where business_id = $${first} and route = $${first + 1} and key = $${first + 2} and result is null)`;

interface OnceOnly<T, Found> {
  create(tx: Tx, found: Promise<Found>): Promise<T>;
  ahead: ((tx: Tx, key: ClaimedKey) => Promise<Found>) | undefined;
}

async function claimKey<T, Found>(
  tx: Tx,
  { actor, idempotencyKey: key }: OnceContext,
  route: string,
  input: unknown,
  { create, ahead }: OnceOnly<T, Found>,
): Promise<T> {
  if (!key || key.length > 200) {
    throw invalid(
      'Send an Idempotency-Key header with every create request, so that a retry never creates a duplicate.',
    );
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  const client = tx.$client;
  const claiming = client.query({
    name: 'idempotency-claim',
    text: `insert into idempotency_keys (business_id, route, key, body_hash) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [actor.businessId, route, key, bodyHash],
  });
  const claimed = { isOurs, values: [actor.businessId, route, key] };
  const found = Promise.resolve(ahead?.(tx, claimed) as Promise<Found>);
  /*
   * The error handler of `ahead` is empty, because `create` awaits the result of `ahead` and handles its errors, and a
   * duplicate request does not need the result.
   */
  found.catch(() => {});
  if ((await claiming).rowCount === 0) {
    const { rows } = await client.query<{ body_hash: string; result: T }>({
      name: 'idempotency-read',
      text: 'select body_hash, result from idempotency_keys where business_id = $1 and route = $2 and key = $3',
      values: [actor.businessId, route, key],
    });
    const earlier = rows[0];
    if (earlier?.body_hash !== bodyHash)
      throw conflict('This Idempotency-Key was already used for another request.');
    return earlier.result;
  }
  const result = await create(tx, found);
  sendAhead(tx, {
    name: 'idempotency-keep',
    text: 'update idempotency_keys set result = $4 where business_id = $1 and route = $2 and key = $3',
    values: [actor.businessId, route, key, JSON.stringify(result)],
  });
  return result;
}
