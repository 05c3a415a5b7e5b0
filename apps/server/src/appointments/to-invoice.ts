import type { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import { appointmentMoveProblem } from '@dayworks/shared/appointments/appointment-status';
import { courseAfter } from '@dayworks/shared/appointments/appointment-transitions';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { emptyLineItem, type LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import type { WrittenInvoice } from '@dayworks/shared/invoices/invoice';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { taxWithParts } from '@dayworks/shared/look/named-rates';
import { type Carried, carry } from '@dayworks/shared/pick';
import { lockEstimate, settleEstimate } from '../estimates/estimate-record.ts';
import { insertInvoiceFromEstimate, termsFor } from '../invoices/bill-estimate.ts';
import { insertInvoice, settleInvoice } from '../invoices/invoice-record.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { startingTaxFor } from '../look/tax-rates.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, type StoredAppointment } from './appointment-record.ts';

/** The maximum length of a service address on an invoice. */
const longestAddress = 300;

async function liveInvoice(tx: Tx, { businessId }: Actor, id: string | null): Promise<string | null> {
  if (!id) return null;
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from invoices where business_id = $1 and id = $2 and status <> 'cancelled'`,
    [businessId, id],
  );
  return rows[0]?.id ?? null;
}

async function hasEstimate(tx: Tx, { businessId }: Actor, id: string | null): Promise<boolean> {
  if (!id) return false;
  const { rowCount } = await tx.$client.query(
    'select from estimates where business_id = $1 and id = $2 and deleted_at is null',
    [businessId, id],
  );
  return rowCount === 1;
}

/** Creates the invoice for an estimate only once: if the estimate already has an invoice, that invoice is returned. */
async function billEstimate(tx: Tx, actor: Actor, estimateId: string): Promise<string> {
  const estimate = await lockEstimate(tx, actor, estimateId);
  if (estimate.invoice_id) return estimate.invoice_id;
  const problem = estimateActionProblem('toInvoice', estimate, businessDay(actor));
  if (problem) throw invalid(problem);
  const { id } = await insertInvoiceFromEstimate(tx, actor, estimate, 'draft');
  await settleInvoice(tx, actor, id);
  await settleEstimate(tx, actor, estimate.id);
  await audit(tx, actor, {
    action: 'to_invoice',
    entity: 'estimate',
    entityId: estimate.id,
    before: { status: estimate.status },
    after: { invoice_id: id },
  });
  return id;
}

/**
 * Builds the invoice line from the catalog item whose name is the title of the visit. If there is no such item, the
 * user enters the price later.
 */
async function lineOf(tx: Tx, actor: Actor, title: string, customerId: string): Promise<LineItemInput> {
  const { rows } = await tx.$client.query<
    Pick<LineItemInput, 'name' | 'description' | 'unit' | 'price' | 'tax_rate'>
  >(
    `select name, description, unit, price, tax_rate from item_catalog
     where business_id = $1 and active and kind <> 'bundle' and lower(name) = lower($2) order by created_at desc, id limit 1`,
    [actor.businessId, title],
  );
  const { isTaxExempt, tax, rates } = await startingTaxFor(tx, actor, customerId);
  const [found] = rows;
  const known = found && !isTaxExempt ? taxWithParts(found.tax_rate, rates) : tax;
  return { ...emptyLineItem(''), id: null, name: title, ...found, ...known };
}

/**
 * The title of the visit becomes the invoice item. The title and the date together become the notes of the invoice. A
 * long address is shortened.
 */
const visitToInvoice = {
  title: null,
  customer_id: null,
  lead_id: null,
  estimate_id: null,
  type: null,
  arrival_window_minutes: null,
  address: null,
  assignee_id: null,
  instructions: null,
  recurrence: null,
} as const satisfies Carried<WrittenAppointment, WrittenInvoice>;

async function billVisit(
  tx: Tx,
  actor: Actor,
  visit: StoredAppointment & { customer_id: string },
): Promise<string> {
  const { customer_id, title, address, start_time } = visit;
  const today = businessDay(actor);
  const day = dayOf(wallTimeIn(actor.timeZone, new Date(start_time)));
  const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
  const { invoice } = await insertInvoice(tx, actor, {
    ...nothingWritten,
    ...carry({ ...visit, recurrence: null }, visitToInvoice),
    customer_id,
    service_address: address === null ? null : [...address].slice(0, longestAddress).join(''),
    notes: [`${title}, ${formatLong(day)}`, usual.notes].filter(Boolean).join('\n'),
    terms: usual.terms,
    discount_reduces_tax: usual.discount_reduces_tax,
    prices_include_tax: usual.prices_include_tax,
    project_id: null,
    estimate_id: null,
    date: today,
    due_date: dueDate(today, ...(await termsFor(tx, actor, customer_id))),
    items: [await lineOf(tx, actor, title, customer_id)],
    status: 'draft',
    deposit: 0,
  });
  await audit(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.id, after: invoice });
  return invoice.id;
}

/**
 * Creates a draft invoice for the appointment and marks the appointment as completed. Repeated or simultaneous
 * requests return the same invoice.
 */
export async function appointmentToInvoice(
  context: MemberContext,
  { id }: { id: string },
): Promise<{ invoice_id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    const known = await liveInvoice(tx, actor, before.invoice_id);
    if (known) return { invoice_id: known };
    if (before.job_id) throw invalid('This visit belongs to a job. Create the invoice from the job.');
    const problem = appointmentMoveProblem(before.status, 'completed');
    if (problem) throw invalid(problem);
    const { customer_id, estimate_id } = before;
    if (!customer_id) throw invalid('Please choose a customer first. Every invoice needs a customer.');
    const invoice_id =
      estimate_id && (await hasEstimate(tx, actor, estimate_id))
        ? await billEstimate(tx, actor, estimate_id)
        : await billVisit(tx, actor, { ...before, customer_id });
    const { start_time } = before;
    const now = actor.now.toISOString();
    await updateRecord(tx, actor, appointmentRecord, before, {
      ...(before.status !== 'completed' && courseAfter('completed', { start_time, now, reason: null })),
      invoice_id,
    });
    return { invoice_id };
  });
}
