import { invalid } from '@dayworks/shared/errors';
import {
  isRunningTooLong,
  type NewTimeEntry,
  type TimeEntry,
  type TimeEntryEdit,
  tooLongText,
} from '@dayworks/shared/time/time-entry';
import { momentOf } from '../appointments/planned-times.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { lockJobsOf } from './lock-jobs-of.ts';
import { readEntry } from './time-queries.ts';
import { type StoredTime, timeRecord, told } from './time-record.ts';
import { findWork } from './worked-on.ts';

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

interface Times {
  started_at: string;
  ended_at: string | null;
}

function refuseImpossible({ now }: Actor, { started_at, ended_at }: Times): void {
  if (ended_at !== null && ended_at <= started_at) throw refuse('end', 'The end must be after the start');
  const latest = ended_at ?? started_at;
  if (latest > now.toISOString()) {
    throw refuse(ended_at ? 'end' : 'start', 'This is still to come: time is written down once it is worked');
  }
}

function refuseBilled({ invoice_id }: StoredTime): void {
  if (invoice_id) throw invalid('This time is on an invoice. Delete that invoice first to change it.');
}

export async function createEntry(context: MemberContext, input: NewTimeEntry): Promise<TimeEntry> {
  const { actor } = context;
  return withIdempotencyKey(context, 'time.create', input, async (tx) => {
    const { start, end, user_id, appointment_id, note } = input;
    const work = await findWork(tx, actor, input);
    const times = {
      started_at: momentOf(start, actor.timeZone, 'start'),
      ended_at: momentOf(end, actor.timeZone, 'end'),
    };
    refuseImpossible(actor, times);
    const { id } = await insertRecord(tx, actor, timeRecord, {
      ...work,
      ...times,
      user_id,
      appointment_id,
      note,
      is_billable: input.is_billable ?? work.is_billable,
    });
    return readEntry(tx, actor, id);
  });
}

function timesAfter(actor: Actor, before: StoredTime, { start, end, user_id }: TimeEntryEdit): Times {
  if (end === null && before.ended_at !== null) throw refuse('end', 'Please enter when it ended');
  if (end === null && user_id !== before.user_id) {
    throw refuse('user_id', 'Stop the timer first: then the time can be somebody else’s');
  }
  const times = {
    started_at: momentOf(start, actor.timeZone, 'start', before.started_at),
    ended_at: end === null ? null : momentOf(end, actor.timeZone, 'end', before.ended_at ?? undefined),
  };
  refuseImpossible(actor, times);
  // One that was forgotten can still be edited: only the edit itself makes none longer than a day.
  const isMoved = times.started_at !== before.started_at;
  if (end === null && isMoved && isRunningTooLong(times.started_at, actor.now))
    throw refuse('start', tooLongText);
  return times;
}

/** Whoever worked keeps the rate it began with; given to somebody else, it costs what their time costs. */
export async function updateEntry(context: MemberContext, edit: TimeEntryEdit): Promise<TimeEntry> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockJobsOf(tx, actor, 'time_entries', edit.id, edit);
    const before = await lockRecord(tx, actor, timeRecord, edit.id);
    refuseStale(before, edit.version, 'time entry');
    refuseBilled(before);
    const { user_id, appointment_id, note, is_billable } = edit;
    const times = timesAfter(actor, before, edit);
    const work = await findWork(tx, actor, edit, before);
    await updateRecord(tx, actor, timeRecord, before, {
      ...times,
      job_id: work.job_id,
      cost_rate: before.user_id === user_id ? before.cost_rate : work.cost_rate,
      user_id,
      appointment_id,
      note,
      is_billable,
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
