import type { VisitAction } from '@dayworks/shared/field/field-action';
import { audit } from '../platform/audit.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { Arrived } from './arrived.ts';

type Note = Extract<VisitAction, { kind: 'note' }>;
type Signature = Extract<VisitAction, { kind: 'signature' }>;

interface Written {
  id: string;
  visitId: string;
  text: string;
  at: string;
}

export async function writeNote(tx: Tx, actor: Actor, { id, visitId, text, at }: Written): Promise<void> {
  const { businessId, userId } = actor;
  await tx.$client.query(
    'insert into visit_notes (id, business_id, appointment_id, text, author_id, made_at) values ($1, $2, $3, $4, $5, $6)',
    [id, businessId, visitId, text, userId, at],
  );
  await audit(tx, actor, {
    action: 'create',
    entity: 'visit_note',
    entityId: id,
    after: { appointment_id: visitId, text, made_at: at },
  });
}

export const takeNote = (tx: Tx, actor: Actor, { sent, visit, action, at }: Arrived<Note>): Promise<void> =>
  writeNote(tx, actor, { id: sent.id, visitId: visit.id, text: action.text, at });

/** If a customer signs for the work again, the newest signature is valid and the earlier signature remains stored. */
export async function takeSignature(
  tx: Tx,
  actor: Actor,
  { sent, visit, action: { name, drawing }, at }: Arrived<Signature>,
): Promise<void> {
  const { businessId, userId } = actor;
  await tx.$client.query(
    `insert into visit_signatures (id, business_id, appointment_id, name, drawing, signed_at, taken_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sent.id, businessId, visit.id, name, drawing, at, userId],
  );
  await audit(tx, actor, {
    action: 'create',
    entity: 'visit_signature',
    entityId: sent.id,
    after: { appointment_id: visit.id, name, signed_at: at },
  });
}
