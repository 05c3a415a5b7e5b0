import { invalid, notFound } from '@dayworks/shared/errors';
import type { Scope, Tx } from '../platform/with-business.ts';

export interface WorkedOn {
  user_id: string;
  job_id: string | null;
  appointment_id: string | null;
}

export interface Work {
  job_id: string | null;
  /** The current hourly cost of the person. */
  cost_rate: number | null;
  /** True if the job has an hourly rate. */
  is_billable: boolean;
}

interface Found {
  is_member: boolean;
  has_job: boolean;
  has_visit: boolean;
  visit_job_id: string | null;
  cost_rate: string | null;
  is_billable: boolean;
}

/**
 * Finds the job and the visit of a time entry, which must belong to this business; if a visit is given, its job is
 * used. The person who worked may have left the team since then.
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
    throw invalid('Please choose somebody of your team', { user_id: 'Please choose somebody of your team' });
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
    cost_rate: found.cost_rate === null ? null : Number(found.cost_rate),
    is_billable: found.is_billable,
  };
}
