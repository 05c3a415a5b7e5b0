import { randomUUID } from 'node:crypto';
import { instantOf, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import type {
  AppointmentDraft,
  ExpenseDraft,
  PaymentDraft,
  ProductDraft,
} from '@dayworks/shared/imports/record-drafts';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { appointments } from '../appointments/table.ts';
import { expenses } from '../expenses/table.ts';
import { readInvoice, settleInvoice } from '../invoices/invoice-record.ts';
import { payment_refunds, payments } from '../payments/table.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import { item_catalog } from '../products/table.ts';
import { populate } from './populate.ts';
import { created, type Drafted, noonOf, type Written } from './write-people.ts';

export interface PaidDraft extends Drafted<PaymentDraft> {
  customerId: string | null;
  invoiceId: string | null;
}

/**
 * Settles an invoice after payments were added or removed. An invoice that the old system calls paid stays paid even if
 * its payments do not cover it, because old statuses stay as they were.
 */
export async function settleImported(tx: Tx, actor: Writer, invoiceId: string): Promise<void> {
  await tx.$client.query({
    name: 'import-lock-invoice',
    text: 'select from invoices where business_id = $1 and id = $2 for update',
    values: [actor.businessId, invoiceId],
  });
  const invoice = await readInvoice(tx, actor, invoiceId);
  const isCovered = countedTotal(invoice.payments) >= payableTotal(invoice) - 1;
  if (invoice.status === 'cancelled' || (invoice.status === 'paid' && !isCovered)) return;
  await settleInvoice(tx, actor, invoiceId);
}

/** Writes payments, and what was refunded of them, on their own days. */
export async function writePayments(
  tx: Tx,
  actor: Writer,
  drafted: readonly PaidDraft[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft, customerId, invoiceId }) => {
    const isWhole = draft.refunded_amount >= draft.amount;
    return {
      head,
      draft,
      row: {
        id: randomUUID(),
        business_id: actor.businessId,
        invoice_id: invoiceId,
        customer_id: customerId,
        amount: draft.amount,
        payment_date: draft.payment_date,
        payment_method: draft.payment_method,
        status: isWhole && draft.status === 'completed' ? ('refunded' as const) : draft.status,
        reference: draft.reference,
        notes: draft.notes,
        refunded_amount: draft.status === 'completed' ? draft.refunded_amount : 0,
        created_at: noonOf(draft.payment_date),
      },
    };
  });
  await populate(
    tx,
    payments,
    rows.map(({ row }) => row),
  );
  const refunds = rows.flatMap(({ head, draft, row }) =>
    row.refunded_amount > 0
      ? [
          {
            head,
            row: {
              id: randomUUID(),
              business_id: actor.businessId,
              payment_id: row.id,
              amount: row.refunded_amount,
              refund_date: draft.payment_date,
              notes: 'Refunded before the import',
            },
          },
        ]
      : [],
  );
  await populate(
    tx,
    payment_refunds,
    refunds.map(({ row }) => row),
  );
  const paid = new Set(drafted.flatMap(({ invoiceId }) => invoiceId ?? []));
  for (const invoiceId of [...paid].toSorted()) await settleImported(tx, actor, invoiceId);
  return [
    ...rows.map(({ head, row }) => created(head, 'payments', row.id)),
    ...refunds.map(({ head, row }) => created(head, 'payment_refunds', row.id)),
  ];
}

export async function writeExpenses(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<ExpenseDraft>[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft }) => ({
    head,
    row: { ...draft.fields, id: randomUUID(), business_id: actor.businessId, is_billable: false },
  }));
  await populate(
    tx,
    expenses,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'expenses', row.id));
}

export async function writeProducts(
  tx: Tx,
  actor: Writer,
  drafted: readonly Drafted<ProductDraft>[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft }) => ({
    head,
    row: { ...draft.fields, id: randomUUID(), business_id: actor.businessId },
  }));
  await populate(
    tx,
    item_catalog,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'item_catalog', row.id));
}

/** An hour that daylight saving time skips is imported as the hour after it. */
function momentOf(wall: WallTime, timeZone: string): Date {
  const moment = instantOf(wall, timeZone);
  if (moment) return moment;
  const later = `${wall.slice(0, 11)}${String(Number(wall.slice(11, 13)) + 1).padStart(2, '0')}${wall.slice(13)}`;
  return instantOf(later, timeZone) ?? new Date(`${wall}:00Z`);
}

export interface BookedDraft extends Drafted<AppointmentDraft> {
  customerId: string | null;
}

export async function writeAppointments(
  tx: Tx,
  actor: Writer,
  drafted: readonly BookedDraft[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft, customerId }) => {
    const start = momentOf(draft.start, actor.timeZone);
    const end = momentOf(draft.end, actor.timeZone);
    const start_time = start.toISOString();
    const end_time = (end > start ? end : new Date(start.getTime() + 3_600_000)).toISOString();
    const { title, type, status, address, instructions } = draft;
    return {
      head,
      row: {
        id: randomUUID(),
        business_id: actor.businessId,
        customer_id: customerId,
        title,
        type,
        status,
        address,
        instructions,
        start_time,
        end_time,
        time_zone: actor.timeZone,
        started_at: status === 'in_progress' || status === 'completed' ? start_time : null,
        completed_at: status === 'completed' ? end_time : null,
        cancelled_at: status === 'cancelled' ? start_time : null,
        confirmed_at: status === 'confirmed' ? actor.now.toISOString() : null,
        confirmed_for: status === 'confirmed' ? start_time : null,
      },
    };
  });
  await populate(
    tx,
    appointments,
    rows.map(({ row }) => row),
  );
  return rows.map(({ head, row }) => created(head, 'appointments', row.id));
}
