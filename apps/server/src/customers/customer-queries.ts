import { CustomerSummary } from '@dayworks/shared/customers/customer';
import { habitCases, habitMonths } from '@dayworks/shared/customers/habits';

/** Selects an upcoming visit of a customer; $1 is the business id. */
export const visitAhead = (
  test: string,
  now: string,
) => `exists (select from appointments a where a.business_id = $1 and ${test}
  and a.start_time >= ${now} and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress'))`;

/**
 * A signed estimate or a paid deposit counts as customer activity for this number of days, no matter what happened to
 * the estimate afterward.
 */
const signedDays = 90;

/**
 * Returns whether a customer has upcoming work: a future visit, an unfinished job, or an estimate that the customer
 * signed or paid a deposit on. A customer with upcoming work is neither lost nor drifting away. $1 is the business id.
 */
export const hasWorkAhead = (
  customer: string,
  now: string,
) => `(${visitAhead(`a.customer_id = ${customer}`, now)}
  or exists (select from jobs j where j.business_id = $1 and j.customer_id = ${customer}
    and j.status in ('unscheduled', 'scheduled', 'in_progress'))
  or exists (select from estimates e where e.business_id = $1 and e.customer_id = ${customer} and e.deleted_at is null
    and (e.status = 'approved' or e.won_at > (${now})::timestamptz - interval '${signedDays} days')))`;

/**
 * Returns the SQL expression for the day after which a payment counts toward the customer's payment history; `today` is
 * a query parameter.
 */
export const habitSince = (today: string) => `(${today}::date - interval '${habitMonths} months')::date`;

const late = 'late_since(i.due_date, i.project_id, work.end_date)';

/**
 * The number of days between the past-due date (rule M3) and the payment, for invoices paid in the last two years. The
 * number is negative for early payments.
 */
export const paidInvoices = (customer: string, today: string, columns: string, tenant = '= $1') =>
  `select ${columns} from (select i.id, i.total, i.paid_at, ${late} as late_since, i.paid_at - ${late} as days
      from invoices i left join projects work on work.id = i.project_id and work.business_id is not distinct from i.business_id
      where i.business_id ${tenant} and i.customer_id = ${customer} and i.status = 'paid' and i.paid_at is not null
        and i.due_date is not null and i.paid_at > ${habitSince(today)}) as paid where paid.days is not null`;

/**
 * For each invoice, the number of days that the payment was late. The shared usualDays() takes these numbers as input.
 */
export const lateDays = (customer: string, today: string, tenant?: string) =>
  `array(${paidInvoices(customer, today, 'paid.days', tenant)} order by paid.paid_at desc, paid.id)`;

/**
 * The number of days within which `customer` usually pays, calculated in the same way as in usualDays(), and the number
 * of invoices that this is based on; $1 is the business id and $2 is today.
 */
export const payingHabit = (customer: string) =>
  paidInvoices(
    customer,
    '$2',
    `case when count(*) >= ${habitCases} then floor(percentile_cont(0.5) within group (order by paid.days) + 0.5)::int end as days,
      count(*) filter (where paid.days > 0)::int as late, count(*)::int as invoices`,
  );

const placeOf = (row: string) =>
  `jsonb_build_object('address', ${row}.address, 'city', ${row}.city, 'state', ${row}.state, 'zip_code', ${row}.zip_code)`;

/** The customer data that is included in other records; `row` is the alias of the customer. */
export const customerSummary = (row: string) =>
  `jsonb_build_object(${Object.keys(CustomerSummary.shape)
    .map((field) => `'${field}', ${row}.${field}`)
    .join(', ')})`;

/**
 * The customer's data with a mailing address: the address in the customer record or, if there is none, the primary
 * saved address.
 */
export const billedCustomer = (row: string) => `${customerSummary(row)} || case
    when coalesce(${row}.address, ${row}.city) is not null then ${placeOf(row)}
    else coalesce((select ${placeOf('a')} from customer_addresses a
      where a.business_id = ${row}.business_id and a.customer_id = ${row}.id and a.is_primary), ${placeOf(row)}) end`;

/**
 * Finds the customer of an orphaned row that is tied to no other business (rule T2). The customer either is orphaned as
 * well or already belongs to this business.
 */
export const orphansCustomer = (row: string) =>
  `(select ${customerSummary('c')} from customers c where c.id = ${row}.customer_id)`;
