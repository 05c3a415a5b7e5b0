import { invalid } from '@dayworks/shared/errors';
import type { Job, JobEdit, JobItem, NewJob } from '@dayworks/shared/jobs/job';
import type { JobCard, JobMove } from '@dayworks/shared/jobs/job-list';
import { type JobStatus, jobTypeLabels } from '@dayworks/shared/jobs/job-status';
import { momentsFor } from '@dayworks/shared/jobs/job-transitions';
import { pick } from '@dayworks/shared/pick';
import { lockEstimate, storeEstimateStatus } from '../estimates/estimate-record.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { refuseStale, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { planVisit } from './add-visits.ts';
import { insertJob } from './insert-job.ts';
import { readItems, writeItems } from './job-items.ts';
import { readFacts, restoreVisits, storeMoments } from './job-moments.ts';
import { findPlace, jobRecord, lockBoard, lockJob, readCard, readJob, type StoredJob } from './job-record.ts';
import { refuseStrangeCrew, refuseStrangers } from './parties.ts';

/** Checks whether records would be lost if the job were removed. */
const traces = `select exists (select from appointments where business_id = $1 and job_id = $2)
    or exists (select from appointment_series where business_id = $1 and job_id = $2)
    or exists (select from time_entries where business_id = $1 and job_id = $2)
    or exists (select from expenses where business_id = $1 and job_id = $2)
    or exists (select from job_invoices where business_id = $1 and job_id = $2)
    or exists (select from recurring_invoices where business_id = $1 and job_id = $2)
    or exists (select from visit_photos where business_id = $1 and job_id = $2)
    or exists (select from tasks where business_id = $1 and record_kind = 'job' and record_id = $2)
    or exists (select from job_steps where business_id = $1 and job_id = $2 and done_at is not null) as is_touched`;

const touchedText =
  'This job already has scheduled or completed work. Close it instead, and you can still find it later.';

const parts = ['job_items', 'job_crew', 'job_steps', 'autopays'];

async function deleteRows(tx: Tx, { businessId }: Actor, id: string): Promise<void> {
  for (const table of parts) {
    await tx.$client.query(`delete from ${table} where business_id = $1 and job_id = $2`, [businessId, id]);
  }
  await tx.$client.query('delete from jobs where business_id = $1 and id = $2', [businessId, id]);
}

/**
 * Removes a job if nothing has been scheduled or recorded for it; the estimate that the job was created from becomes
 * open again.
 */
export async function removeJob(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockJob(tx, actor, id);
    refuseStale(before, version, 'job');
    const { rows } = await tx.$client.query<{ is_touched: boolean }>(traces, [actor.businessId, id]);
    if (rows[0]?.is_touched) throw invalid(touchedText);
    await deleteRows(tx, actor, id);
    if (before.estimate_id) {
      await lockEstimate(tx, actor, before.estimate_id);
      await storeEstimateStatus(tx, actor, before.estimate_id);
    }
    await audit(tx, actor, { action: 'delete', entity: 'job', entityId: id, before });
    return { id };
  });
}

/**
 * The statuses of an open job. If a job returns to one of these statuses, its cancelled visits are restored before its
 * status is calculated.
 */
const openStatuses: readonly JobStatus[] = ['unscheduled', 'scheduled', 'in_progress'];

/**
 * Moves a job card on the board. Moving the card to a new column sets the status if the job data allows it. Moving the
 * card within its column changes only its position.
 */
export async function moveJob(context: MemberContext, move: JobMove): Promise<JobCard> {
  const { actor } = context;
  const { id, status, visits } = move;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockJob(tx, actor, id);
    if (before.status !== status) {
      if (openStatuses.includes(status)) await restoreVisits(tx, actor, before);
      const { moments, problem } = momentsFor(await readFacts(tx, actor, before), status);
      if (!moments) throw invalid(problem);
      await storeMoments(tx, actor, before, moments, visits);
    }
    const position = await findPlace(tx, actor, { ...move, to: status });
    await storeRecord(tx, actor, jobRecord, id, { position });
    await audit(tx, actor, {
      action: 'move',
      entity: 'job',
      entityId: id,
      before: { status: before.status, position: before.position },
      after: { status, position, ...(visits && { visits }) },
    });
    return readCard(tx, actor, id);
  });
}

/**
 * The default values for a first visit. The job form asks only for the time of the visit; all other values come from
 * the job.
 */
const nothingSaid = {
  title: null,
  arrival_window_minutes: null,
  assignee_id: null,
  instructions: null,
  recurrence: null,
};

/** Creates a job with its items, crew and first visit in one transaction. */
export async function createJob(context: MemberContext, input: NewJob): Promise<Job> {
  const { actor } = context;
  return withIdempotencyKey(context, 'jobs.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input, { isNew: true });
    await refuseStrangeCrew(
      tx,
      actor,
      input.crew.map(({ user_id }) => user_id),
    );
    const job = await insertJob(tx, actor, input);
    if (!input.visit) return job;
    await planVisit(tx, actor, await lockJob(tx, actor, job.id), { ...nothingSaid, ...input.visit });
    return pick(await readJob(tx, actor, job.id), jobRecord.fields);
  });
}

interface Begun {
  has_visits: boolean;
  has_invoice: boolean;
}

/** The type and the billing method of a job cannot change once visits are scheduled or invoiced. */
async function refuseTurning(tx: Tx, { businessId }: Actor, before: StoredJob, { type, billing }: JobEdit) {
  if (type === before.type && billing === before.billing) return;
  const { rows } = await tx.$client.query<Begun>({
    name: 'job-begun',
    text: `select exists (select from appointments where business_id = $1 and job_id = $2) as has_visits,
             exists (select from job_invoices l join invoices i on i.business_id = $1 and i.id = l.invoice_id
               where l.business_id = $1 and l.job_id = $2 and i.status <> 'cancelled') as has_invoice`,
    values: [businessId, before.id],
  });
  const { has_visits, has_invoice } = rows[0] as Begun;
  if (type !== before.type && has_visits) {
    const message = `This job already has visits, so it stays a ${jobTypeLabels[before.type].toLowerCase()}.`;
    throw invalid(message, { type: message });
  }
  if (billing !== before.billing && has_invoice) {
    const message = 'Part of this job is already invoiced, so you can’t change how it is invoiced.';
    throw invalid(message, { billing: message });
  }
}

const billedTimeText =
  'Time on this job is already invoiced at this hourly rate, so the rate cannot change. Create another job for a new rate, or delete the invoice first.';
const billedVisitsText =
  'Visits of this job are already invoiced at these prices, so its items cannot change. Create another job for new prices, or delete the invoice first.';

const pricesOf = (items: readonly Pick<JobItem, 'quantity' | 'price'>[]) =>
  items
    .map(({ quantity, price }) => `${quantity} × ${price}`)
    .toSorted()
    .join();

interface Repricing {
  before: StoredJob;
  itemsBefore: readonly JobItem[];
  edit: JobEdit;
}

/**
 * The prices of an invoiced one-off job cannot change. The prices of a recurring job can change, but visits that were
 * already invoiced keep their prices.
 */
async function refuseRepricing(tx: Tx, { businessId }: Actor, { before, itemsBefore, edit }: Repricing) {
  if (before.type === 'recurring') return;
  const hasNewRate = edit.hourly_rate !== before.hourly_rate;
  const hasNewPrices = before.billing !== 'per_job' && pricesOf(edit.items) !== pricesOf(itemsBefore);
  if (!hasNewRate && !hasNewPrices) return;
  const { rows } = await tx.$client.query<{ has_time: boolean; has_visits: boolean }>({
    name: 'job-billed-by-rate',
    text: `select exists (select from time_entries where business_id = $1 and job_id = $2 and is_billed($1, invoice_id)) as has_time,
             exists (select from appointments where business_id = $1 and job_id = $2 and is_billed($1, invoice_id)) as has_visits`,
    values: [businessId, before.id],
  });
  if (hasNewRate && rows[0]?.has_time) throw invalid(billedTimeText, { hourly_rate: billedTimeText });
  if (hasNewPrices && rows[0]?.has_visits) throw invalid(billedVisitsText, { items: billedVisitsText });
}

export async function updateJob(context: MemberContext, edit: JobEdit): Promise<Job> {
  const { actor } = context;
  const { id, version, items, ...fields } = edit;
  return withBusiness(context, async (tx) => {
    const before = await lockJob(tx, actor, id);
    refuseStale(before, version, 'job');
    await refuseStrangers(tx, actor, { ...fields, customer_id: before.customer_id }, { isNew: false });
    await refuseTurning(tx, actor, before, edit);
    const itemsBefore = await readItems(tx, actor, id);
    await refuseRepricing(tx, actor, { before, itemsBefore, edit });
    await writeItems(tx, actor, id, items);
    await storeRecord(tx, actor, jobRecord, id, { ...fields, version: before.version + 1 });
    const after = await readJob(tx, actor, id);
    await audit(tx, actor, {
      action: 'update',
      entity: 'job',
      entityId: id,
      before: { ...before, items: itemsBefore },
      after: { ...after, items: await readItems(tx, actor, id) },
    });
    return after;
  });
}
