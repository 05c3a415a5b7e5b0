import { createHash } from 'node:crypto';
import type { AppointmentCourse } from '@dayworks/shared/appointments/appointment-course';
import { conflict } from '@dayworks/shared/errors';
import type { ActionOutcome, VisitActionKind } from '@dayworks/shared/field/visit-action';
import { databaseCode } from '../platform/database-code.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

interface Kept<Answer> {
  body_hash: string;
  answer: Answer;
}

interface Done<Answer> {
  id: string;
  /** None for what belongs to a job as a whole. */
  visitId: string | null;
  kind: VisitActionKind;
  at: string;
  bodyHash: string;
  outcome: ActionOutcome;
  answer: Answer;
  /** What an undo puts back. */
  before?: AppointmentCourse | undefined;
}

const usedIdText = 'This id was already used for something else.';
const uniqueViolation = '23505';

/** What the action writes has its id: one that some row has already is refused, whoever's it is. */
export function refuseUsedId(error: unknown): never {
  throw databaseCode(error) === uniqueViolation ? conflict(usedIdText) : error;
}

/** Of everything that makes it this action and no other, and of who sends it. */
export const hashOf = ({ userId }: Actor, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, body]))
    .digest('base64');

/** What was answered when it came first; the same id with another body is refused. Ask with the visit locked: its twin waits. */
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
