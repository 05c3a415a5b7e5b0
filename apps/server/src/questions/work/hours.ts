import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type TimeGroup, type TimeSums, tellHours } from '@dayworks/shared/questions/tell/work/hours';
import { startOfDay } from '../../appointments/list-query.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { lookUp } from '../who/look-up.ts';

const mostGroups = 500;

interface GroupRow extends TimeSums {
  id: string | null;
  name: string | null;
  customer: NamedCustomer | null;
}

/**
 * A running time entry counts up to the current time, in the same way as in the margin of a job; $2 is the current
 * time.
 */
const sumColumns = `count(*)::int as entries, (count(*) filter (where e.ended_at is null))::int as running,
  coalesce(sum(e.seconds), 0)::float8 as seconds, coalesce(sum(e.seconds) filter (where e.is_billable), 0)::float8 as billable_seconds`;

const groupings = {
  person: {
    key: 'e.user_id',
    name: `(select nullif(p.name, '') from profiles p where p.id = e.user_id)`,
    customer: 'null::jsonb',
  },
  customer: {
    key: 'e.customer_id',
    name: 'null::text',
    customer: `(select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'company', c.company)
      from customers c where c.business_id = $1 and c.id = e.customer_id)`,
  },
};

export async function hours(context: MemberContext, asked: QuestionParameters<'hours'>): Promise<Told> {
  const { businessId, timeZone, now } = context.actor;
  const found = await lookUp(context, { person: asked.person, customer: asked.customer, job: asked.job });
  if ('unclear' in found) return found.unclear;
  const { person, customer, job } = found.meant;
  const { from, to } = asked.period;
  const { values, bind } = createBinder(businessId, now, timeZone);
  const tests = [
    't.business_id = $1',
    `t.started_at >= ${startOfDay(bind(from), '$3')}`,
    `t.started_at < ${startOfDay(bind(addDays(to, 1)), '$3')}`,
  ];
  if (person) tests.push(`t.user_id = ${bind(person.id)}`);
  /*
   * The customer of a time entry is the customer of its job. If the entry has no job, the customer of its visit is
   * used.
   */
  const entries = `with e as materialized (
      select t.user_id, t.is_billable, t.ended_at,
        greatest(0, extract(epoch from coalesce(t.ended_at, $2::timestamptz) - t.started_at)) as seconds,
        coalesce(j.customer_id, a.customer_id) as customer_id, coalesce(t.job_id, a.job_id) as job_id
      from time_entries t
        left join jobs j on j.business_id = $1 and j.id = t.job_id
        left join appointments a on a.business_id = $1 and a.id = t.appointment_id
      where ${tests.join(' and ')})`;
  const of = [
    ...(customer ? [`e.customer_id = ${bind(customer.id)}`] : []),
    ...(job ? [`e.job_id = ${bind(job.id)}`] : []),
  ];
  const whose = of.length > 0 ? `where ${of.join(' and ')}` : '';
  const by = groupings[person ? 'customer' : 'person'];
  const [[sums], groups] = await readBusiness<[TimeSums[], GroupRow[]]>(context, [
    named('question-hours', `${entries} select ${sumColumns} from e ${whose}`, values),
    named(
      'question-hours-by',
      `${entries} select ${by.key} as id, ${by.name} as name, ${by.customer} as customer, ${sumColumns}
       from e ${whose} group by ${by.key} order by sum(e.seconds) desc, 1 limit ${mostGroups}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  const told = groups.map(
    ({ customer: worked, ...group }): TimeGroup => ({
      ...group,
      name: worked ? customerName(worked) : group.name,
    }),
  );
  return tellHours(asked.period, sums, told, { person, customer, job });
}
