import { wordsOrUsual } from '@dayworks/shared/documents/document';
import { documentTotals, totalsInDollars, withLineTotals } from '@dayworks/shared/documents/lines/totals';
import { editedTotalProblem } from '@dayworks/shared/documents/payments/rules';
import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { editedTaxProblem } from '@dayworks/shared/invoices/credit-rules';
import {
  type Invoice,
  InvoiceEdit,
  type NewInvoice,
  type WrittenInvoice,
} from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { wasSent } from '@dayworks/shared/invoices/invoice-status';
import { invoiceWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import { addCents, toCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import { refuseUnlessJustMarked } from '../documents/marked-by-hand.ts';
import { findParties, refuseForeignAddress, refuseImpossibleDraft } from '../documents/parties.ts';
import { replaceLines } from '../documents/write-lines.ts';
import { lockEstimate, settleEstimate } from '../estimates/estimate-record.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { type ClaimedKey, withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { assignments, refuseStale, valuesOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  type InvoiceDraft,
  insertInvoice,
  lockInvoice,
  readInvoice,
  settleInvoice,
  tryInsert,
} from './invoice-record.ts';

/** Marks a draft invoice as sent; if there is no balance left to pay, the invoice is marked as paid (M9). */
export async function setSent(
  tx: Tx,
  actor: Pick<Actor, 'businessId' | 'now'>,
  before: Invoice,
): Promise<Invoice> {
  await tx.$client.query(
    'update invoices set sent_at = coalesce(sent_at, $3) where business_id = $1 and id = $2',
    [actor.businessId, before.id, actor.now],
  );
  return settleInvoice(tx, actor, before.id);
}

/**
 * Updates the invoice after a payment. A customer who pays has received the invoice, so a draft counts as issued from
 * that moment (M9).
 */
export async function settlePaid(
  tx: Tx,
  actor: Pick<Actor, 'businessId' | 'now'>,
  id: string,
): Promise<Invoice> {
  const invoice = await readInvoice(tx, actor, id);
  return wasSent(invoice) ? settleInvoice(tx, actor, id) : setSent(tx, actor, invoice);
}

export async function markSent(context: MemberContext, { id }: { id: string }): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('markSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const after = await setSent(tx, actor, before);
    await audit(tx, actor, {
      action: 'mark_sent',
      entity: 'invoice',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

/**
 * Makes an invoice a draft again that was marked as sent by mistake. The draft keeps the number that it got from a
 * number sequence, so that the sequence has no gap.
 */
export async function unmarkSent(context: MemberContext, { id }: { id: string }): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('unmarkSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    await refuseUnlessJustMarked(tx, actor, 'invoice', id);
    await tx.$client.query(
      `update invoices set status = 'draft', sent_at = null where business_id = $1 and id = $2`,
      [actor.businessId, id],
    );
    const after = await settleInvoice(tx, actor, id);
    await audit(tx, actor, {
      action: 'unmark_sent',
      entity: 'invoice',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

const changed = [
  ...keysOf(InvoiceEdit, 'id', 'version', 'items'),
  'subtotal',
  'tax',
  'tax_included',
  'total',
] as const;

/** Replaces all fields and items of an invoice together; if one change fails, nothing is changed (M12). */
export async function updateInvoice(context: MemberContext, edit: InvoiceEdit): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, edit.id);
    refuseStale(before, edit.version, 'invoice');
    const problem = invoiceActionProblem('edit', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const exact = documentTotals(edit.items, edit);
    const totals = totalsInDollars(exact);
    const belowPaid =
      editedTotalProblem(
        exact.total,
        before.payments,
        addCents(toCents(before.credited), toCents(before.written_off)),
      ) ?? editedTaxProblem({ ...edit, ...totals, items: withLineTotals(edit.items, edit) }, before);
    if (belowPaid) throw invalid(belowPaid, { items: belowPaid });
    await refuseForeignAddress(tx, actor, before.customer_id, edit.customer_address_id);
    await tx.$client.query({
      name: 'invoice-update',
      text: `update invoices set ${assignments(changed, 3)}, version = version + 1
             where business_id = $1 and id = $2`,
      values: [actor.businessId, edit.id, ...valuesOf({ ...edit, ...totals }, changed)],
    });
    await replaceLines(tx, actor, 'invoice', edit.id, edit.items, edit);
    const after = await settleInvoice(tx, actor, edit.id, before.total);
    await audit(tx, actor, { action: 'update', entity: 'invoice', entityId: edit.id, before, after });
    return after;
  });
}

/** The estimate row is locked first, so that the second of two invoices for the same estimate is rejected. */
async function refuseSecondBill(tx: Tx, actor: Actor, input: NewInvoice): Promise<void> {
  if (!input.estimate_id) return;
  const estimate = await lockEstimate(tx, actor, input.estimate_id);
  const problem =
    estimateActionProblem('toInvoice', estimate, businessDay(actor)) ??
    (estimate.customer_id === input.customer_id ? undefined : 'This estimate belongs to another customer');
  if (problem) throw invalid(problem, { estimate_id: problem });
}

/** Calculates the balance of a new invoice; payments received on its estimate count toward the invoice from the start. */
async function settleBill(tx: Tx, actor: Actor, invoice: Invoice): Promise<Invoice> {
  if (!invoice.estimate_id) return invoice;
  const settled = await settleInvoice(tx, actor, invoice.id);
  await settleEstimate(tx, actor, invoice.estimate_id);
  return settled;
}

const asDraft = (input: WrittenInvoice): InvoiceDraft => ({ ...input, status: 'draft', deposit: 0 });

const isWorded = (input: NewInvoice): input is WrittenInvoice =>
  (Object.keys(wordsOrUsual) as (keyof typeof wordsOrUsual)[]).every((word) => input[word] !== undefined);

/** The settings of the business are used only for the notes, terms and tax rules that the caller omits. */
async function withWords(tx: Tx, actor: Actor, input: NewInvoice): Promise<WrittenInvoice> {
  return refuseImpossibleDraft(withUsualWords(input, invoiceWordsOf(await readDocumentSettings(tx, actor))));
}

export async function createInvoice(context: MemberContext, input: NewInvoice): Promise<Invoice> {
  const { actor } = context;

  /**
   * Creating an ordinary invoice fails only if the customer, project or address is invalid, so the invoice is written
   * while these records are still being looked up.
   */
  const writeAhead = async (tx: Tx, key: ClaimedKey) => {
    const parties = findParties(tx, actor, input);
    /*
     * The lookup of the customer and other referenced records runs in the background and can fail before it is awaited.
     * The empty handler prevents an unhandled rejection.
     */
    parties.catch(() => {});
    const draft = asDraft(isWorded(input) ? input : await withWords(tx, actor, input));
    const inserting = input.estimate_id ? undefined : tryInsert(tx, actor, draft, key);
    inserting?.catch(() => {});
    return { ...(await parties), draft, inserted: await inserting };
  };
  const create = async (tx: Tx, written: ReturnType<typeof writeAhead>) => {
    await refuseSecondBill(tx, actor, input);
    const { customer, project, draft, inserted } = await written;
    const { invoice, items } = inserted ?? (await insertInvoice(tx, actor, draft));
    const created = await settleBill(tx, actor, {
      ...invoice,
      customer,
      project,
      items,
      payments: [],
      credits: [],
    });
    await audit(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.id, after: created });
    return created;
  };
  return withIdempotencyKey(context, 'invoices.create', input, create, writeAhead);
}
