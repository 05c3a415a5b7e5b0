import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import type { Invoice, NewInvoice, WrittenInvoice } from '@dayworks/shared/invoices/invoice';
import { invoiceWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import { findParties } from '../documents/parties.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { settleEstimate } from '../estimates/settle-estimate.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { type ClaimedKey, withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type InvoiceDraft, insertInvoice, tryInsert } from './insert-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/** The row of the estimate is locked first, so that the second of two invoices for the same estimate is rejected. */
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
  input.notes !== undefined && input.terms !== undefined;

/** The default texts of the business are used only if the caller omits the notes and terms of the invoice. */
async function withWords(tx: Tx, actor: Actor, input: NewInvoice): Promise<WrittenInvoice> {
  const { notes, terms } = input;
  const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
  return { ...input, ...withUsualWords({ notes, terms }, usual) };
}

export async function createInvoice(context: MemberContext, input: NewInvoice): Promise<Invoice> {
  const { actor } = context;

  /**
   * Only an invalid customer, project or address can make an ordinary invoice fail, so the invoice is written while
   * these records are being looked up.
   */
  const writeAhead = async (tx: Tx, key: ClaimedKey) => {
    const parties = findParties(tx, actor, input);
    // The lookup of the referenced records may fail before any code awaits it, so its rejection is handled here.
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
    const created = await settleBill(tx, actor, { ...invoice, customer, project, items, payments: [] });
    await audit(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.id, after: created });
    return created;
  };
  return withIdempotencyKey(context, 'invoices.create', input, create, writeAhead);
}
