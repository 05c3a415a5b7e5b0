/** So many of the last paid invoices of all customers say when somebody pays whom nobody knows. */
const lastPaidOfAll = 50;

const paid = `i.business_id = $1 and i.status = 'paid' and i.paid_at is not null and i.due_date is not null`;

/** Of all customers together, in the order of the index of paid ones. */
export const latenessOfAll = `array(select i.paid_at - i.due_date from invoices i where ${paid}
    order by i.paid_at desc nulls last, i.created_at desc nulls last, i.id desc nulls last limit ${lastPaidOfAll})`;
