import { invalid } from '@dayworks/shared/errors';
import type { Job, JobEdit, JobItem } from '@dayworks/shared/jobs/job';
import { jobTypeLabels } from '@dayworks/shared/jobs/job-status';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { readItems, writeItems } from './job-items.ts';
import { readJob } from './job-queries.ts';
import { jobRecord, lockJob, type StoredJob } from './job-record.ts';
import { refuseStrangers } from './parties.ts';

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
    const message = `This job has visits already, so it stays a ${jobTypeLabels[before.type].toLowerCase()}.`;
    throw invalid(message, { type: message });
  }
  if (billing !== before.billing && has_invoice) {
    const message = 'Part of this job is invoiced already, so it is billed the same way to its end.';
    throw invalid(message, { billing: message });
  }
}

const billedTimeText =
  'Time of this job is on an invoice at its hourly rate, so the rate stays. Create another job for a new rate, or delete the invoice first.';
const billedVisitsText =
  'Visits of this job are on an invoice at these prices, so its items stay. Create another job for new prices, or delete the invoice first.';

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
 * The prices of an invoiced one-off job cannot change. A recurring job may become more expensive, and visits that
 * were already invoiced keep their price.
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
