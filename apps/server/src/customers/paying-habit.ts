import { habitMonths } from '@dayworks/shared/customers/habits';

/** Returns the day after which a payment counts toward the customer's payment history; `today` is a query parameter. */
export const habitSince = (today: string) => `(${today}::date - interval '${habitMonths} months')::date`;

const late = 'late_since(i.due_date, i.project_id, work.end_date)';

/**
 * The number of days between the past-due date (M3) and the payment, for invoices paid in the last two years; the
 * number is negative for early payments.
 */
export const paidInvoices = (customer: string, today: string, columns: string, tenant = '= $1') =>
  `select ${columns} from (select i.id, i.total, i.paid_at, ${late} as late_since, i.paid_at - ${late} as days
      from invoices i left join projects work on work.id = i.project_id and work.business_id is not distinct from i.business_id
      where i.business_id ${tenant} and i.customer_id = ${customer} and i.status = 'paid' and i.paid_at is not null
        and i.due_date is not null and i.paid_at > ${habitSince(today)}) as paid where paid.days is not null`;

/** The numbers of days by which invoices were paid late, which the shared usualDays() takes as input. */
export const lateDays = (customer: string, today: string, tenant?: string) =>
  `array(${paidInvoices(customer, today, 'paid.days', tenant)} order by paid.paid_at desc, paid.id)`;
