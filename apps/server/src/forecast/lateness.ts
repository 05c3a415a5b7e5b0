/** So many of the last paid invoices make a habit. */
const lastPaid = 10;
const lastPaidOfAll = 50;

const paid = `i.business_id = $1 and i.status = 'paid' and i.paid_at is not null and i.due_date is not null`;

/** Days after the due date on which the last invoices of `customer` were paid; early ones below 0. $1 is the business. */
export const latenessOf = (customer: string) => `array(select i.paid_at - i.due_date from invoices i
    where ${paid} and i.customer_id = ${customer} order by i.paid_at desc, i.id limit ${lastPaid})`;

/** Of all customers together, in the order of the index of paid ones. */
export const latenessOfAll = `array(select i.paid_at - i.due_date from invoices i where ${paid}
    order by i.paid_at desc nulls last, i.created_at desc nulls last, i.id desc nulls last limit ${lastPaidOfAll})`;
