import { invalid } from '@dayworks/shared/errors';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { insertRecord, updateRecord } from '../platform/record.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { time_entries } from './table.ts';
import { timeRecord } from './time-record.ts';
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

/** Changes to the time of one person happen one after the other. False for somebody who is not in the team any more. */
export async function lockPersonIfMember(tx: Tx, { businessId }: Scope, userId: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from members where business_id = $1 and user_id = $2 for no key update',
    [businessId, userId],
  );
  return rowCount !== 0;
}

export async function lockPerson(tx: Tx, scope: Scope, userId: string): Promise<void> {
  if (!(await lockPersonIfMember(tx, scope, userId)))
    throw invalid('Please choose somebody of your team', { user_id: 'Please choose somebody of your team' });
}

/** Begun by then and not over; what was billed stays as it is. */
const isUnderWay = (at: string) =>
  and(
    lte(time_entries.started_at, at),
    or(isNull(time_entries.ended_at), gt(time_entries.ended_at, at)),
    isNull(time_entries.invoice_id),
  );

const ofPerson = ({ businessId }: Scope, userId: string) =>
  and(eq(time_entries.business_id, businessId), eq(time_entries.user_id, userId));

/** What the person worked on at that moment, and what they began next. */
async function findAround(tx: Tx, scope: Scope, userId: string, at: string) {
  const [current] = await tx
    .select()
    .from(time_entries)
    .where(and(ofPerson(scope, userId), isUnderWay(at)))
    .orderBy(sql`ended_at is null desc`, desc(time_entries.started_at), desc(time_entries.id))
    .limit(1);
  const [next] = await tx
    .select({ started_at: time_entries.started_at })
    .from(time_entries)
    .where(and(ofPerson(scope, userId), gt(time_entries.started_at, at)))
    .orderBy(time_entries.started_at)
    .limit(1);
  // What ended by itself, and not because something else was begun, was written by hand and stays.
  const isOurs = current && (current.ended_at === null || current.ended_at === next?.started_at);
  return { current: isOurs ? current : undefined, next };
}

/** Nobody works in the future, whatever the clock of a device says. */
const upToNow = (at: string, { now }: Actor) => (at > now.toISOString() ? now.toISOString() : at);

/**
 * One running timer each: what the person worked on before stops at that moment. A start that arrives after a later one
 * lasted until that one.
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
  const { current, next } = await findAround(tx, actor, user_id, at);
  const isSame = current?.job_id === work.job_id && current.appointment_id === appointment_id;
  if (current && isSame && current.ended_at === null) return current;
  if (current) await updateRecord(tx, actor, timeRecord, current, { ended_at: at });
  return insertRecord(tx, actor, timeRecord, {
    ...(id && { id }),
    ...work,
    user_id,
    appointment_id,
    note,
    started_at: at,
    ended_at: next?.started_at ?? null,
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
  const { current: last } = await findAround(tx, actor, user_id, at);
  if (!last) return null;
  await updateRecord(tx, actor, timeRecord, last, { ended_at: at });
  return { id: last.id };
}
