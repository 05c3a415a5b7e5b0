import { habitCases } from '@dayworks/shared/customers/habits';
import { paidInvoices } from '../../customers/customer-queries.ts';

/**
 * The number of days in which `customer` usually pays, calculated as in usualDays(), and the number of invoices on
 * which that number is based; $1 is the business id and $2 is today.
 */
export const habitOf = (customer: string) =>
  paidInvoices(
    customer,
    '$2',
    `case when count(*) >= ${habitCases} then floor(percentile_cont(0.5) within group (order by paid.days) + 0.5)::int end as days,
      count(*) filter (where paid.days > 0)::int as late, count(*)::int as invoices`,
  );
