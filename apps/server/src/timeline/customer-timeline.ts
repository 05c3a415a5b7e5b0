import { notFound } from '@dayworks/shared/errors';
import { buildTimeline } from '@dayworks/shared/timeline/build-timeline';
import type { CustomerTimeline } from '@dayworks/shared/timeline/timeline';
import type {
  TimelineAppointment,
  TimelineAutopayChoice,
  TimelineEstimate,
  TimelineInvoice,
  TimelineJob,
  TimelineLead,
  TimelineMessage,
  TimelinePayment,
  TimelineProject,
  TimelineRefund,
  TimelineTask,
} from '@dayworks/shared/timeline/timeline-records';
import { businessDay } from '../platform/business-day.ts';
import { mayShowOrphans } from '../platform/orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';

/**
 * The maximum number of documents of each kind in a timeline, which shows the newest ones. One more document is read to
 * find out whether the timeline is complete.
 */
const documentLimit = 100;
/**
 * The maximum number of payments in a timeline. The limit is far higher than the number of payments on the documents in
 * a timeline, so no payment is ever missing from the amount received.
 */
const paymentLimit = 1000;

/**
 * Determines whether the timeline is read for a customer of the business ('own') or for an imported customer without a
 * business ('orphan').
 */
type RowScope = 'own' | 'orphan';

/**
 * The results of the timeline queries: the first one shows whether the customer exists, and the others contain the
 * customer's records.
 */
type TimelineRows = [
  unknown[],
  TimelineEstimate[],
  TimelineProject[],
  TimelineInvoice[],
  TimelinePayment[],
  TimelineRefund[],
  TimelineAppointment[],
  TimelineLead[],
  TimelineTask[],
  TimelineJob[],
  TimelineAutopayChoice[],
  TimelineMessage[],
];
type Queries<Rows extends unknown[][]> = { [Index in keyof Rows]: NamedQuery };

/** The SQL for the steps in the automatic payment of an invoice, where `i` is the invoice. */
const autopaysOf = `coalesce((select jsonb_agg(jsonb_build_object('id', ev.id, 'action', ev.action, 'at', ev.created_at,
    'amount', ev.after -> 'amount', 'charge_on', ev.after -> 'charge_on', 'next', ev.after -> 'next',
    'problem', ev.after -> 'problem') order by ev.id)
  from audit_log ev where ev.business_id = i.business_id and ev.entity = 'invoice' and ev.entity_id = i.id::text
    and ev.action in ('autopay_announce', 'autopay_charge', 'autopay_retry', 'autopay_failed')), '[]')`;

const personName = (id: string) => `(select name from profiles where profiles.id = ${id})`;

/**
 * In the timeline queries, $1 is the business id (ignored for customers without a business) and $2 is the customer id.
 */
function timelineQueries(scope: RowScope, businessId: string, customerId: string): Queries<TimelineRows> {
  const tenant = scope === 'own' ? '= $1' : 'is null';
  const ofCustomer = (row: string) =>
    `${row}.business_id ${tenant} and $1::uuid is not null and ${row}.customer_id = $2`;
  const newest = (row: string) =>
    `order by ${row}.created_at desc nulls last, ${row}.id desc nulls last limit ${documentLimit + 1}`;
  const firstItem = (table: string, link: string, row: string) =>
    `(select it.name from ${table} it where it.business_id ${tenant} and it.${link} = ${row}.id order by it.position limit 1)`;
  const query = (name: string, text: string): NamedQuery => ({
    name: `timeline-${scope}-${name}`,
    text,
    values: [businessId, customerId],
  });
  return [
    query(
      'customer',
      `select from customers c where c.business_id ${tenant} and $1::uuid is not null and c.id = $2`,
    ),
    query(
      'estimates',
      `select e.id, e.number, e.created_at, e.title, e.status, e.total, e.valid_until, e.sent_at, e.viewed_at,
        e.changes_requested_at, e.change_request, e.approved_at, e.declined_at, e.decline_reason, e.project_id,
        e.service_address as address, ${firstItem('estimate_items', 'estimate_id', 'e')} as first_item,
        (select s.name from estimate_signatures s where s.business_id ${tenant} and s.estimate_id = e.id
          order by s.signed_at desc limit 1) as signed_by
      from estimates e where ${ofCustomer('e')} and e.deleted_at is null ${newest('e')}`,
    ),
    query(
      'projects',
      `select p.id, p.created_at, p.name, p.status, p.start_date, p.end_date, p.budget, p.address,
        ${personName('p.manager_id')} as manager
      from projects p where ${ofCustomer('p')} ${newest('p')}`,
    ),
    query(
      'invoices',
      `select i.id, i.number, i.created_at, i.estimate_id, i.project_id, i.status, i.date, i.due_date, i.total,
        i.balance_due, i.sent_at, i.voided_at, i.void_reason, i.viewed_at, i.reminded_on, i.promised_for, i.reminders_stopped_at,
        i.service_address as address,
        ${firstItem('invoice_items', 'invoice_id', 'i')} as first_item,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'number', c.number, 'created_at', c.created_at,
            'date', c.date, 'amount', c.amount, 'reason', c.reason, 'sent_at', c.sent_at, 'created_by', ${personName('c.created_by')}) order by c.date, c.created_at)
          from invoice_credits c where c.business_id = i.business_id and c.invoice_id = i.id and c.voided_at is null), '[]') as credits, ${autopaysOf} as autopays,
        (select jsonb_build_object('end_date', p.end_date) from projects p
          where p.business_id ${tenant} and p.id = i.project_id) as project
      from invoices i where ${ofCustomer('i')} and (i.status <> 'cancelled' or i.voided_at is not null) ${newest('i')}`,
    ),
    query(
      'payments',
      `select pay.id, pay.created_at, pay.invoice_id, pay.estimate_id, pay.amount, pay.refunded_amount,
        pay.payment_date, pay.payment_method, pay.status, pay.reference, pay.notes,
        ${personName('pay.received_by')} as received_by
      from payments pay where ${ofCustomer('pay')} order by pay.payment_date desc nulls last limit ${paymentLimit}`,
    ),
    query(
      'refunds',
      `select r.id, r.created_at, r.payment_id, r.amount, r.refund_date, r.notes,
        ${personName('r.refunded_by')} as refunded_by
      from payments pay join payment_refunds r on r.business_id ${tenant} and r.payment_id = pay.id
      where ${ofCustomer('pay')} order by r.refund_date desc nulls last limit ${paymentLimit}`,
    ),
    query(
      'appointments',
      `select a.id, a.lead_id, a.job_id, a.title, a.status, a.start_time, a.end_time, a.asked_time, a.cancel_reason,
        ${personName('a.assignee_id')} as assignee
      from appointments a where ${ofCustomer('a')} order by a.start_time desc limit ${documentLimit + 1}`,
    ),
    query(
      'leads',
      `select l.id, l.created_at, l.service_wanted, l.source, l.stage, l.value, l.estimate_id, l.address,
        coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.created_at, 'stage', m.stage, 'note', m.note)
            order by m.created_at, m.id)
          from lead_activities m where m.business_id = l.business_id and m.lead_id = l.id and m.kind = 'stage'), '[]') as moves
      from leads l where ${ofCustomer('l')} ${newest('l')}`,
    ),
    query(
      'tasks',
      `select t.id, t.created_at, t.title, t.status, t.due_date, t.done_at, ${personName('t.assignee_id')} as assignee
      from ${scope === 'own' ? `tasks_of_customer($2, ${documentLimit + 1})` : '(select null::uuid as id, $2::uuid as nobody)'} as about
        join tasks t on t.business_id = $1 and t.id = about.id and t.status <> 'cancelled'
      order by t.created_at desc`,
    ),
    query(
      'jobs',
      `select j.id, j.created_at, j.title, j.status, j.value, j.lead_id, j.estimate_id, j.project_id, j.address,
        array(select l.invoice_id from job_invoices l where l.business_id = j.business_id and l.job_id = j.id) as invoice_ids,
        made.visits, made.completed_visits
      from jobs j, lateral (select count(*) filter (where a.status <> 'cancelled')::int as visits,
          count(*) filter (where a.status = 'completed')::int as completed_visits
        from appointments a where a.business_id = j.business_id and a.job_id = j.id and a.job_id is not null) as made
      where ${ofCustomer('j')} ${newest('j')}`,
    ),
    query(
      'autopays',
      `select ev.id, a.customer_id, ev.action, ev.created_at as at, ${personName('ev.user_id')} as by, coalesce(
          (select 'Job: ' || j.title from jobs j where j.business_id = a.business_id and j.id = a.job_id),
          case when a.recurring_id is not null then 'A recurring invoice' end) as covers
      from autopays a join audit_log ev on ev.business_id = a.business_id and ev.entity = 'autopay' and ev.entity_id = a.id::text
      where ${ofCustomer('a')} order by ev.id desc limit ${documentLimit}`,
    ),
    query(
      'messages',
      `select m.id, m.conversation_id, m.created_at, m.direction, c.channel, m.subject, left(m.text, 500) as text,
        ${personName('m.author_id')} as author
      from conversations c join conversation_messages m on m.business_id = $1 and m.conversation_id = c.id
      where c.business_id ${tenant} and $1::uuid is not null and m.direction <> 'note' and not m.is_automatic
        and (c.customer_id = $2 or c.lead_id in (select l.id from leads l where l.business_id = $1 and l.customer_id = $2))
      ${newest('m')}`,
    ),
  ];
}

/** Reads the whole timeline of a customer in one database round trip. */
export async function getCustomerTimeline(
  context: MemberContext,
  { customer_id: customerId }: { customer_id: string },
): Promise<CustomerTimeline> {
  const { platform, actor } = context;
  const queries = timelineQueries('own', actor.businessId, customerId);
  const own = await readBusiness<TimelineRows>(context, queries);
  const rows = own[0].length > 0 ? own : await readOrphan(platform, actor, customerId);
  const [
    customer,
    estimates,
    projects,
    invoices,
    payments,
    refunds,
    appointments,
    leads,
    tasks,
    jobs,
    autopays,
    messages,
  ] = rows;
  if (customer.length === 0) throw notFound('Customer not found');
  const documents = [leads, estimates, projects, jobs, invoices, appointments, tasks, messages];
  const records = {
    leads: leads.slice(0, documentLimit),
    estimates: estimates.slice(0, documentLimit),
    projects: projects.slice(0, documentLimit),
    jobs: jobs.slice(0, documentLimit),
    invoices: invoices.slice(0, documentLimit),
    autopays,
    messages: messages.slice(0, documentLimit),
    payments,
    refunds,
    appointments: appointments.slice(0, documentLimit),
    tasks: tasks.slice(0, documentLimit),
  };
  return {
    entries: buildTimeline(records, { today: businessDay(actor), timeZone: actor.timeZone }),
    is_complete:
      documents.every((list) => list.length <= documentLimit) &&
      [payments, refunds].every((list) => list.length < paymentLimit),
  };
}

async function readOrphan(platform: Platform, actor: Actor, customerId: string): Promise<TimelineRows> {
  if (!(await mayShowOrphans(platform))) throw notFound('Customer not found');
  const answers = timelineQueries('orphan', actor.businessId, customerId).map((query) =>
    platform.database.operator.query(query),
  );
  return (await Promise.all(answers)).map((answer) => answer.rows) as TimelineRows;
}
