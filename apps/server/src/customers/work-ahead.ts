/** Selects an upcoming visit of a customer; $1 is the business id. */
export const visitAhead = (
  test: string,
  now: string,
) => `exists (select from appointments a where a.business_id = $1 and ${test}
  and a.start_time >= ${now} and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress'))`;

/**
 * The number of days for which a signed estimate or a paid deposit counts as customer activity, no matter what
 * happened to the estimate.
 */
const signedDays = 90;

/**
 * Returns whether a customer has upcoming work: a future visit, an unfinished job, or an estimate that the customer
 * signed or paid a deposit on. Such a customer is neither lost nor drifting away; $1 is the business id.
 */
export const hasWorkAhead = (
  customer: string,
  now: string,
) => `(${visitAhead(`a.customer_id = ${customer}`, now)}
  or exists (select from jobs j where j.business_id = $1 and j.customer_id = ${customer}
    and j.status in ('unscheduled', 'scheduled', 'in_progress'))
  or exists (select from estimates e where e.business_id = $1 and e.customer_id = ${customer} and e.deleted_at is null
    and (e.status = 'approved' or e.won_at > (${now})::timestamptz - interval '${signedDays} days')))`;
