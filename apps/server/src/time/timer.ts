import { invalid, notFound } from '@dayworks/shared/errors';
import { everyColumnOf, findRow, type StoredRow } from '../platform/database/row-statements.ts';
import { inScope, insertRecord, updateRecord } from '../platform/record.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { time_entries } from './table.ts';
import { timeRecord } from './time-record.ts';

interface WorkedOn {
  user_id: string;
  job_id: string | null;
  appointment_id: string | null;
}

interface Work {
  job_id: string | null;
  /** The current hourly cost of the person who worked. */
  cost_rate: number | null;
  /** True if the job of the timer has an hourly rate. */
  is_billable: boolean;
}

interface Found {
  is_member: boolean;
  has_job: boolean;
  has_visit: boolean;
  visit_job_id: string | null;
  cost_rate: number | null;
  is_billable: boolean;
}

/**
 * Finds the job and the visit of a time entry, both of which must belong to this business. If a visit is given, its job
 * is used. The person who worked may be a former team member.
 */
export async function findWork(
  tx: Tx,
  { businessId }: Scope,
  work: WorkedOn,
  before?: { user_id: string },
): Promise<Work> {
  const { rows } = await tx.$client.query<Found>({
    name: 'time-work',
    text: `with visit as (select job_id from appointments where business_id = $1 and id = $4),
             wanted as materialized (select coalesce($3, (select job_id from visit)) as id),
             job as (select hourly_rate from wanted join jobs on business_id = $1 and jobs.id = wanted.id)
           select exists (select from members where business_id = $1 and user_id = $2) as is_member,
             $3::uuid is null or exists (select from job) as has_job,
             $4::uuid is null or exists (select from visit) as has_visit,
             (select job_id from visit) as visit_job_id,
             (select hourly_cost from cost_rates where business_id = $1 and user_id = $2) as cost_rate,
             coalesce((select hourly_rate is not null from job), false) as is_billable`,
    values: [businessId, work.user_id, work.job_id, work.appointment_id],
  });
  const found = rows[0] as Found;
  if (!found.is_member && before?.user_id !== work.user_id) {
    throw invalid('Please choose someone on your team', { user_id: 'Please choose someone on your team' });
  }
  if (!found.has_job) throw notFound('Job not found');
  if (!found.has_visit) throw notFound('Visit not found');
  const job_id = work.job_id ?? found.visit_job_id;
  if (found.visit_job_id && found.visit_job_id !== job_id) {
    throw invalid('This visit belongs to another job', {
      appointment_id: 'This visit belongs to another job',
    });
  }
  return {
    job_id,
    cost_rate: found.cost_rate,
    is_billable: found.is_billable,
  };
}

export interface TimerStart {
  /** The timer id created on the device, so that a start request sent twice creates only one timer. */
  id?: string;
  user_id: string;
  job_id: string | null;
  appointment_id: string | null;
  note?: string | null;
  /** The time on the device when the user started the timer, which can be long before the request arrives. */
  at: string;
}

/**
 * Locks the row of a member, so that changes to this person's time entries run one after another. Returns false if
 * the person is no longer on the team.
 */
export async function lockPersonIfMember(tx: Tx, { businessId }: Scope, userId: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from members where business_id = $1 and user_id = $2 for no key update',
    [businessId, userId],
  );
  return rowCount !== 0;
}

export async function lockPerson(tx: Tx, scope: Scope, userId: string): Promise<void> {
  if (!(await lockPersonIfMember(tx, scope, userId)))
    throw invalid('Please choose someone on your team', { user_id: 'Please choose someone on your team' });
}

type Entry = StoredRow<typeof time_entries>;

/**
 * Finds the entry that was running at the given time, and the start of the person's next entry. An invoiced entry does
 * not count as running, because it must not change.
 */
async function findAround(tx: Tx, { businessId }: Scope, userId: string, at: string) {
  const values = [businessId, userId, at];
  const [running, later] = await Promise.all([
    tx.$client.query<Entry>({
      name: 'time-entry-under-way',
      text: `select ${everyColumnOf(time_entries)} from time_entries where business_id = $1 and user_id = $2 and started_at <= $3
               and (ended_at is null or ended_at > $3) and invoice_id is null
             order by ended_at is null desc, started_at desc, id desc limit 1`,
      values,
    }),
    tx.$client.query<Pick<Entry, 'started_at'>>({
      name: 'next-time-entry',
      text: `select started_at from time_entries where business_id = $1 and user_id = $2 and started_at > $3
             order by started_at limit 1`,
      values,
    }),
  ]);
  const [current] = running.rows;
  const [next] = later.rows;
  /*
   * If a time entry ends at a different time than the next entry starts, the user entered the end time manually. In
   * this case, the timer does not change the time entry.
   */
  const isOurs = current && (current.ended_at === null || current.ended_at === next?.started_at);
  return { current: isOurs ? current : undefined, next };
}

/** Replaces a time in the future with the current time, because the clock of a device may be fast. */
const upToNow = (at: string, { now }: Actor) => (at > now.toISOString() ? now.toISOString() : at);

/**
 * Starts a timer and stops the person's previous timer at that moment, so that each person has only one running timer.
 * If the request arrives late and another timer has already been started with a later start time, the new entry ends at
 * that start time.
 */
export async function startTimer(tx: Tx, actor: Actor, start: TimerStart): Promise<{ id: string }> {
  const { id, user_id, appointment_id, note = null } = start;
  await lockPerson(tx, actor, user_id);
  if (id) {
    const known = await findRow(tx, time_entries, { ...inScope(actor, id), user_id });
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

/**
 * Ends the entry that was running at the given time, even if the stop request arrives after a later timer was
 * started.
 */
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
