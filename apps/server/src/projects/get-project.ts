import { notFound } from '@dayworks/shared/errors';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { customerObject, invoiceSums, managerName, projectColumns } from './project-queries.ts';

/** The invoices of the project as JSON; $3 is today. */
const invoicesArray = `coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id,
      'status', displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $3), 'overdue_mark', coalesce(i.status = 'partially_paid' and i.late_after < $3, false), 'date', i.date,
      'total', i.total, 'balance_due', i.balance_due) order by i.created_at desc, i.id)
    from invoices i where i.business_id = $1 and i.project_id = p.id and i.status <> 'cancelled'), '[]')`;

const received = (column: string, of: string) => `coalesce((
    select sum(greatest(0.00, pay.amount - pay.refunded_amount)) from payments pay
    where pay.business_id = $1 and pay.${column} = ${of} and pay.status = 'completed'), 0)`;

/**
 * The estimate of the project as JSON. $4 is the business's time zone, because an estimate has no date of its own and
 * shows the day on which it was created.
 */
const estimateObject = `(
    select jsonb_build_object('id', e.id, 'status', displayed_estimate_status(e.status, e.valid_until, $3),
      'date', (e.created_at at time zone $4)::date, 'total', e.total,
      'balance_due', greatest(0.00, e.total - ${received('estimate_id', 'e.id')} - ${received('invoice_id', 'i.id')}),
      'has_invoice', i.id is not null)
    from estimates e left join invoices i
      on i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled'
    where e.business_id = $1 and e.project_id = p.id and e.deleted_at is null limit 1)`;

export async function getProject(context: MemberContext, { id }: { id: string }): Promise<ProjectDetail> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProjectDetail[]]>(context, [
    {
      name: 'project-get',
      text: `select ${projectColumns}, ${customerObject} as customer, ${managerName} as manager,
               sums.invoiced, sums.paid, ${invoicesArray} as invoices, ${estimateObject} as estimate
             from projects p ${invoiceSums} where p.business_id = $1 and p.id = $2`,
      values: [actor.businessId, id, businessDay(actor), actor.timeZone],
    },
  ]);
  if (!rows[0]) throw notFound('Project not found');
  return rows[0];
}
