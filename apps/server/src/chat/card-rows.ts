import type { Card } from '@dayworks/shared/chat/card';
import { conflict, notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { asCard, type StoredCard } from './message-rows.ts';

/**
 * `was_taken` means that a request started to process the chat card and did not record a result, so the action could
 * already have been done.
 */
type LockedCard = StoredCard & { is_taken: boolean; was_taken: boolean };

/**
 * If a request that processes a chat card never finishes, a new request can process the card after this time. The
 * idempotency key prevents the action from running twice.
 */
const takenFor = "interval '2 minutes'";

/**
 * Locks the row of a chat card in a conversation of the user. Other users get the same response as if the card did not
 * exist.
 */
export async function lockCard(tx: Tx, { businessId, userId }: Actor, id: string): Promise<LockedCard> {
  const { rows } = await tx.$client.query<LockedCard>({
    name: 'chat-lock-card',
    text: `select k.id, k.version, k.state, k.action, k.told, k.result, k.undo,
             coalesce(k.taken_at > now() - ${takenFor}, false) as is_taken, k.taken_at is not null as was_taken
           from chat_cards k join chat_threads t on t.business_id = $1 and t.id = k.thread_id and t.user_id = $2
           where k.business_id = $1 and k.id = $3 for no key update of k`,
    values: [businessId, userId, id],
  });
  if (!rows[0]) throw notFound('Card not found');
  return rows[0];
}

const settled: Record<Card['state'], string> = {
  waiting: 'This still needs your confirmation.',
  done: 'This was already done.',
  dismissed: 'This was already dismissed.',
  undone: 'This was already undone.',
  failed: 'This did not work. Change it, then try again.',
};

export function refuseUnless(card: LockedCard, states: readonly Card['state'][]): void {
  if (!states.includes(card.state)) throw conflict(settled[card.state]);
  if (card.is_taken) throw conflict('This is already in progress. Please wait a moment.');
}

export type Change = Partial<Pick<StoredCard, 'state' | 'action' | 'told' | 'result' | 'undo'>>;

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Every change to a chat card creates a new version, ends any processing in progress and writes an audit entry. */
export async function storeCard(tx: Tx, actor: Actor, before: StoredCard, change: Change): Promise<Card> {
  const after = { ...before, ...change };
  const { rows } = await tx.$client.query<StoredCard>({
    name: 'chat-store-card',
    text: `update chat_cards k set state = $3, action = $4, told = $5, result = $6, undo = $7, taken_at = null,
             version = k.version + 1
           where k.business_id = $1 and k.id = $2
           returning k.id, k.version, k.state, k.action, k.told, k.result, k.undo`,
    values: [
      actor.businessId,
      before.id,
      after.state,
      asJson(after.action),
      asJson(after.told),
      asJson(after.result),
      asJson(after.undo),
    ],
  });
  await audit(tx, actor, {
    action: 'update',
    entity: 'chat_card',
    entityId: before.id,
    before: { state: before.state, action: before.action },
    after: { state: after.state, action: after.action },
  });
  return asCard(rows[0] as StoredCard);
}
