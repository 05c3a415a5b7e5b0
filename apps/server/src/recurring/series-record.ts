import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { RecurringInvoice } from '@dayworks/shared/recurring/recurring-invoice';
import type { DateOutcome } from '@dayworks/shared/recurring/recurring-texts';
import { lockRecord, recordKind } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { recurring_invoices } from './table.ts';

export const seriesRecord = recordKind({
  table: recurring_invoices,
  fields: keysOf(RecurringInvoice),
  entity: 'recurring_invoice',
  label: 'Recurring invoice',
  internal: {},
});

export type StoredSeries = typeof recurring_invoices.$inferSelect;

/**
 * Locks the row of a recurring invoice. A deleted recurring invoice is treated as not found, because it cannot be
 * changed before it is restored.
 */
export async function lockSeries(tx: Tx, scope: Scope, id: string): Promise<StoredSeries> {
  const found = await lockRecord(tx, scope, seriesRecord, id);
  if (found.deleted_at) throw notFound('Recurring invoice not found');
  return found;
}

interface HandledDate {
  slot: CalendarDate;
  outcome: DateOutcome;
}

/** The dates of a recurring invoice that were processed or skipped; none of these dates gets another invoice. */
interface HandledDates {
  all: ReadonlySet<CalendarDate>;
  /** The last date that was processed; a date that was skipped in advance does not count. */
  last: CalendarDate | null;
}

export async function readHandled(tx: Tx, { businessId }: Scope, id: string): Promise<HandledDates> {
  const { rows } = await tx.$client.query<HandledDate>({
    name: 'recurring-invoice-handled',
    text: `select slot, outcome from recurring_invoice_dates
           where business_id = $1 and recurring_id = $2 order by slot`,
    values: [businessId, id],
  });
  return {
    all: new Set(rows.map(({ slot }) => slot)),
    last: rows.findLast(({ outcome }) => outcome !== 'skipped' && outcome !== 'repeated')?.slot ?? null,
  };
}

interface DealtDate extends HandledDate {
  invoice_id: string | null;
  problem: string | null;
}

/**
 * Records the outcome for one date of a recurring invoice. The unique key rejects a second invoice for the same date.
 */
export async function recordDate(
  tx: Tx,
  { businessId }: Scope,
  id: string,
  { slot, outcome, invoice_id, problem }: DealtDate,
): Promise<void> {
  await tx.$client.query({
    name: 'recurring-invoice-date',
    text: `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome, invoice_id, problem)
           values ($1, $2, $3::date, $4, $5, $6)`,
    values: [businessId, id, slot, outcome, invoice_id, problem],
  });
}

export const dayBefore = (day: CalendarDate) => addDays(day, -1);
