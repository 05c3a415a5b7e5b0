import { customerName } from '@dayworks/shared/customers/customer-name';
import type { WrittenFields } from '@dayworks/shared/documents/document';
import { copiedItem, plainLine } from '@dayworks/shared/documents/lines/line-item';
import { chosenLines } from '@dayworks/shared/documents/lines/line-options';
import { conflict, invalid } from '@dayworks/shared/errors';
import type { Estimate, EstimateOnlyField } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { defaultUnit } from '@dayworks/shared/fields';
import type { JobFromLead } from '@dayworks/shared/jobs/contract';
import { emptyJob, type Job, type NewJob, type WrittenJob } from '@dayworks/shared/jobs/job';
import type { LeadFields } from '@dayworks/shared/leads/lead';
import { type Carried, carry } from '@dayworks/shared/pick';
import { lockEstimate, storeEstimateStatus } from '../estimates/estimate-record.ts';
import { insertActivity } from '../leads/activities.ts';
import { customerOf } from '../leads/lead-customer.ts';
import { leadRecord, lockBoard, stageChange, topOfColumn } from '../leads/lead-record.ts';
import type { leads } from '../leads/table.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertJob } from './insert-job.ts';
import { readJob } from './job-record.ts';

/** The texts of the estimate are not copied to the job, because an invoice for the job takes them from the estimate. */
const estimateToJob = {
  customer_id: null,
  customer_address_id: 'customer_address_id',
  discount: 'discount',
  discount_percent: null,
  discount_reduces_tax: null,
  prices_include_tax: null,
  po_number: null,
  notes: null,
  terms: null,
  service_address: 'address',
  service_city: 'city',
  service_state: 'state',
  service_zipcode: 'zip_code',
  title: null,
  valid_until: null,
  payment_terms: null,
  deposit_type: null,
  deposit_value: null,
  payment_schedule: null,
} as const satisfies Carried<Pick<Estimate, keyof WrittenFields | EstimateOnlyField>, WrittenJob>;

function jobFrom(estimate: Estimate): NewJob {
  const { customer_id } = estimate;
  if (!customer_id) throw invalid('This estimate has no customer');
  return {
    ...emptyJob(),
    title: estimate.title ?? customerName(estimate.customer),
    customer_id,
    project_id: estimate.project_id,
    ...carry(estimate, estimateToJob),
    items: chosenLines(estimate.items).map(copiedItem),
  };
}

/** Finds the lead that the estimate was written for. */
async function leadOf(tx: Tx, { businessId }: Actor, estimateId: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'job-lead-of-estimate',
    text: 'select id from leads where business_id = $1 and estimate_id = $2 order by created_at, id limit 1',
    values: [businessId, estimateId],
  });
  return rows[0]?.id ?? null;
}

/**
 * Leaves the items of a job to the payment schedule of its estimate, so that the job does not invoice them again. The
 * invoices of payments that are already due become invoices of the job.
 */
async function leaveToSchedule(tx: Tx, { businessId }: Actor, estimateId: string, jobId: string) {
  await tx.$client.query('update job_items set is_scheduled = true where business_id = $1 and job_id = $2', [
    businessId,
    jobId,
  ]);
  await tx.$client.query(
    `insert into job_invoices (business_id, job_id, invoice_id)
     select $1, $3, i.id from invoices i
     where i.business_id = $1 and i.installment_of = $2 and i.status <> 'cancelled' on conflict do nothing`,
    [businessId, estimateId, jobId],
  );
}

/**
 * Creates the job for an estimate. At most one job is created for an estimate, even if many requests arrive
 * simultaneously. Deposits stay with the estimate until it is invoiced.
 */
export async function jobFromEstimate(
  context: MemberContext,
  { estimate_id }: { estimate_id: string },
): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const estimate = await lockEstimate(tx, actor, estimate_id);
    if (estimate.job_id) return readJob(tx, actor, estimate.job_id);
    const problem = estimateActionProblem('toJob', estimate, businessDay(actor));
    if (problem) throw invalid(problem);
    const lead_id = await leadOf(tx, actor, estimate_id);
    const job = await insertJob(tx, actor, jobFrom(estimate), { estimate_id, lead_id });
    if (estimate.payment_schedule) await leaveToSchedule(tx, actor, estimate_id, job.id);
    const after = await storeEstimateStatus(tx, actor, estimate_id);
    await audit(tx, actor, {
      action: 'to_job',
      entity: 'estimate',
      entityId: estimate_id,
      before: { status: estimate.status },
      after: { status: after.status, job_id: job.id },
    });
    return job;
  });
}

type StoredLead = typeof leads.$inferSelect;

/**
 * The contact details of the lead are copied to the customer record, and its other fields are used for the job's title,
 * instructions and item.
 */
const leadToJob = {
  first_name: null,
  last_name: null,
  company: null,
  email: null,
  phone: null,
  sms_ok: null,
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  service_wanted: null,
  preferred_times: null,
  source: null,
  value: null,
  probability: null,
  owner_id: null,
  next_follow_up: null,
  notes: null,
} as const satisfies Carried<LeadFields, WrittenJob>;

/** Builds a job for the service that the lead requested, priced at the lead's estimated value. */
function jobFor(lead: StoredLead, customer_id: string): NewJob {
  const title = (lead.service_wanted ?? `Work for ${customerName(lead)}`).slice(0, 200);
  const item = {
    id: null,
    name: title,
    description: null,
    quantity: 1,
    unit: defaultUnit,
    tax_rate: 0,
    ...plainLine,
  };
  return {
    ...emptyJob(),
    title,
    customer_id,
    ...carry(lead, leadToJob),
    instructions: lead.preferred_times && `Preferred times: ${lead.preferred_times}`,
    items: lead.value > 0 ? [{ ...item, price: lead.value }] : [],
  };
}

async function findJob(tx: Tx, { businessId }: Actor, leadId: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'job-of-lead',
    text: 'select id from jobs where business_id = $1 and lead_id = $2 order by created_at, id limit 1',
    values: [businessId, leadId],
  });
  return rows[0]?.id;
}

async function hasEstimate(tx: Tx, { businessId }: Actor, id: string | null): Promise<boolean> {
  if (!id) return false;
  const { rowCount } = await tx.$client.query(
    'select from estimates where business_id = $1 and id = $2 and deleted_at is null',
    [businessId, id],
  );
  return rowCount === 1;
}

const hasOfferText = 'This lead already has an estimate. Convert the estimate to a job to keep its items.';

/**
 * Creates a job directly from a lead without an estimate; also creates the customer and marks the lead as won. Repeated
 * or simultaneous requests create only one job.
 */
export async function jobFromLead(
  context: MemberContext,
  { lead_id, customer_id: chosen }: JobFromLead,
): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const lead = await lockRecord(tx, actor, leadRecord, lead_id);
    const known = await findJob(tx, actor, lead.id);
    if (known) return readJob(tx, actor, known);
    if (await hasEstimate(tx, actor, lead.estimate_id)) throw conflict(hasOfferText);
    const customer_id = await customerOf(tx, context, lead, chosen);
    const job = await insertJob(tx, actor, jobFor(lead, customer_id), { lead_id: lead.id });
    const now = actor.now.toISOString();
    const isWon = lead.stage === 'won';
    await storeRecord(tx, actor, leadRecord, lead.id, {
      ...(!isWon && { ...stageChange(lead, 'won', null, now), position: topOfColumn(actor, 'won') }),
      customer_id,
      converted_at: lead.converted_at ?? now,
      last_activity_at: now,
    });
    if (!lead.customer_id) await insertActivity(tx, actor, lead.id, { kind: 'converted' });
    if (!isWon) await insertActivity(tx, actor, lead.id, { kind: 'stage', stage: 'won' });
    await audit(tx, actor, {
      action: 'to_job',
      entity: 'lead',
      entityId: lead.id,
      before: { customer_id: lead.customer_id, stage: lead.stage },
      after: { customer_id, stage: 'won', job_id: job.id },
    });
    return job;
  });
}
