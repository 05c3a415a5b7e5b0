import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { WrittenFields } from '@dayworks/shared/documents/document';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { keysOf, pick } from '@dayworks/shared/pick';
import { dueInvoices } from '@dayworks/shared/recurring/series-dates';
import { priceOn } from '@dayworks/shared/recurring/series-price';
import { termsFor } from '../invoices/bill-estimate.ts';
import { insertInvoice } from '../invoices/invoice-record.ts';
import { byNobody, sendNewInvoice } from '../invoices/messages/send-new-invoice.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { storeRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { readHandled, recordDate, type StoredSeries, seriesRecord } from './series-record.ts';

/**
 * The document fields that a recurring invoice passes on to its invoices. The discount is not included, because it is
 * part of the prices.
 */
const keptFields = keysOf(WrittenFields, 'customer_id', 'discount', 'discount_percent');

/**
 * If a recurring invoice belongs to a job, each of its invoices covers the completed visits that are not invoiced yet,
 * so that no visit is invoiced twice.
 */
async function coverVisits(tx: Tx, { businessId }: Actor, jobId: string, invoiceId: string): Promise<void> {
  const values = [businessId, jobId, invoiceId];
  await tx.$client.query(
    'insert into job_invoices (business_id, job_id, invoice_id) values ($1, $2, $3) on conflict do nothing',
    values,
  );
  await tx.$client.query(
    `update appointments set invoice_id = $3
     where business_id = $1 and job_id = $2 and status = 'completed' and not is_billed($1, invoice_id)`,
    values,
  );
}

/**
 * Creates the invoice for one date of a recurring invoice; this date becomes the invoice date. If the invoice date has
 * already passed, the due date is counted from today, because no one can pay an invoice before it exists.
 */
async function makeInvoice(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  series: StoredSeries,
  slot: CalendarDate,
): Promise<void> {
  const today = businessDay(actor);
  const { items, discount, discount_percent } = priceOn(series.prices, slot);
  const { customer_id, project_id } = series;
  const { invoice } = await insertInvoice(tx, actor, {
    ...pick(series, keptFields),
    ...{ customer_id, project_id, items, discount, discount_percent },
    ...{ estimate_id: null, status: 'draft', deposit: 0 },
    date: slot,
    due_date: dueDate(slot > today ? slot : today, ...(await termsFor(tx, actor, customer_id))),
  });
  await audit(tx, byNobody(actor), {
    action: 'create',
    entity: 'invoice',
    entityId: invoice.id,
    after: { ...invoice, recurring_id: series.id },
  });
  if (series.job_id) await coverVisits(tx, actor, series.job_id, invoice.id);
  const problem = series.delivery === 'send' ? await sendNewInvoice(tx, platform, actor, invoice.id) : null;
  await recordDate(tx, actor, series.id, { slot, outcome: 'created', invoice_id: invoice.id, problem });
}

async function isArchived(tx: Tx, { businessId }: Actor, customerId: string): Promise<boolean> {
  const { rows } = await tx.$client.query(
    'select from customers where business_id = $1 and id = $2 and archived_at is not null',
    [businessId, customerId],
  );
  return rows.length > 0;
}

/**
 * Processes every date of a recurring invoice up to `through`: creates the invoice or records why there is none. The
 * caller must hold the row lock on the recurring invoice, so that two processes never process the same date.
 */
export async function settleDue(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  series: StoredSeries,
  through: CalendarDate,
): Promise<StoredSeries> {
  const { next_on: before } = series;
  if (series.is_paused || before === null || through < before) return series;
  const { recurring_catch_up } = await readDocumentSettings(tx, actor);
  const handled = await readHandled(tx, actor, series.id);
  const { create, missed, next_on } = dueInvoices(series, through, handled.all, recurring_catch_up);
  /*
   * The job is locked first, because marking its visits as invoiced changes its row. All other code uses the same
   * order.
   */
  if (series.job_id && create.length > 0)
    await tx.$client.query('select from jobs where business_id = $1 and id = $2 for no key update', [
      actor.businessId,
      series.job_id,
    ]);
  const nothing = { invoice_id: null, problem: null };
  for (const slot of missed) await recordDate(tx, actor, series.id, { slot, outcome: 'missed', ...nothing });
  const archived = create.length > 0 && (await isArchived(tx, actor, series.customer_id));
  for (const slot of create) {
    if (archived) await recordDate(tx, actor, series.id, { slot, outcome: 'archived', ...nothing });
    else await makeInvoice(tx, platform, actor, series, slot);
  }
  await storeRecord(tx, actor, seriesRecord, series.id, { next_on });
  if (missed.length > 0 || archived) {
    await audit(tx, byNobody(actor), {
      action: 'pass_over',
      entity: seriesRecord.entity,
      entityId: series.id,
      before: { next_on: before },
      after: { next_on, missed: archived ? [...missed, ...create] : missed },
    });
  }
  return { ...series, next_on };
}
