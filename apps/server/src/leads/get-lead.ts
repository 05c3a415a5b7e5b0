import { notFound } from '@dayworks/shared/errors';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { customerSummary } from '../customers/customer-summary.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { authorName } from './activities.ts';
import { leadColumns, ownerName } from './lead-queries.ts';

const shownActivities = 200;

const gathered = (object: string, from: string) =>
  `coalesce((select jsonb_agg(${object}) from ${from}), '[]')`;

/** In this query $2 is today and $3 is the lead id. */
const detailText = `select ${leadColumns}, ${ownerName} as owner,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = l.customer_id) as customer,
    (select jsonb_build_object('id', e.id, 'status', displayed_estimate_status(e.status, e.valid_until, $2),
        'total', e.total, 'viewed_at', e.viewed_at)
      from estimates e where e.business_id = $1 and e.id = l.estimate_id and e.deleted_at is null) as estimate,
    ${gathered(
      `jsonb_build_object('id', i.id, 'total', i.total, 'status',
        displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2)) order by i.created_at, i.id`,
      `invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
       where i.business_id = $1 and i.estimate_id = l.estimate_id and i.status <> 'cancelled'`,
    )} as invoices,
    ${gathered(
      `jsonb_build_object('id', a.id, 'title', a.title, 'status', a.status, 'start_time', a.start_time,
        'end_time', a.end_time, 'assignee', (select name from profiles where profiles.id = a.assignee_id))
        order by a.start_time, a.id`,
      'appointments a where a.business_id = $1 and a.lead_id = l.id and a.lead_id is not null',
    )} as appointments,
    ${gathered(
      `jsonb_build_object('id', t.id, 'title', t.title, 'due_date', t.due_date) order by t.due_date, t.id`,
      `tasks t where t.business_id = $1 and t.record_kind = 'lead' and t.record_id = l.id
         and t.status in ('todo', 'in_progress')`,
    )} as tasks,
    ${gathered(
      `jsonb_build_object('id', f.id, 'file_id', f.file_id) order by f.created_at, f.id`,
      'lead_photos f where f.business_id = $1 and f.lead_id = l.id',
    )} as photos
  from leads l where l.business_id = $1 and l.id = $3`;

export async function getLead(context: MemberContext, { id }: { id: string }): Promise<LeadDetail> {
  const { actor } = context;
  const values = [actor.businessId, businessDay(actor), id];
  const [[lead], activities] = await readBusiness<
    [Omit<LeadDetail, 'activities'>[], LeadDetail['activities']]
  >(context, [
    { name: 'lead-get', text: detailText, values },
    {
      name: 'lead-activities',
      text: `select a.id, a.created_at, a.kind, a.note, a.stage, ${authorName} as author from lead_activities a
             where a.business_id = $1 and a.lead_id = $2 order by a.created_at desc, a.id desc limit ${shownActivities}`,
      values: [actor.businessId, id],
    },
  ]);
  if (!lead) throw notFound('Lead not found');
  return { ...lead, activities };
}
