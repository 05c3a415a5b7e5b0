import { randomUUID } from 'node:crypto';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { documentTotals, totalsInDollars, withLineTotals } from '@dayworks/shared/documents/lines/totals';
import type { EstimateDraft, InvoiceDraft } from '@dayworks/shared/imports/document-drafts';
import type { ImportedLine } from '@dayworks/shared/imports/imported-lines';
import type { InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import { fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { estimate_items, estimates } from '../estimates/table.ts';
import { settleInvoice } from '../invoices/invoice-record.ts';
import { invoice_credits, invoice_items, invoices } from '../invoices/table.ts';
import { payments } from '../payments/table.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import { populate } from './populate.ts';
import { created, type Drafted, noonOf, type Written } from './write-people.ts';

type DocumentDraft = InvoiceDraft | EstimateDraft;

/** The columns that invoices and estimates have in common, with the totals of the old document. */
function documentRow(actor: Writer, draft: DocumentDraft, customerId: string | null, number: string | null) {
  const { lines, pricing, date, po_number, notes, terms, service } = draft;
  const totals = totalsInDollars(documentTotals(lines, pricing));
  return {
    ...totals,
    ...service,
    id: randomUUID(),
    business_id: actor.businessId,
    created_at: date ? noonOf(date) : actor.now.toISOString(),
    customer_id: customerId,
    number: number ?? '',
    discount_reduces_tax: pricing.discount_reduces_tax,
    prices_include_tax: pricing.prices_include_tax,
    po_number,
    notes,
    terms,
  };
}

const lineRows = ({ lines, pricing }: { lines: ImportedLine[]; pricing: DocumentDraft['pricing'] }) =>
  withLineTotals(
    lines.map((line) => ({ ...plainLine, ...line, id: null })),
    pricing,
  ).map(({ id: _, ...line }, position) => ({
    ...line,
    id: randomUUID(),
    position,
    tax_parts: null,
    section: null,
  }));

/** The time at which an issued document was sent: the day in the file, or else the day of the document. */
function sentAt(actor: Writer, { sent_on, date }: DocumentDraft): string {
  const day = sent_on ?? date;
  return day ? noonOf(day) : actor.now.toISOString();
}

/** The last day that the old system knows of an invoice. */
const lastDay = ({ paid_on, due_date, date }: InvoiceDraft, today: string): string =>
  [paid_on, date, due_date && due_date < today ? due_date : null].find((day) => day !== null) ?? today;

function invoiceRow(actor: Writer, draft: InvoiceDraft, owner: Owner) {
  const { status, paid, paid_on, date } = draft;
  const row = documentRow(actor, draft, owner.customerId, owner.number);
  const isVoid = status === 'void';
  const isIssued = status !== 'draft' && !isVoid;
  const stored: InvoiceStatus =
    status === 'written_off' ? (paid > 0 ? 'partially_paid' : 'sent') : isVoid ? 'cancelled' : status;
  const balance = status === 'paid' || isVoid ? 0 : fromCents(subtractCents(toCents(row.total), paid));
  return {
    ...row,
    date,
    due_date: draft.due_date ?? (date ? dueDate(date, owner.paymentTerms) : null),
    status: stored,
    balance_due: balance,
    sent_at: isIssued ? sentAt(actor, draft) : null,
    viewed_at: status === 'viewed' ? sentAt(actor, draft) : null,
    // A paid invoice is income on the day it was paid; where the file does not say it, on the day of the invoice.
    paid_at: status === 'paid' ? (paid_on ?? date ?? owner.today) : null,
    voided_at: isVoid ? sentAt(actor, draft) : null,
    void_reason: isVoid ? 'Voided before the import' : null,
  };
}

/** What the caller found out for a document: its customer, and a number that is still free. */
interface Owner {
  customerId: string | null;
  number: string | null;
  paymentTerms: number | null;
  today: string;
}

export interface OwnedDraft<D> extends Drafted<D> {
  owner: Owner;
}

/** Writes off the rest of invoices that the old system gave up, as a write-off of our own does (M28). */
async function writeOff(
  tx: Tx,
  actor: Writer,
  invoiceId: string,
  amount: number,
  date: string,
): Promise<string> {
  const id = randomUUID();
  await populate(tx, invoice_credits, [
    {
      id,
      business_id: actor.businessId,
      invoice_id: invoiceId,
      kind: 'bad_debt' as const,
      date,
      amount,
      reason: 'Written off before the import',
    },
  ]);
  await settleInvoice(tx, actor, invoiceId);
  return id;
}

/**
 * Writes invoices with their lines, and a payment for what was already paid of those that are not paid in full. A paid
 * invoice needs no payment: without one, its total counts as received on the day it was paid (D1).
 */
export async function writeInvoices(
  tx: Tx,
  actor: Writer,
  drafted: readonly OwnedDraft<InvoiceDraft>[],
): Promise<Written[]> {
  const rows = drafted.map((one) => ({ ...one, row: invoiceRow(actor, one.draft, one.owner) }));
  await populate(
    tx,
    invoices,
    rows.map(({ row }) => row),
  );
  await populate(
    tx,
    invoice_items,
    rows.flatMap(({ draft, row }) =>
      lineRows(draft).map((line) => ({ ...line, business_id: actor.businessId, invoice_id: row.id })),
    ),
  );
  const paid = rows.flatMap(({ head, draft, owner, row }) =>
    draft.paid > 0
      ? [
          {
            head,
            row: {
              id: randomUUID(),
              business_id: actor.businessId,
              invoice_id: row.id,
              customer_id: owner.customerId,
              amount: fromCents(draft.paid),
              payment_date: lastDay(draft, owner.today),
              payment_method: 'other',
              notes: 'Paid before the import',
            },
          },
        ]
      : [],
  );
  await populate(
    tx,
    payments,
    paid.map(({ row }) => row),
  );
  const credits: Written[] = [];
  for (const { head, draft, owner, row } of rows) {
    if (draft.status !== 'written_off' || row.balance_due === 0) continue;
    const id = await writeOff(tx, actor, row.id, row.balance_due, lastDay(draft, owner.today));
    credits.push(created(head, 'invoice_credits', id));
  }
  return [
    ...rows.map(({ head, row, draft }) => ({
      ...created(head, 'invoices', row.id),
      external_key: draft.number?.toLowerCase() ?? null,
    })),
    ...paid.map(({ head, row }) => created(head, 'payments', row.id)),
    ...credits,
  ];
}

/** The times of an estimate's course, of which its status is the result. */
function courseOf(actor: Writer, draft: EstimateDraft) {
  const sent = draft.status === 'draft' ? null : sentAt(actor, draft);
  const decided = draft.decided_on ? noonOf(draft.decided_on) : sent;
  const is = (...statuses: EstimateDraft['status'][]) => statuses.includes(draft.status);
  return {
    sent_at: sent,
    viewed_at: is('viewed') ? sent : null,
    changes_requested_at: is('changes_requested') ? decided : null,
    approved_at: is('approved', 'converted') ? decided : null,
    declined_at: is('declined') ? decided : null,
    converted_at: is('converted') ? decided : null,
  };
}

export async function writeEstimates(
  tx: Tx,
  actor: Writer,
  drafted: readonly OwnedDraft<EstimateDraft>[],
): Promise<Written[]> {
  const rows = drafted.map(({ head, draft, owner }) => ({
    head,
    draft,
    row: {
      ...documentRow(actor, draft, owner.customerId, owner.number),
      ...courseOf(actor, draft),
      title: draft.title,
      valid_until: draft.valid_until,
      status: draft.status,
    },
  }));
  await populate(
    tx,
    estimates,
    rows.map(({ row }) => row),
  );
  await populate(
    tx,
    estimate_items,
    rows.flatMap(({ draft, row }) =>
      lineRows(draft).map((line) => ({ ...line, business_id: actor.businessId, estimate_id: row.id })),
    ),
  );
  return rows.map(({ head, row }) => created(head, 'estimates', row.id));
}
