import { createHash } from 'node:crypto';
import { conflict } from '@dayworks/shared/errors';
import type { ActionOutcome, VisitActionKind } from '@dayworks/shared/field/visit-action';
import { databaseCode } from '../platform/database/database-errors.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { StepBefore } from './table.ts';

interface Kept<Answer> {
  body_hash: string;
  answer: Answer;
}

interface Done<Answer> {
  id: string;
  /** The visit that the action belongs to; null for an action that concerns the whole job. */
  visitId: string | null;
  kind: VisitActionKind;
  at: string;
  bodyHash: string;
  outcome: ActionOutcome;
  answer: Answer;
  /** The state of the visit before the action; undoing the action restores this state. */
  before?: StepBefore | undefined;
}

const usedIdText = 'This id was already used for something else.';
const uniqueViolation = '23505';

/**
 * The row that a field action writes gets the id of the action. An action is therefore rejected if any row already has
 * its id.
 */
export function refuseUsedId(error: unknown): never {
  throw databaseCode(error) === uniqueViolation ? conflict(usedIdText) : error;
}

/** Returns a hash of everything that identifies a field action, including the user who sent it. */
export const hashOf = ({ userId }: Actor, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, body]))
    .digest('base64');

/**
 * Returns the response to the first request with this id. The same id with a different body is rejected. The caller
 * must hold the row lock on the visit, so that a duplicate request waits.
 */
export async function findKept<Answer>(
  tx: Tx,
  { businessId }: Actor,
  id: string,
  bodyHash: string,
): Promise<Answer | undefined> {
  const { rows } = await tx.$client.query<Kept<Answer>>({
    name: 'visit-action-kept',
    text: 'select body_hash, answer from visit_actions where business_id = $1 and id = $2',
    values: [businessId, id],
  });
  const [kept] = rows;
  if (kept && kept.body_hash !== bodyHash) throw conflict(usedIdText);
  return kept?.answer;
}

export async function keepAction<Answer>(tx: Tx, actor: Actor, done: Done<Answer>): Promise<void> {
  const { id, visitId, kind, at, bodyHash, outcome, answer, before } = done;
  const kept = await tx.$client.query({
    name: 'visit-action-keep',
    text: `insert into visit_actions (id, business_id, user_id, appointment_id, kind, made_at, body_hash, outcome, answer, before)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      id,
      actor.businessId,
      actor.userId,
      visitId,
      kind,
      at,
      bodyHash,
      outcome,
      JSON.stringify(answer),
      before ? JSON.stringify(before) : null,
    ],
  });
  if (kept.rowCount === 0) throw conflict(usedIdText);
}
