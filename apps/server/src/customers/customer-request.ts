/*
 * The customer's request as a JSON object for the records that began with it: estimates, jobs and visits. It is read
 * from the lead and never copied, so that a photo has one owner and a correction of the lead is seen everywhere. In
 * these SQL expressions $1 is the business id.
 */

/** The lead of an estimate; the oldest one if an import linked several. */
const leadOfEstimate = (estimateId: string) =>
  `(select l.id from leads l where l.business_id = $1 and l.estimate_id = ${estimateId} and l.estimate_id is not null
    order by l.created_at, l.id limit 1)`;

/** The lead that led to a job: its own, or the lead of its estimate. */
const leadOfJob = (job: string) => `coalesce(${job}.lead_id, ${leadOfEstimate(`${job}.estimate_id`)})`;

/** The lead that led to a visit: its own, the lead of its job, or the lead of its estimate. */
const leadOfVisit = (visit: string) =>
  `coalesce(${visit}.lead_id, (select ${leadOfJob('rj')} from jobs rj where rj.business_id = $1 and rj.id = ${visit}.job_id),
    ${leadOfEstimate(`${visit}.estimate_id`)})`;

const requestOf = (leadId: string, more = '') =>
  `(select jsonb_build_object(${more}'wanted', r.service_wanted, 'preferred_times', r.preferred_times, 'photos',
      coalesce((select jsonb_agg(jsonb_build_object('id', lp.id, 'file_id', lp.file_id) order by lp.created_at, lp.id)
        from lead_photos lp where lp.business_id = $1 and lp.lead_id = r.id), '[]'))
    from leads r where r.business_id = $1 and r.id = ${leadId})`;

const forOffice = `'lead_id', r.id, `;

export const requestOfEstimate = (estimate: string) => requestOf(leadOfEstimate(`${estimate}.id`), forOffice);
export const requestOfJob = (job: string) => requestOf(leadOfJob(job), forOffice);
export const requestOfVisit = (visit: string) => requestOf(leadOfVisit(visit), forOffice);

/** The request of a visit as the crew sees it, without the id of the lead, which field workers cannot open. */
export const requestForCrew = (visit: string) => requestOf(leadOfVisit(visit));
