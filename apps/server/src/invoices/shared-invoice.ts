import { todayIn } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { countedAmount } from '@dayworks/shared/documents/counted-payments';
import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { displayedStatus, hasOverdueMark, wasSent } from '@dayworks/shared/invoices/invoice-status';
import {
  linkUnavailableText,
  type SharedInvoice,
  type SharedInvoiceKey,
} from '@dayworks/shared/invoices/shared-invoice';
import { fromCents } from '@dayworks/shared/money';
import type { SignedIn } from '../auth/sessions.ts';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { RequestContext } from '../http/procedures.ts';
import { audit } from '../platform/audit.ts';
import { countTry } from '../platform/rate-limit.ts';
import { isShareKey } from '../platform/share-key.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { invoiceQuery } from './invoice-queries.ts';
import { settleInvoice } from './settle-invoice.ts';

const pageLimit = { name: 'shared invoice', max: 60, windowSeconds: 60 };

interface Found {
  business_id: string;
  share_version: number;
  link_enabled: boolean;
  shared_with: string[];
}

export interface OpenedInvoice {
  invoice: Invoice;
  business: Letterhead;
  businessId: string;
  /** Somebody outside the business: only they can make an invoice 'viewed'. */
  isOutsider: boolean;
}

function mayOpen(
  found: Found,
  { id, key }: SharedInvoiceKey,
  secret: string,
  session: SignedIn | null,
): boolean {
  if (key) return found.link_enabled && isShareKey(key, secret, 'invoice', id, found.share_version);
  if (!session) return false;
  return session.membership?.businessId === found.business_id || found.shared_with.includes(session.userId);
}

/** Wrong key, wrong id, draft and deleted all look the same (M17): there is nothing to open. */
export async function findSharedInvoice(
  context: Pick<RequestContext, 'platform' | 'findSession'>,
  input: SharedInvoiceKey,
): Promise<OpenedInvoice | undefined> {
  const { database, secret } = context.platform;
  const { rows } = await database.app.query<Found>({
    name: 'find-shared-invoice',
    text: 'select * from find_shared_invoice($1)',
    values: [input.id],
  });
  const found = rows[0];
  const session = await context.findSession();
  if (!found || !mayOpen(found, input, secret, session)) return undefined;
  const scope = { businessId: found.business_id };
  const [[invoice], [business]] = await readBusiness<[Invoice[], Letterhead[]]>(database.app, scope, [
    invoiceQuery('own', found.business_id, input.id),
    letterheadQuery(found.business_id),
  ]);
  if (!invoice || !business || invoice.status === 'cancelled' || !wasSent(invoice)) return undefined;
  return {
    invoice,
    business,
    businessId: found.business_id,
    isOutsider: session?.membership?.businessId !== found.business_id,
  };
}

export async function getSharedInvoice(
  context: RequestContext,
  input: SharedInvoiceKey,
): Promise<OpenedInvoice> {
  await countTry(context.platform.database.app, pageLimit, context.address);
  const opened = await findSharedInvoice(context, input);
  if (!opened) throw notFound(linkUnavailableText);
  return opened;
}

/** What was really received: completed payments, less refunds. */
export function receivedPayments(payments: Invoice['payments']): SharedInvoice['payments'] {
  return payments
    .filter((payment) => countedAmount(payment) > 0)
    .map((payment) => ({
      id: payment.id,
      amount: fromCents(countedAmount(payment)),
      payment_date: payment.payment_date,
      payment_method: payment.payment_method,
    }));
}

/** The public projection: what a letter would say, field by field. */
export function asLetter(invoice: Invoice, business: Letterhead, now: Date): SharedInvoice {
  const { time_zone, ...letterhead } = business;
  const today = todayIn(time_zone, now);
  return {
    id: invoice.id,
    today,
    date: invoice.date,
    due_date: invoice.due_date,
    displayed_status: displayedStatus(invoice, today),
    overdue_mark: hasOverdueMark(invoice, today),
    subtotal: invoice.subtotal,
    discount: invoice.discount,
    tax: invoice.tax,
    total: invoice.total,
    balance_due: invoice.balance_due,
    paid_at: invoice.paid_at,
    notes: invoice.notes,
    terms: invoice.terms,
    service_address: invoice.service_address,
    service_city: invoice.service_city,
    service_state: invoice.service_state,
    service_zipcode: invoice.service_zipcode,
    items: invoice.items.map(({ invoice_id: _, ...item }) => item),
    payments: receivedPayments(invoice.payments),
    customer_name: customerName(invoice.customer),
    customer_company: invoice.customer?.company ?? null,
    business: letterhead,
  };
}

export async function openSharedInvoice(
  context: RequestContext,
  input: SharedInvoiceKey,
): Promise<SharedInvoice> {
  const { invoice, business } = await getSharedInvoice(context, input);
  return asLetter(invoice, business, context.now);
}

/** Said by the rendered page itself, so that link previews of mail programs do not count (M10). */
export async function markViewed(context: RequestContext, input: SharedInvoiceKey): Promise<null> {
  const { invoice, businessId, isOutsider } = await getSharedInvoice(context, input);
  if (!isOutsider || invoice.viewed_at) return null;
  const actor = { businessId, userId: null, requestId: context.requestId };
  return withBusiness(context.platform.database.app, actor, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `update invoices set viewed_at = $3 where business_id = $1 and id = $2 and viewed_at is null and status <> 'cancelled'`,
      [businessId, input.id, context.now],
    );
    if (rowCount === 1) {
      await settleInvoice(tx, actor, input.id);
      await audit(tx, actor, { action: 'view', entity: 'invoice', entityId: input.id });
    }
    return null;
  });
}
