import type { FinishedJob, JobSource } from '@dayworks/shared/content/content-list';
import { factsOfJob, type KnownJob } from '@dayworks/shared/content/job-facts';
import { notFound } from '@dayworks/shared/errors';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { finishedColumns, finishedJob, isDone, photosOf } from './reads.ts';

const mostPhotos = 60;
const mostItems = 20;

const visits = 'appointments a where a.business_id = $1 and a.job_id = j.id and a.job_id is not null';
const nameOf = (id: string) => `(select nullif(p.name, '') from profiles p where p.id = ${id})`;

const addresses = 'customer_addresses d where d.business_id = $1 and d.customer_id = c.id';

/**
 * All known facts about a finished job, including facts that must not be published. $2 is the time zone and $3 the
 * job id.
 */
const knownText = `select ${finishedColumns}, j.value as price, j.city,
    coalesce(j.address, c.address) as street, coalesce(j.zip_code, c.zip_code) as zip_code,
    jsonb_build_array(c.address, c.zip_code) || coalesce((select jsonb_agg(d.address) || jsonb_agg(d.zip_code)
      from ${addresses}), '[]') as other_addresses,
    coalesce((select jsonb_agg(d.access_notes) from ${addresses}), '[]') as access_notes,
    c.first_name, c.last_name, c.company, c.email, c.phone,
    (select l.service_wanted from leads l where l.business_id = $1 and (l.id = j.lead_id or l.estimate_id = j.estimate_id)
      order by l.created_at, l.id limit 1) as asked_for,
    coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'kind', (select k.kind from item_catalog k
        where k.business_id = $1 and lower(trim(k.name)) = lower(trim(i.name)) order by k.created_at, k.id limit 1))
      order by i.position, i.id) from (select * from job_items i
      where i.business_id = $1 and i.job_id = j.id order by i.position, i.id limit ${mostItems}) as i), '[]') as items,
    coalesce((select jsonb_agg(distinct i.price) || jsonb_agg(distinct i.total) from job_items i
      where i.business_id = $1 and i.job_id = j.id), '[]') || jsonb_build_array(j.value, j.discount, j.hourly_rate) as amounts,
    coalesce((select (max(a.start_time at time zone $2)::date - min(a.start_time at time zone $2)::date) + 1
      from ${visits} and ${isDone}), 0) as days,
    coalesce((select jsonb_agg(who.name order by who.place, who.name) from (
      select ${nameOf('m.user_id')} as name, case when m.is_lead then 0 else 1 end as place from job_crew m
        where m.business_id = $1 and m.job_id = j.id
      union select ${nameOf('a.assignee_id')}, 2 from ${visits} and ${isDone}
      ) as who where who.name is not null), '[]') as crew
  from ${finishedJob.replace('jobs j', 'jobs j left join customers c on c.business_id = $1 and c.id = j.customer_id')}`;

const photosText = `select f.id, f.kind, f.file_id, f.width, f.height, f.taken_at from ${photosOf('$2')}
  order by case f.kind when 'before' then 0 when 'after' then 1 else 2 end, f.taken_at, f.id limit ${mostPhotos}`;

type Lists = 'amounts' | 'other_addresses' | 'access_notes';
type KnownRow = FinishedJob & Omit<KnownJob, Lists> & { [list in Lists]: (KnownJob[list][number] | null)[] };

export interface KnownSource {
  job: KnownJob;
  source: JobSource;
}

/** Reads all job data that the office sees, and the facts that a post is allowed to mention. */
export async function readSource(context: MemberContext, id: string): Promise<KnownSource> {
  const { businessId, timeZone } = context.actor;
  const [[row], pictures] = await readBusiness<[KnownRow[], JobSource['pictures']]>(context, [
    { name: 'content-source', text: knownText, values: [businessId, timeZone, id] },
    { name: 'content-photos', text: photosText, values: [businessId, id] },
  ]);
  if (!row) throw notFound('Job not found');
  const { title, status, customer, finished_on, visits: count, photos } = row;
  const job: KnownJob = {
    ...row,
    amounts: row.amounts.flatMap((amount) => amount ?? []),
    other_addresses: row.other_addresses.flatMap((line) => line ?? []),
    access_notes: row.access_notes.flatMap((note) => note ?? []),
  };
  return {
    job,
    source: {
      ...{ id, title, status, customer, finished_on, photos },
      visits: count,
      facts: factsOfJob(job),
      pictures,
    },
  };
}

export async function getJobSource(context: MemberContext, { id }: { id: string }): Promise<JobSource> {
  return (await readSource(context, id)).source;
}
