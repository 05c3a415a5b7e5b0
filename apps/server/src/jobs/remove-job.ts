import { invalid } from '@dayworks/shared/errors';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { storeEstimateStatus } from '../estimates/store-estimate-status.ts';
import { audit } from '../platform/audit.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockJob } from './job-record.ts';

/** Checks for records that would be lost if the job were removed. */
const traces = `select exists (select from appointments where business_id = $1 and job_id = $2)
    or exists (select from appointment_series where business_id = $1 and job_id = $2)
    or exists (select from time_entries where business_id = $1 and job_id = $2)
    or exists (select from expenses where business_id = $1 and job_id = $2)
    or exists (select from job_invoices where business_id = $1 and job_id = $2)
    or exists (select from visit_photos where business_id = $1 and job_id = $2)
    or exists (select from tasks where business_id = $1 and record_kind = 'job' and record_id = $2)
    or exists (select from job_steps where business_id = $1 and job_id = $2 and done_at is not null) as is_touched`;

const touchedText = 'Something was planned or done on this job already. Close it instead: it stays findable.';

const parts = ['job_items', 'job_crew', 'job_steps'];

async function deleteRows(tx: Tx, { businessId }: Actor, id: string): Promise<void> {
  for (const table of parts) {
    await tx.$client.query(`delete from ${table} where business_id = $1 and job_id = $2`, [businessId, id]);
  }
  await tx.$client.query('delete from jobs where business_id = $1 and id = $2', [businessId, id]);
}

/** Removes a job if nothing has been scheduled or recorded for it; its estimate becomes open again. */
export async function removeJob(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockJob(tx, actor, id);
    refuseStale(before, version, 'job');
    const { rows } = await tx.$client.query<{ is_touched: boolean }>(traces, [actor.businessId, id]);
    if (rows[0]?.is_touched) throw invalid(touchedText);
    await deleteRows(tx, actor, id);
    if (before.estimate_id) {
      await lockEstimate(tx, actor, before.estimate_id);
      await storeEstimateStatus(tx, actor, before.estimate_id);
    }
    await audit(tx, actor, { action: 'delete', entity: 'job', entityId: id, before });
    return { id };
  });
}
