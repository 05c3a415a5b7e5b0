import { isDeepStrictEqual } from 'node:util';
import type { Card, CardAction, ToldCard } from '@dayworks/shared/chat/card';
import { conflict, DomainError } from '@dayworks/shared/errors';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { type Change, lockCard, refuseUnless, storeCard } from './card-rows.ts';
import { describeCard, runCard, undoCard } from './cards/run-card.ts';
import type { StoredCard } from './message-rows.ts';

interface Decision {
  id: string;
  version: number;
}

/**
 * Marks the chat card as being processed, so that only one of several requests runs its action. The commands that the
 * card runs use their own transactions.
 */
async function take(context: MemberContext, { id, version }: Decision, from: Card['state']) {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const card = await lockCard(tx, actor, id);
    refuseUnless(card, [from]);
    refuseStale(card, version, 'card');
    await tx.$client.query('update chat_cards set taken_at = now() where business_id = $1 and id = $2', [
      actor.businessId,
      id,
    ]);
    return card;
  });
}

async function settle(context: MemberContext, card: StoredCard, change: Change): Promise<Card> {
  return withBusiness(context, (tx) => storeCard(tx, context.actor, card, change));
}

async function letGo(context: MemberContext, id: string): Promise<void> {
  await withBusiness(context, (tx) =>
    tx.$client.query('update chat_cards set taken_at = null where business_id = $1 and id = $2', [
      context.actor.businessId,
      id,
    ]),
  );
}

/**
 * Returns whether the command's transaction was committed under the chat card's idempotency key although the card was
 * never marked as done.
 */
async function isRun({ platform, actor }: MemberContext, id: string): Promise<boolean> {
  const [[key]] = await readBusiness<[{ is_run: boolean }[]]>({ platform, actor }, [
    {
      name: 'chat-card-is-run',
      text: `select exists (select from idempotency_keys where business_id = $1 and key = $2 and result is not null) as is_run`,
      values: [actor.businessId, id],
    },
  ]);
  return key?.is_run ?? false;
}

const changedMeanwhile = 'Something has changed since you opened this. Please review it again.';

/** Rejects the confirmation of a chat card if its effects are no longer the effects that the user was shown. */
async function refuseChanged(context: MemberContext, card: StoredCard): Promise<void> {
  const told: ToldCard = await describeCard(context, card.action);
  if (isDeepStrictEqual(told, card.told)) return;
  await settle(context, card, { told });
  throw conflict(changedMeanwhile);
}

async function run(context: MemberContext, card: StoredCard): Promise<Change> {
  try {
    /*
     * The id of the chat card is the idempotency key, so a card that is confirmed several times creates only one
     * invoice.
     */
    const { result, undo } = await runCard({ ...context, idempotencyKey: `card-${card.id}` }, card);
    return { state: 'done', result, undo };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { state: 'failed', result: { text: error.message, href: null } };
  }
}

export async function confirmCard(context: MemberContext, decision: Decision): Promise<Card> {
  const card = await take(context, decision, 'waiting');
  try {
    if (!(card.was_taken && (await isRun(context, card.id)))) await refuseChanged(context, card);
    return await settle(context, card, await run(context, card));
  } catch (error) {
    await letGo(context, card.id);
    throw error;
  }
}

export async function undoDoneCard(context: MemberContext, decision: Decision): Promise<Card> {
  const card = await take(context, decision, 'done');
  try {
    if (card.undo === null) throw conflict('This cannot be undone here.');
    const result = await undoCard({ ...context, idempotencyKey: `undo-${card.id}` }, card);
    return await settle(context, card, { state: 'undone', result, undo: null });
  } catch (error) {
    await letGo(context, card.id);
    throw error;
  }
}

export async function dismissCard(context: MemberContext, { id, version }: Decision): Promise<Card> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const card = await lockCard(tx, actor, id);
    refuseUnless(card, ['waiting', 'failed']);
    refuseStale(card, version, 'card');
    return storeCard(tx, actor, card, { state: 'dismissed' });
  });
}

/**
 * Applies the user's edits to a chat card before it is confirmed. The card's effects are recalculated, and its kind
 * stays the same.
 */
export async function changeCard(
  context: MemberContext,
  { id, version, action }: Decision & { action: CardAction },
): Promise<Card> {
  const { actor } = context;
  const told = await describeCard(context, action);
  return withBusiness(context, async (tx) => {
    const card = await lockCard(tx, actor, id);
    refuseUnless(card, ['waiting', 'failed']);
    refuseStale(card, version, 'card');
    if (card.action.kind !== action.kind)
      throw conflict('This card can’t change its type. Please ask for a new one.');
    return storeCard(tx, actor, card, { state: 'waiting', action, told, result: null });
  });
}
