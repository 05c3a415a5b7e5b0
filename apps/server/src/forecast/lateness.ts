/** The number of latest paid invoices across all customers that are used to predict when an unknown customer pays. */
const lastPaidOfAll = 50;

const paid = `i.business_id = $1 and i.status = 'paid' and i.paid_at is not null and i.due_date is not null`;

/** The payment delays of all customers together, in the order of the index on paid invoices. */
export const latenessOfAll = `array(select i.paid_at - i.due_date from invoices i where ${paid}
    order by i.paid_at desc nulls last, i.created_at desc nulls last, i.id desc nulls last limit ${lastPaidOfAll})`;
