import { findRow } from '../platform/database/row-statements.ts';
import { inScope, updateRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { time_entries } from '../time/table.ts';
import { timeRecord } from '../time/time-record.ts';
import { lockPerson, startTimer, stopTimer } from '../time/timer.ts';
import type { Arrived } from './take-status.ts';

const billedText =
  'The time entry for that time is already on an invoice, so no timer was started. Ask the office to add any missing time.';

const writtenText =
  'There is already a manual time entry for that time, so no timer was started. Ask the office to correct it if it is wrong.';

/**
 * Matches time entries that were recorded by a timer and not entered by a user. Only these entries can be shortened by
 * a timer tap that arrives late.
 */
const byTimer = `(t.ended_at is null or exists (select from visit_actions done
  where done.business_id = $1 and done.id = t.id and done.kind = 'timer_start'))`;

interface Taken {
  outcome: 'done' | 'refused';
  message: string | null;
}
const taken: Taken = { outcome: 'done', message: null };

interface Around {
  /**
   * The time of the worker's next timer tap. The worker made this tap later than the tap that is being processed, but
   * it arrived earlier.
   */
  next: string | null;
  /** The time entry that was running at the time of the timer tap. */
  covering: { id: string; appointment_id: string | null; ended_at: string | null } | null;
}

async function lookAround(tx: Tx, { businessId, userId }: Actor, at: string): Promise<Around> {
  const { rows } = await tx.$client.query<{ next: string | null }>(
    `select least(
       (select min(t.started_at) from time_entries t
        where t.business_id = $1 and t.user_id = $2 and t.started_at > $3 and ${byTimer}),
       (select min(made_at) from visit_actions
        where business_id = $1 and user_id = $2 and kind = 'timer_stop' and made_at > $3)) as next`,
    [businessId, userId, at],
  );
  const { rows: running } = await tx.$client.query<NonNullable<Around['covering']>>(
    `select t.id, t.appointment_id, t.ended_at from time_entries t
     where t.business_id = $1 and t.user_id = $2 and t.started_at <= $3 and (t.ended_at is null or t.ended_at > $3)
       and ${byTimer} and t.invoice_id is null order by t.ended_at nulls first, t.id limit 1`,
    [businessId, userId, at],
  );
  return { next: rows[0]?.next ?? null, covering: running[0] ?? null };
}

/**
 * Finds the time entry that a late timer tap must not change, because it was invoiced or entered manually; its hours
 * must not be counted twice either. A time entry that ends exactly when the next entry begins was ended by that next
 * entry, so it can be shortened.
 */
async function findFixed(tx: Tx, { businessId, userId }: Actor, at: string, visitId: string) {
  const { rows } = await tx.$client.query<{ is_here: boolean; is_billed: boolean }>(
    `select t.appointment_id is not distinct from $4 as is_here, t.invoice_id is not null as is_billed from time_entries t
     where t.business_id = $1 and t.user_id = $2 and t.started_at <= $3 and t.ended_at > $3
       and (t.invoice_id is not null or not (${byTimer} or exists (select from time_entries later
         where later.business_id = $1 and later.user_id = $2 and later.started_at = t.ended_at)))
     order by is_here desc, is_billed desc limit 1`,
    [businessId, userId, at, visitId],
  );
  return rows[0];
}

async function endEntry(tx: Tx, actor: Actor, id: string, at: string): Promise<void> {
  const entry = await findRow(tx, time_entries, inScope(actor, id));
  if (entry && (entry.ended_at === null || entry.ended_at > at))
    await updateRecord(tx, actor, timeRecord, entry, { ended_at: at });
}

/** Applies a timer tap. The resulting hours are the same no matter in which order the taps arrive. */
export async function takeTimer(tx: Tx, actor: Actor, { sent, visit, at }: Arrived): Promise<Taken> {
  await lockPerson(tx, actor, actor.userId);
  const fixed = await findFixed(tx, actor, at, visit.id);
  if (fixed?.is_here) return taken;
  if (fixed) return { outcome: 'refused', message: fixed.is_billed ? billedText : writtenText };
  const { next, covering } = await lookAround(tx, actor, at);
  if (covering?.appointment_id === visit.id) return taken;
  if (covering) await endEntry(tx, actor, covering.id, at);
  const { id } = await startTimer(tx, actor, {
    id: sent.id,
    user_id: actor.userId,
    job_id: visit.job_id,
    appointment_id: visit.id,
    at,
  });
  if (next !== null) await endEntry(tx, actor, id, next);
  return taken;
}

export async function stopWork(tx: Tx, actor: Actor, at: string): Promise<void> {
  await lockPerson(tx, actor, actor.userId);
  const { covering } = await lookAround(tx, actor, at);
  if (covering?.ended_at) await endEntry(tx, actor, covering.id, at);
  else if (covering) await stopTimer(tx, actor, { user_id: actor.userId, at });
}
