import { lastPaidInvoices } from '@dayworks/shared/questions/tell/late-payers';

/** Days after the due date of the last paid invoices of `customer`; early is on time. $1 is the business. */
export const daysLateOf = (
  customer: string,
) => `select greatest(0, paid.paid_at - paid.due_date) as days from (
    select i.paid_at, i.due_date from invoices i
    where i.business_id = $1 and i.customer_id = ${customer} and i.status = 'paid'
      and i.paid_at is not null and i.due_date is not null
    order by i.paid_at desc, i.id limit ${lastPaidInvoices}) as paid`;
