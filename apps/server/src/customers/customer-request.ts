/*
 * Builds the customer's request as a JSON object for the records that resulted from it: estimates, jobs and visits. The
 * request is read from the lead and never copied, so that each photo has one owner and a correction of the lead appears
 * everywhere. In these SQL expressions, $1 is the business id.
 */

/** Selects the lead of an estimate, or the oldest lead if an import linked several leads to the estimate. */
const leadOfEstimate = (estimateId: string) =>
  `(select l.id from leads l where l.business_id = $1 and l.estimate_id = ${estimateId} and l.estimate_id is not null
    order by l.created_at, l.id limit 1)`;

/** Selects the lead that a job resulted from: the job's own lead or, if there is none, the lead of its estimate. */
const leadOfJob = (job: string) => `coalesce(${job}.lead_id, ${leadOfEstimate(`${job}.estimate_id`)})`;

/**
 * Selects the lead that a visit resulted from: the visit's own lead, the lead of its job, or the lead of its estimate.
 */
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

/**
 * Builds the request of a visit for the crew. The id of the lead is left out, because field workers cannot open leads.
 */
export const requestForCrew = (visit: string) => requestOf(leadOfVisit(visit));
