import { keysOf, pick } from '@dayworks/shared/pick';
import { StoredTimeEntry, type TimeEntry } from '@dayworks/shared/time/time-entry';
import { named } from '../platform/list.ts';
import { columnsOf, recordKind } from '../platform/record.ts';
import type { NamedQuery, Scope, Tx } from '../platform/with-business.ts';
import { time_entries } from './table.ts';

/** The SQL columns of a time entry; `t` is the entry and $1 is the business id. */
export const rowColumns = `${columnsOf('t', keysOf(StoredTimeEntry))},
  (select p.name from profiles p where p.id = t.user_id) as person,
  (select j.title from jobs j where j.business_id = $1 and j.id = t.job_id) as job_title,
  (select a.title from appointments a where a.business_id = $1 and a.id = t.appointment_id) as visit_title`;

const entryQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('time-entry', `select ${rowColumns} from time_entries t where t.business_id = $1 and t.id = $2`, [
    businessId,
    id,
  ]);

export const runningQuery = ({ businessId }: Scope, userId: string): NamedQuery =>
  named(
    'time-running',
    `select ${rowColumns} from time_entries t
     where t.business_id = $1 and t.user_id = $2 and t.ended_at is null`,
    [businessId, userId],
  );

/** Reads the current state of a time entry, which the time entry commands return. */
export async function readEntry(tx: Tx, scope: Scope, id: string): Promise<TimeEntry> {
  const { rows } = await tx.$client.query<TimeEntry>(entryQuery(scope, id));
  return rows[0] as TimeEntry;
}

const fields = keysOf(StoredTimeEntry, 'created_at');

/** The record of a time entry without the cost rate, which is confidential. */
export const timeRecord = recordKind({
  table: time_entries,
  fields,
  entity: 'time_entry',
  label: 'Time entry',
  internal: { billed_rate: true, cost_rate: true, created_at: true, updated_at: true },
});

export type StoredTime = typeof time_entries.$inferSelect;

/** Returns the fields of a time entry that the audit log stores. */
export const told = (entry: StoredTime) => pick(entry, fields);

interface Next {
  job_id?: string | null;
  /**
   * The visit that the time entry belongs to. The job of this visit is locked together with the job of the time entry.
   */
  appointment_id?: string | null;
}

/**
 * Locks the old and the new job of a time entry before the entry's row. Invoicing locks rows in the same order, so an
 * entry is moved either before or after its job is invoiced, but never at the same time.
 */
export async function lockJobsOf(
  tx: Tx,
  { businessId }: Scope,
  table: 'expenses' | 'time_entries',
  id: string,
  { job_id = null, appointment_id = null }: Next = {},
): Promise<void> {
  await tx.$client.query({
    name: `lock-jobs-of-${table}`,
    text: `with touched as materialized (select job_id from ${table} where business_id = $1 and id = $2
             union select job_id from appointments where business_id = $1 and id = $4)
           select from jobs where business_id = $1 and id = any (array[$3::uuid] || array(select job_id from touched))
           order by id for no key update`,
    values: [businessId, id, job_id, appointment_id],
  });
}
