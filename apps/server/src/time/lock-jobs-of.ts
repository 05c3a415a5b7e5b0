import type { Scope, Tx } from '../platform/with-business.ts';

interface Next {
  job_id?: string | null;
  /** The visit that the time entry belongs to; the visit's job is locked as well. */
  appointment_id?: string | null;
}

/**
 * Locks the old and the new job of a time entry before the entry's row. Invoicing locks in the same order, so an
 * entry is moved either before or after its job is invoiced, but never during invoicing.
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
