import { notFound } from '@dayworks/shared/errors';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { goingUsers, isGoing } from '../appointments/attendance.ts';
import { customerSummary } from '../customers/customer-queries.ts';
import { requestOfJob } from '../customers/customer-request.ts';
import { estimatePhotos } from '../estimates/estimate-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { itemColumns } from './job-items.ts';
import { gathered, jobColumns, personName, recurrence, shownInvoiceStatus } from './job-record.ts';
import { stepColumns } from './steps.ts';

const mostVisits = 200;
const mostRows = 1000;

/** In the query for the job details, $2 is today's date and $3 is the job id. */
const detailText = `select ${jobColumns}, ${recurrence} as recurrence,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = j.customer_id) as customer,
    (select jsonb_build_object('id', p.id, 'name', p.name) from projects p
      where p.business_id = $1 and p.id = j.project_id) as project,
    ${requestOfJob('j')} as request,
    (select jsonb_build_object('id', l.id, 'source', l.source, 'value', l.value, 'created_at', l.created_at,
        'first_response_at', l.first_response_at) from leads l where l.business_id = $1 and l.id = j.lead_id) as lead,
    (select jsonb_build_object('id', e.id, 'title', e.title,
        'status', displayed_estimate_status(e.status, e.valid_until, $2::date), 'total', e.total,
        'created_at', e.created_at, 'approved_at', e.approved_at, 'signed_by', (select s.name from estimate_signatures s
          where s.business_id = $1 and s.estimate_id = e.id order by s.signed_at desc limit 1),
        'photos', ${estimatePhotos('e')})
      from estimates e where e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null) as estimate,
    (select jsonb_build_object('all', count(*) filter (where a.status <> 'cancelled'),
        'completed', count(*) filter (where a.status = 'completed'),
        'open', count(*) filter (where a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')))
      from appointments a where a.business_id = $1 and a.job_id = j.id and a.job_id is not null) as visit_counts
  from jobs j where j.business_id = $1 and j.id = $3`;

const minutesOf = (rows: string) =>
  `coalesce((select (sum(extract(epoch from t.ended_at - t.started_at)) / 60)::int from time_entries t
    where t.business_id = $1 and t.ended_at is not null and ${rows}), 0)`;

/** Reads the visits of the job that are closest to the current time, in chronological order. $3 is the current time. */
const visitsText = `select a.id, a.version, a.title, a.status, a.start_time, a.end_time, a.started_at, a.completed_at,
    a.cancel_reason, a.series_id, a.invoice_id, a.assignee_id,
    ${gathered(
      `jsonb_build_object('id', who.id, 'name', ${personName('who.id')})`,
      'who.place, who.id',
      `(select a.assignee_id as id, 0 as place where a.assignee_id is not null union all
        select v.user_id, 1 from visit_crew v where v.business_id = $1 and v.appointment_id = a.id
          and v.user_id is distinct from a.assignee_id) as who`,
    )} as people,
    ${minutesOf('t.appointment_id = a.id and t.appointment_id is not null')} as minutes,
    ${gathered(
      `jsonb_build_object('id', n.id, 'text', n.text, 'author', ${personName('n.author_id')}, 'made_at', n.made_at)`,
      'n.made_at, n.id',
      'visit_notes n where n.business_id = $1 and n.appointment_id = a.id',
    )} as notes
  from (select * from appointments a where a.business_id = $1 and a.job_id = $2 and a.job_id is not null
    order by abs(extract(epoch from a.start_time - $3::timestamptz)), a.id limit ${mostVisits}) as a
  order by a.start_time, a.id`;

const visitIds =
  'select a.id from appointments a where a.business_id = $1 and a.job_id = $2 and a.job_id is not null';

/**
 * Selects the people assigned to the job or to its visits, and the people who tracked time on the job without being
 * assigned.
 */
const crewText = `select people.user_id as id, ${personName('people.user_id')} as name, people.is_lead,
    (select count(*)::int from appointments a where a.business_id = $1 and a.job_id = $2 and a.job_id is not null
      and a.status <> 'cancelled' and ${isGoing('people.user_id')}) as visits,
    ${minutesOf('t.job_id = $2 and t.job_id is not null and t.user_id = people.user_id')} as minutes,
    (select t.started_at from time_entries t where t.business_id = $1 and t.job_id = $2 and t.job_id is not null
      and t.user_id = people.user_id and t.ended_at is null) as running_since
  from (select user_id, is_lead, created_at from job_crew where business_id = $1 and job_id = $2
    union all select t.user_id, false, min(t.started_at) from time_entries t
      where t.business_id = $1 and t.job_id = $2 and t.job_id is not null
        and not exists (select from job_crew m where m.business_id = $1 and m.job_id = $2 and m.user_id = t.user_id)
      group by t.user_id
    union all select going.user_id, false, min(going.start_time)
      from (select who.user_id, a.start_time from appointments a cross join lateral ${goingUsers} who
          where a.business_id = $1 and a.job_id = $2 and a.job_id is not null and a.status <> 'cancelled') as going
      where not exists (select from job_crew m where m.business_id = $1 and m.job_id = $2 and m.user_id = going.user_id)
        and exists (select from members m where m.business_id = $1 and m.user_id = going.user_id)
        and not exists (select from time_entries t where t.business_id = $1 and t.job_id = $2
          and t.job_id is not null and t.user_id = going.user_id)
      group by going.user_id) as people
  order by people.is_lead desc, people.created_at, people.user_id`;

const partTexts = {
  items: `select ${itemColumns} from job_items i where i.business_id = $1 and i.job_id = $2 order by i.position, i.id`,
  crew: crewText,
  steps: `select ${stepColumns} from job_steps s left join appointments a on a.business_id = $1 and a.id = s.appointment_id
    where s.business_id = $1 and s.job_id = $2 order by s.appointment_id is not null, a.start_time, s.position, s.id
    limit ${mostRows}`,
  photos: `select f.id, f.appointment_id, f.kind, f.file_id, f.width, f.height, f.taken_at, ${personName('f.taken_by')} as taken_by,
      f.is_shown from visit_photos f where f.business_id = $1 and (f.job_id = $2 or f.appointment_id in (${visitIds}))
    order by f.taken_at, f.id limit ${mostRows}`,
  entries: `select t.id, t.version, t.user_id, ${personName('t.user_id')} as "user", t.appointment_id, t.note, t.started_at,
      t.ended_at, t.is_billable, t.invoice_id
    from time_entries t where t.business_id = $1 and t.job_id = $2 and t.job_id is not null
    order by t.started_at desc, t.id desc limit ${mostRows}`,
  expenses: `select e.id, e.version, e.description, e.amount, e.spent_on, e.category, e.supplier, e.receipt_file_id,
      e.is_billable, e.invoice_id, ${personName('e.spent_by')} as spent_by
    from expenses e where e.business_id = $1 and e.job_id = $2 and e.job_id is not null
    order by e.spent_on desc, e.id desc limit ${mostRows}`,
  signatures: `select g.id, g.appointment_id, g.name, g.drawing, g.signed_at, ${personName('g.taken_by')} as taken_by
    from visit_signatures g where g.business_id = $1 and g.appointment_id in (${visitIds})
    order by g.signed_at, g.id limit ${mostVisits}`,
  payments: `select p.id, p.amount, p.payment_date, p.payment_method, p.status from payments p
    where p.business_id = $1 and (p.invoice_id in (select l.invoice_id from job_invoices l where l.business_id = $1 and l.job_id = $2)
      or p.estimate_id = (select j.estimate_id from jobs j where j.business_id = $1 and j.id = $2))
    order by p.payment_date, p.created_at, p.id limit ${mostRows}`,
};

const invoicesText = `select i.id, i.number, ${shownInvoiceStatus} as status, i.total, i.balance_due, i.date as invoice_date, i.due_date, i.sent_at
  from job_invoices l join invoices i on i.business_id = $1 and i.id = l.invoice_id
    left join projects p on p.business_id = $1 and p.id = i.project_id
  where l.business_id = $1 and l.job_id = $3 order by i.created_at, i.id limit ${mostRows}`;

type Parts = { [Name in keyof typeof partTexts]: JobDetail[Name] };

export async function getJob(context: MemberContext, { id }: { id: string }): Promise<JobDetail> {
  const { actor } = context;
  const { businessId } = actor;
  const today = businessDay(actor);
  const parts = Object.entries(partTexts).map(
    ([name, text]): NamedQuery => ({ name: `job-${name}`, text, values: [businessId, id] }),
  );
  const [[job], visits, invoices, ...rows] = await readBusiness<
    [
      Omit<JobDetail, keyof Parts | 'visits' | 'invoices'>[],
      JobDetail['visits'],
      JobDetail['invoices'],
      ...unknown[][],
    ]
  >(context, [
    { name: 'job-get', text: detailText, values: [businessId, today, id] },
    { name: 'job-visits', text: visitsText, values: [businessId, id, actor.now] },
    { name: 'job-invoices', text: invoicesText, values: [businessId, today, id] },
    ...parts,
  ]);
  if (!job) throw notFound('Job not found');
  const found = Object.fromEntries(Object.keys(partTexts).map((name, index) => [name, rows[index]])) as Parts;
  return { ...job, visits, invoices, ...found };
}
