import { momentText, spanText } from '@dayworks/shared/appointments/schedule-texts';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import {
  isRunningTooLong,
  type NewTimeEntry,
  type TimeEntry,
  type TimeEntryEdit,
  tooLongText,
} from '@dayworks/shared/time/time-entry';
import { isSecondChosen, momentOf } from '../appointments/planned-times.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  lockJobsOf,
  readEntry,
  rowColumns,
  runningQuery,
  type StoredTime,
  timeRecord,
  told,
} from './time-record.ts';
import { findWork, lockPersonIfMember, startTimer, stopTimer } from './timer.ts';

export async function getRunning(context: MemberContext): Promise<TimeEntry | null> {
  const { actor } = context;
  const [rows] = await readBusiness<[TimeEntry[]]>(context, [runningQuery(actor, actor.userId)]);
  return rows[0] ?? null;
}

export async function start(
  context: MemberContext,
  input: {
    user_id: string | null;
    job_id: string | null;
    appointment_id: string | null;
    note: string | null;
  },
): Promise<TimeEntry> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { id } = await startTimer(tx, actor, {
      ...input,
      user_id: input.user_id ?? actor.userId,
      at: actor.now.toISOString(),
    });
    return readEntry(tx, actor, id);
  });
}

export async function stop(
  context: MemberContext,
  { user_id }: { user_id: string | null },
): Promise<TimeEntry | null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stopped = await stopTimer(tx, actor, {
      user_id: user_id ?? actor.userId,
      at: actor.now.toISOString(),
    });
    return stopped && readEntry(tx, actor, stopped.id);
  });
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

interface Times {
  started_at: string;
  ended_at: string | null;
}

function refuseImpossible({ now }: Actor, { started_at, ended_at }: Times): void {
  if (ended_at !== null && ended_at <= started_at) throw refuse('end', 'The end must be after the start');
  const latest = ended_at ?? started_at;
  if (latest > now.toISOString()) {
    throw refuse(
      ended_at ? 'end' : 'start',
      'This time is in the future. You can only enter time that has been worked',
    );
  }
}

const wallIn = (timeZone: string, moment: string) => wallTimeIn(timeZone, new Date(moment));

function overlapText({ timeZone }: Actor, found: TimeEntry): string {
  const { person, job_title, visit_title, started_at, ended_at } = found;
  const start = wallIn(timeZone, started_at);
  const when = ended_at
    ? `from ${spanText(start, wallIn(timeZone, ended_at))}`
    : `that is still running since ${momentText(start)}`;
  const title = job_title ?? visit_title;
  return `${person ?? 'This person'} already has time ${when}${title ? ` on ${title}` : ''}. Change that entry, or choose other times.`;
}

/**
 * Rejects times that overlap the person's other entries, so that no hour is invoiced twice. A running entry counts up
 * to the current time. The caller must already hold the row lock on the member.
 */
async function refuseOverlap(
  tx: Tx,
  actor: Actor,
  { user_id, started_at, ended_at }: Times & { user_id: string },
  ownId: string | null = null,
): Promise<void> {
  const { rows } = await tx.$client.query<TimeEntry>({
    name: 'time-overlap',
    text: `select ${rowColumns} from time_entries t
      where t.business_id = $1 and t.user_id = $2 and t.id is distinct from $5::uuid
        and t.started_at < coalesce($4::timestamptz, $6::timestamptz) and coalesce(t.ended_at, $6) > $3
      order by t.started_at, t.id limit 1`,
    values: [actor.businessId, user_id, started_at, ended_at, ownId, actor.now],
  });
  if (rows[0]) throw refuse('start', overlapText(actor, rows[0]));
}

function refuseBilled({ invoice_id }: StoredTime): void {
  if (invoice_id) throw invalid('This time is on an invoice. To change it, delete that invoice first.');
}

export async function createEntry(context: MemberContext, input: NewTimeEntry): Promise<TimeEntry> {
  const { actor } = context;
  return withIdempotencyKey(context, 'time.create', input, async (tx) => {
    const { start, end, second, ...fields } = input;
    const { user_id } = fields;
    await lockPersonIfMember(tx, actor, user_id);
    const work = await findWork(tx, actor, input);
    const times = {
      started_at: momentOf(start, actor.timeZone, 'start', undefined, isSecondChosen(second, 'start')),
      ended_at: momentOf(end, actor.timeZone, 'end', undefined, isSecondChosen(second, 'end')),
    };
    refuseImpossible(actor, times);
    await refuseOverlap(tx, actor, { ...times, user_id });
    const { id } = await insertRecord(tx, actor, timeRecord, {
      ...fields,
      ...work,
      ...times,
      is_billable: input.is_billable ?? work.is_billable,
    });
    return readEntry(tx, actor, id);
  });
}

function timesAfter(actor: Actor, before: StoredTime, { start, end, second, user_id }: TimeEntryEdit): Times {
  const { timeZone } = actor;
  if (end === null && before.ended_at !== null) throw refuse('end', 'Please enter an end time');
  if (end === null && user_id !== before.user_id) {
    throw refuse('user_id', 'Stop the timer before you assign this time to someone else');
  }
  const times = {
    started_at: momentOf(start, timeZone, 'start', before.started_at, isSecondChosen(second, 'start')),
    ended_at:
      end === null
        ? null
        : momentOf(end, timeZone, 'end', before.ended_at ?? undefined, isSecondChosen(second, 'end')),
  };
  refuseImpossible(actor, times);
  /*
   * A timer that has been running for more than a day can be edited, but an edit must not move the start of an entry to
   * more than a day ago.
   */
  const isMoved = times.started_at !== before.started_at;
  if (end === null && isMoved && isRunningTooLong(times.started_at, actor.now))
    throw refuse('start', tooLongText);
  return times;
}

/**
 * Updates a time entry. The entry keeps its original cost rate, unless it is moved to another person; then it gets that
 * person's rate.
 */
export async function updateEntry(context: MemberContext, edit: TimeEntryEdit): Promise<TimeEntry> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockPersonIfMember(tx, actor, edit.user_id);
    await lockJobsOf(tx, actor, 'time_entries', edit.id, edit);
    const before = await lockRecord(tx, actor, timeRecord, edit.id);
    refuseStale(before, edit.version, 'time entry');
    refuseBilled(before);
    const { id: _id, version: _version, start: _start, end: _end, second: _second, ...fields } = edit;
    const { user_id } = fields;
    const times = timesAfter(actor, before, edit);
    /* An entry that already overlaps another entry can be edited if its times and its person stay the same. */
    const isMoved = times.started_at !== before.started_at || times.ended_at !== before.ended_at;
    if (isMoved || user_id !== before.user_id)
      await refuseOverlap(tx, actor, { ...times, user_id }, before.id);
    const work = await findWork(tx, actor, edit, before);
    await updateRecord(tx, actor, timeRecord, before, {
      ...fields,
      ...times,
      job_id: work.job_id,
      cost_rate: before.user_id === user_id ? before.cost_rate : work.cost_rate,
    });
    return readEntry(tx, actor, edit.id);
  });
}

export async function removeEntry(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockJobsOf(tx, actor, 'time_entries', id);
    const before = await lockRecord(tx, actor, timeRecord, id);
    refuseStale(before, version, 'time entry');
    refuseBilled(before);
    await tx.$client.query('delete from time_entries where business_id = $1 and id = $2', [
      actor.businessId,
      id,
    ]);
    await audit(tx, actor, { action: 'delete', entity: 'time_entry', entityId: id, before: told(before) });
    return null;
  });
}
