import { invalid } from '@dayworks/shared/errors';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { insertRecord, updateRecord } from '../platform/record.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { time_entries } from './table.ts';
import { type StoredTime, timeRecord } from './time-record.ts';
import { findWork } from './worked-on.ts';

export interface TimerStart {
  /** Made on the device: started twice, it is started once. */
  id?: string;
  user_id: string;
  job_id: string | null;
  appointment_id: string | null;
  note?: string | null;
  /** As tapped, which may be long ago. */
  at: string;
}

/** Whoever starts and stops the timer of one person does so one after the other. */
async function lockPerson(tx: Tx, { businessId }: Scope, userId: string): Promise<void> {
  const { rowCount } = await tx.$client.query(
    'select from members where business_id = $1 and user_id = $2 for no key update',
    [businessId, userId],
  );
  if (rowCount === 0)
    throw invalid('Please choose somebody of your team', { user_id: 'Please choose somebody of your team' });
}

const ofPerson = ({ businessId }: Scope, userId: string) =>
  and(eq(time_entries.business_id, businessId), eq(time_entries.user_id, userId));

async function findRunning(tx: Tx, scope: Scope, userId: string): Promise<StoredTime | undefined> {
  const [running] = await tx
    .select()
    .from(time_entries)
    .where(and(ofPerson(scope, userId), isNull(time_entries.ended_at)));
  return running;
}

/** Nobody works in the future, whatever the clock of a device says. */
const upToNow = (at: string, { now }: Actor) => (at > now.toISOString() ? now.toISOString() : at);

/**
 * One running timer each: what the person worked on before stops at that moment. A start that arrives after a later one
 * lasted until that.
 */
export async function startTimer(tx: Tx, actor: Actor, start: TimerStart): Promise<{ id: string }> {
  const { id, user_id, appointment_id, note = null } = start;
  await lockPerson(tx, actor, user_id);
  if (id) {
    const [known] = await tx
      .select({ id: time_entries.id })
      .from(time_entries)
      .where(and(ofPerson(actor, user_id), eq(time_entries.id, id)));
    if (known) return known;
  }
  const work = await findWork(tx, actor, start);
  const at = upToNow(start.at, actor);
  const running = await findRunning(tx, actor, user_id);
  const isSame = running?.job_id === work.job_id && running.appointment_id === appointment_id;
  if (running && isSame && running.started_at <= at) return running;
  const wasEarlier = running !== undefined && running.started_at > at;
  if (running && !wasEarlier) await updateRecord(tx, actor, timeRecord, running, { ended_at: at });
  return insertRecord(tx, actor, timeRecord, {
    ...(id && { id }),
    ...work,
    user_id,
    appointment_id,
    note,
    started_at: at,
    ended_at: wasEarlier ? running.started_at : null,
  });
}

/** What ran at that moment ends with it, also when it arrives after something later was started. */
export async function stopTimer(
  tx: Tx,
  actor: Actor,
  { user_id, at: tapped }: { user_id: string; at: string },
): Promise<{ id: string } | null> {
  await lockPerson(tx, actor, user_id);
  const at = upToNow(tapped, actor);
  const [last] = await tx
    .select()
    .from(time_entries)
    .where(
      and(
        ofPerson(actor, user_id),
        lte(time_entries.started_at, at),
        or(isNull(time_entries.ended_at), gt(time_entries.ended_at, at)),
        isNull(time_entries.invoice_id),
      ),
    )
    .orderBy(sql`ended_at is null desc`, desc(time_entries.started_at), desc(time_entries.id))
    .limit(1);
  if (!last) return null;
  await updateRecord(tx, actor, timeRecord, last, { ended_at: at });
  return { id: last.id };
}
