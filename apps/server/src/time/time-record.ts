import { pick } from '@dayworks/shared/pick';
import { time_entries } from './table.ts';

const fields = [
  'id',
  'version',
  'user_id',
  'job_id',
  'appointment_id',
  'note',
  'started_at',
  'ended_at',
  'is_billable',
  'invoice_id',
] as const;

/** The record of a time entry without the cost rate, which is confidential. */
export const timeRecord = { table: time_entries, fields, entity: 'time_entry', label: 'Time entry' };

export type StoredTime = typeof time_entries.$inferSelect;

/** Returns the fields of a time entry that the audit log stores. */
export const told = (entry: StoredTime) => pick(entry, fields);
