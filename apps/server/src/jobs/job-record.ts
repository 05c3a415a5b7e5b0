import { seesCosts } from '@dayworks/shared/business/member-role';
import { ListedCustomer } from '@dayworks/shared/customers/customer';
import { Job } from '@dayworks/shared/jobs/job';
import { JobCard } from '@dayworks/shared/jobs/job-list';
import { keysOf } from '@dayworks/shared/pick';
import { createBoardPlaces } from '../platform/board-position.ts';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list.ts';
import { columnsOf, lockRecord, recordKind } from '../platform/record.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { jobs } from './table.ts';

/** The stored fields of a job, except its board position and its cost; field workers never see the cost. */
export const jobRecord = recordKind({
  table: jobs,
  fields: keysOf(Job),
  entity: 'job',
  label: 'Job',
  internal: { cost: true, created_by: true, position: true, value_cents: true },
});

export type StoredJob = typeof jobs.$inferSelect;

export const lockJob = (tx: Tx, actor: Scope, id: string): Promise<StoredJob> =>
  lockRecord(tx, actor, jobRecord, id);

/** In the job queries, `j` is the job, $1 the business id and $2 today's date in the business time zone. */
export const jobColumns = columnsOf('j', keysOf(Job));

const ownColumns = columnsOf(
  'j',
  keysOf(
    JobCard,
    'customer',
    'crew',
    'recurrence',
    'last_visit',
    'running',
    'estimate',
    'invoice',
    'progress',
    'margin_percent',
  ),
);

const listedCustomer = `(select jsonb_build_object(${Object.keys(ListedCustomer.shape)
  .map((field) => `'${field}', c.${field}`)
  .join(', ')}) from customers c where c.business_id = $1 and c.id = j.customer_id)`;

/** The SQL expression for a person's display name; null if the user left the name empty. */
export const personName = (id: string) => `(select nullif(p.name, '') from profiles p where p.id = ${id})`;

export const gathered = (object: string, order: string, from: string) =>
  `coalesce((select jsonb_agg(${object} order by ${order}) from ${from}), '[]')`;

export const recurrence = `(select s.rule from appointment_series s
    where s.business_id = $1 and s.job_id = j.id and s.job_id is not null order by s.created_at desc, s.id limit 1)`;

export const shownInvoiceStatus =
  'displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2::date)';

/**
 * The SQL expression for the margin of a job in percent; null for a job without a value, and for users who are not
 * allowed to see costs.
 */
const marginPercent = (actor: Pick<Actor, 'role'>) =>
  seesCosts(actor.role) ? 'round((j.value - j.cost) * 100 / nullif(j.value, 0), 1)::float8' : 'null::float8';

export const cardColumns = (actor: Pick<Actor, 'role'>) => `${ownColumns}, ${listedCustomer} as customer,
  ${gathered(
    `jsonb_build_object('id', m.user_id, 'name', ${personName('m.user_id')})`,
    'm.is_lead desc, m.created_at, m.id',
    'job_crew m where m.business_id = $1 and m.job_id = j.id',
  )} as crew,
  ${recurrence} as recurrence,
  (select jsonb_build_object('start_time', a.start_time, 'status', a.status) from appointments a
    where j.next_visit_at is null and a.business_id = $1 and a.job_id = j.id and a.job_id is not null
      and a.status <> 'cancelled' order by a.start_time desc limit 1) as last_visit,
  ${gathered(
    `jsonb_build_object('id', t.user_id, 'name', ${personName('t.user_id')}, 'started_at', t.started_at)`,
    't.started_at, t.id',
    'time_entries t where t.business_id = $1 and t.job_id = j.id and t.job_id is not null and t.ended_at is null',
  )} as running,
  (select jsonb_build_object('id', e.id, 'approved_at', e.approved_at) from estimates e
    where e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null) as estimate,
  (select jsonb_build_object('id', i.id, 'status', ${shownInvoiceStatus}, 'late_since', nullif(i.late_after, 'infinity'), 'total', i.total,
      'balance_due', i.balance_due)
    from job_invoices l join invoices i on i.business_id = $1 and i.id = l.invoice_id and i.status <> 'cancelled'
      left join projects p on p.business_id = $1 and p.id = i.project_id
    where l.business_id = $1 and l.job_id = j.id order by i.created_at desc, i.id limit 1) as invoice,
  case when j.status = 'in_progress' then (
    select jsonb_build_object('steps', steps.all_of, 'steps_done', steps.done, 'visits', visits.all_of, 'visits_done', visits.done)
    from (select count(*) as all_of, count(s.done_at) as done from job_steps s
        left join appointments a on a.business_id = $1 and a.id = s.appointment_id
      where s.business_id = $1 and s.job_id = j.id
        and case j.type when 'recurring' then a.status in ('on_my_way', 'in_progress') else true end) as steps,
      (select count(*) as all_of, count(*) filter (where a.status = 'completed') as done from appointments a
      where a.business_id = $1 and a.job_id = j.id and a.job_id is not null and a.status <> 'cancelled') as visits) end as progress,
  ${marginPercent(actor)} as margin_percent`;

export async function readCard(tx: Tx, actor: Actor, id: string): Promise<JobCard> {
  const { rows } = await tx.$client.query<JobCard>(
    named('job-card', `select ${cardColumns(actor)} from jobs j where j.business_id = $1 and j.id = $3`, [
      actor.businessId,
      businessDay(actor),
      id,
    ]),
  );
  return rows[0] as JobCard;
}

/** Reads the job after all triggers of a write have run. */
export async function readJob(tx: Tx, actor: Pick<Actor, 'businessId'>, id: string): Promise<Job> {
  const { rows } = await tx.$client.query<Job>({
    name: 'job-read',
    text: `select ${columnsOf('j', jobRecord.fields)} from jobs j where j.business_id = $1 and j.id = $2`,
    values: [actor.businessId, id],
  });
  if (!rows[0]) throw new Error('a job that was just written is there');
  return rows[0];
}

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'jobs',
  column: 'status',
  lock: 7_238_118,
});
