/** A visit to come; $1 is the business. */
export const visitAhead = (
  test: string,
  now: string,
) => `exists (select from appointments a where a.business_id = $1 and ${test}
  and a.start_time >= ${now} and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress'))`;

/** How long a signature or a deposit is a sign of life by itself, whatever became of its estimate. */
const signedDays = 90;

/**
 * Whether a customer has work ahead: a visit to come, a job that is not done, or an estimate that they signed or paid a deposit on.
 * Whoever has is neither lost nor missed; $1 is the business.
 */
export const hasWorkAhead = (
  customer: string,
  now: string,
) => `(${visitAhead(`a.customer_id = ${customer}`, now)}
  or exists (select from jobs j where j.business_id = $1 and j.customer_id = ${customer}
    and j.status in ('unscheduled', 'scheduled', 'in_progress'))
  or exists (select from estimates e where e.business_id = $1 and e.customer_id = ${customer} and e.deleted_at is null
    and (e.status = 'approved' or e.won_at > (${now})::timestamptz - interval '${signedDays} days')))`;
