import { type FinishedJob, finishedStatuses } from '@dayworks/shared/content/content-list';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

const mostOffered = 40;
const mostFound = 400;

const isFinished = `j.status in (${finishedStatuses.map((status) => `'${status}'`).join(', ')})`;

export const isDone = `a.status = 'completed'`;

/** The photos of a job and of its visits, as an SQL expression; $1 is the business id. */
export const photosOf = (job: string) => `visit_photos f where f.business_id = $1 and (f.job_id = ${job}
  or f.appointment_id in (select v.id from appointments v where v.business_id = $1 and v.job_id = ${job} and v.job_id is not null))`;

const visitsOf = 'appointments a where a.business_id = $1 and a.job_id = j.id and a.job_id is not null';

/** The columns of a finished job; $2 is the time zone. */
export const finishedColumns = `j.id, j.title, j.status,
  (select coalesce(c.company, nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '')) from customers c
    where c.business_id = $1 and c.id = j.customer_id) as customer,
  to_char(coalesce(j.completed_at, (select max(a.start_time) from ${visitsOf} and ${isDone}), j.status_changed_at)
    at time zone $2, 'YYYY-MM-DD') as finished_on,
  (select count(*)::int from ${visitsOf} and ${isDone}) as visits,
  (select count(*)::int from ${photosOf('j.id')}) as photos`;

/** Selects one job if it is finished; $3 is the job id. */
export const finishedJob = `jobs j where j.business_id = $1 and j.id = $3 and ${isFinished}`;

function jobsQuery({ actor }: MemberContext, search: string): NamedQuery {
  const values: unknown[] = [actor.businessId, actor.timeZone];
  if (search) values.push(search);
  return {
    name: search ? 'content-jobs-found' : 'content-jobs',
    text: `select ${finishedColumns} from (
        select * from jobs j where j.business_id = $1 and ${isFinished}
          ${search ? `and j.id = any (array(select id from find_jobs($3, ${mostFound})))` : ''}
        order by j.status_changed_at desc, j.id limit ${mostOffered}) as j
      order by j.status_changed_at desc, j.id`,
    values,
  };
}

/** Lists the finished jobs that a post can be based on, latest first. */
export async function listFinishedJobs(
  context: MemberContext,
  { search }: { search: string },
): Promise<FinishedJob[]> {
  const [rows] = await readBusiness<[FinishedJob[]]>(context, [jobsQuery(context, search)]);
  return rows;
}
