import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { nextSlot, type RecurringRule } from '@dayworks/shared/dates/recurring-dates';
import { copiedItem } from '@dayworks/shared/documents/lines/line-item';
import { invalid, notFound } from '@dayworks/shared/errors';
import { invoiceWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import type {
  NewRecurringInvoice,
  RecurringInvoiceDetail,
  RecurringInvoiceEdit,
} from '@dayworks/shared/recurring/recurring-invoice';
import {
  mostSkipped,
  nextAfterEdit,
  nextAfterPause,
  nextOpenSlot,
} from '@dayworks/shared/recurring/series-dates';
import {
  isSamePrice,
  priceOf,
  priceOn,
  type SeriesPrice,
  withPrice,
} from '@dayworks/shared/recurring/series-price';
import { findParties, refuseForeignAddress, refuseImpossibleDraft } from '../documents/parties.ts';
import { lockInvoice } from '../invoices/invoice-record.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { settleDue } from './make-invoice.ts';
import { readSeries } from './reads.ts';
import {
  dayBefore,
  lockSeries,
  readHandled,
  recordDate,
  type StoredSeries,
  seriesRecord,
} from './series-record.ts';

function refusePast(day: CalendarDate, today: CalendarDate, field: 'first_on' | 'prices_from'): void {
  const message = 'Choose today or a later date';
  if (day < today) throw invalid(message, { [field]: message });
}

const onceText = 'This invoice is already part of a recurring invoice.';

/**
 * Stores the original invoice of a recurring series as the invoice of its date, so that each invoice can start only one
 * series.
 */
async function linkSource(
  { platform, actor }: MemberContext,
  tx: Tx,
  id: string,
  input: NewRecurringInvoice,
) {
  if (!input.invoice_id) return;
  const source = await lockInvoice(tx, platform, actor, input.invoice_id);
  const { rows } = await tx.$client.query(
    'select from recurring_invoice_dates where business_id = $1 and invoice_id = $2',
    [actor.businessId, source.id],
  );
  if (rows.length > 0) throw invalid(onceText);
  if (source.customer_id !== input.customer_id) throw invalid('This invoice belongs to another customer');
  const slot = source.date ?? businessDay(actor);
  await recordDate(tx, actor, id, { slot, outcome: 'repeated', invoice_id: source.id, problem: null });
}

async function refuseForeignJob(tx: Tx, { businessId }: Actor, { job_id, customer_id }: NewRecurringInvoice) {
  if (!job_id) return;
  const { rows } = await tx.$client.query<{ customer_id: string | null }>(
    'select customer_id from jobs where business_id = $1 and id = $2 for key share',
    [businessId, job_id],
  );
  if (!rows[0]) throw notFound('Job not found');
  if (rows[0].customer_id !== customer_id) throw invalid('This job belongs to another customer');
}

export async function createSeries(
  context: MemberContext,
  input: NewRecurringInvoice,
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withIdempotencyKey(context, 'recurringInvoices.create', input, async (tx) => {
    refusePast(input.first_on, businessDay(actor), 'first_on');
    await findParties(tx, actor, input);
    await refuseForeignJob(tx, actor, input);
    const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
    const priced = refuseImpossibleDraft(withUsualWords(input, usual));
    const { items, discount: _discount, discount_percent: _percent, invoice_id: _, ...fields } = priced;
    const price = priceOf(fields.first_on, items.map(copiedItem), priced);
    const { id } = await insertRecord(tx, actor, seriesRecord, {
      ...fields,
      prices: [price],
      next_on: fields.first_on,
    });
    await linkSource(context, tx, id, input);
    const { all } = await readHandled(tx, actor, id);
    const next_on = nextOpenSlot(fields, fields.first_on, all);
    if (next_on !== fields.first_on) await storeRecord(tx, actor, seriesRecord, id, { next_on });
    return readSeries(tx, actor, id);
  });
}

/**
 * Locks a recurring invoice before a change. Dates before today that were missed because of an outage are processed
 * first. The change applies to later invoices, and also to today's invoice if it does not exist yet.
 */
async function lockToChange({ platform, actor }: MemberContext, tx: Tx, id: string): Promise<StoredSeries> {
  const found = await lockSeries(tx, actor, id);
  return settleDue(tx, platform, actor, found, dayBefore(businessDay(actor)));
}

const ruleKeys = ['every', 'unit', 'on_day', 'first_on', 'until', 'times'] as const;

const isSameRule = (a: StoredSeries, b: RecurringInvoiceEdit) => ruleKeys.every((key) => a[key] === b[key]);

const mostPrices = 100;

function editedPrices(
  before: StoredSeries,
  edit: RecurringInvoiceEdit,
  from_on: CalendarDate,
): SeriesPrice[] {
  const price = priceOf(from_on, edit.items.map(copiedItem), edit);
  if (isSamePrice(priceOn(before.prices, from_on), price)) return before.prices;
  const prices = withPrice(before.prices, price);
  if (prices.length > mostPrices) throw invalid(`A recurring invoice can have at most ${mostPrices} prices.`);
  return prices;
}

export async function updateSeries(
  context: MemberContext,
  edit: RecurringInvoiceEdit,
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockToChange(context, tx, edit.id);
    refuseStale(before, edit.version, 'recurring invoice');
    const { id, version: _, items: _items, discount: _discount, discount_percent: _percent, ...rest } = edit;
    const { prices_from, ...fields } = rest;
    const today = businessDay(actor);
    if (fields.first_on !== before.first_on) refusePast(fields.first_on, today, 'first_on');
    if (prices_from) refusePast(prices_from, today, 'prices_from');
    await refuseForeignAddress(tx, actor, before.customer_id, fields.customer_address_id);
    const handled = await readHandled(tx, actor, id);
    const next_on = isSameRule(before, edit)
      ? before.next_on
      : nextAfterEdit(fields, today, handled.last, handled.all);
    const prices = editedPrices(before, edit, prices_from ?? next_on ?? today);
    await updateRecord(tx, actor, seriesRecord, before, { ...fields, prices, next_on });
    return readSeries(tx, actor, id);
  });
}

export async function setSeriesPaused(
  context: MemberContext,
  { id, is_paused }: { id: string; is_paused: boolean },
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockToChange(context, tx, id);
    if (before.is_paused === is_paused) return readSeries(tx, actor, id);
    const { all } = await readHandled(tx, actor, id);
    const next_on = is_paused ? before.next_on : nextAfterPause(before, businessDay(actor), all);
    await storeRecord(tx, actor, seriesRecord, id, { is_paused, next_on });
    await audit(tx, actor, {
      action: is_paused ? 'pause' : 'resume',
      entity: seriesRecord.entity,
      entityId: id,
      before: { next_on: before.next_on },
      after: { next_on },
    });
    return readSeries(tx, actor, id);
  });
}

const isDateOf = (rule: RecurringRule, slot: CalendarDate) => nextSlot(rule, slot) === slot;

/**
 * Rejects the request if too many future dates are already skipped, so that the list of skipped dates stays short
 * enough to read.
 */
async function refuseManySkips({ $client }: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await $client.query<{ count: number }>(
    `select count(*)::int as count from recurring_invoice_dates
     where business_id = $1 and recurring_id = $2 and outcome = 'skipped' and slot >= $3`,
    [actor.businessId, id, businessDay(actor)],
  );
  if ((rows[0]?.count ?? 0) >= mostSkipped)
    throw invalid(
      `At most ${mostSkipped} upcoming dates can be skipped. Pause the recurring invoice instead, or end it.`,
    );
}

/** Skips one upcoming date of a recurring invoice or undoes the skip. Repeating the same request changes nothing. */
export async function skipDate(
  context: MemberContext,
  { id, slot, is_skipped }: { id: string; slot: CalendarDate; is_skipped: boolean },
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockToChange(context, tx, id);
    if (slot < businessDay(actor) || !isDateOf(before, slot))
      throw invalid('This is not an upcoming date of the recurring invoice.');
    const dropped = await tx.$client.query(
      `delete from recurring_invoice_dates where business_id = $1 and recurring_id = $2 and slot = $3 and outcome = 'skipped'`,
      [actor.businessId, id, slot],
    );
    const wasSkipped = dropped.rowCount === 1;
    const handled = await readHandled(tx, actor, id);
    if (handled.all.has(slot)) throw invalid('This date already has its invoice.');
    const nothing = { invoice_id: null, problem: null };
    if (is_skipped) await refuseManySkips(tx, actor, id);
    if (is_skipped) await recordDate(tx, actor, id, { slot, outcome: 'skipped', ...nothing });
    if (wasSkipped === is_skipped) return readSeries(tx, actor, id);
    const { next_on: next } = before;
    const skips = new Set([...handled.all, slot]);
    const next_on = is_skipped
      ? next && nextOpenSlot(before, next, skips)
      : next === null || slot < next
        ? slot
        : next;
    await storeRecord(tx, actor, seriesRecord, id, { next_on });
    await audit(tx, actor, {
      action: is_skipped ? 'skip' : 'unskip',
      entity: seriesRecord.entity,
      entityId: id,
      before: { next_on: next },
      after: { next_on, slot },
    });
    return readSeries(tx, actor, id);
  });
}

/** Removes a planned price of a recurring invoice; the previous price then continues to apply. */
export async function removePrice(
  context: MemberContext,
  { id, version, from_on }: { id: string; version: number; from_on: CalendarDate },
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockToChange(context, tx, id);
    refuseStale(before, version, 'recurring invoice');
    const current = priceOn(before.prices, before.next_on ?? businessDay(actor));
    const prices = before.prices.filter((price) => price.from_on !== from_on);
    if (from_on <= current.from_on || prices.length === before.prices.length)
      throw invalid('No price is planned from this date.');
    await updateRecord(tx, actor, seriesRecord, before, { prices });
    return readSeries(tx, actor, id);
  });
}

/** Removes a recurring invoice. The invoices it created remain and still show their origin. */
export async function removeSeries(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockToChange(context, tx, id);
    refuseStale(before, version, 'recurring invoice');
    await storeRecord(tx, actor, seriesRecord, id, { deleted_at: actor.now.toISOString() });
    await audit(tx, actor, { action: 'delete', entity: seriesRecord.entity, entityId: id, before });
    return readSeries(tx, actor, id);
  });
}

/**
 * Restores a recurring invoice as if it had been paused; no invoices are created for the dates between its deletion and
 * its restoration.
 */
export async function restoreSeries(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringInvoiceDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, seriesRecord, id);
    if (!before.deleted_at) throw notFound('Recurring invoice not found');
    const { all } = await readHandled(tx, actor, id);
    const next_on = nextAfterPause(before, businessDay(actor), all);
    await storeRecord(tx, actor, seriesRecord, id, { deleted_at: null, next_on });
    await audit(tx, actor, {
      action: 'restore',
      entity: seriesRecord.entity,
      entityId: id,
      after: { next_on },
    });
    return readSeries(tx, actor, id);
  });
}
