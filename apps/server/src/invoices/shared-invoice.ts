import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import {
  displayedStatus,
  hasOverdueMark,
  hasPublicPage,
  isUnpaid,
  wasSent,
} from '@dayworks/shared/invoices/invoice-status';
import { promisesByLink } from '@dayworks/shared/invoices/overdue/promise';
import {
  type InvoiceLook,
  linkUnavailableText,
  type SharedInvoice,
  type SharedInvoiceKey,
} from '@dayworks/shared/invoices/shared-invoice';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { publicDocument, wasOffered } from '../documents/document-link.ts';
import { countPageView, findReader, type Reader } from '../documents/shared-document.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { noteLook } from '../presence/readers.ts';
import { invoiceQuery } from './invoice-queries.ts';
import { settleInvoice } from './invoice-record.ts';

export interface OpenedInvoice extends Reader {
  invoice: Invoice;
  business: Letterhead;
}

/**
 * Returns whether the invoice is a draft that was never marked as sent but whose link the sender has shared
 * (docs/decisions/029-sending.md).
 */
async function isOfferedDraft(platform: Platform, reader: Reader, { id, status }: Invoice): Promise<boolean> {
  return status !== 'cancelled' && wasOffered(platform, reader, { kind: 'invoice', id });
}

/**
 * Finds the invoice for a public link. A wrong key, a wrong id, a draft and a deleted invoice all get the same
 * response, as if the invoice did not exist (M17).
 */
export async function findSharedInvoice(
  context: Pick<RequestContext, 'platform' | 'findSession'>,
  input: SharedInvoiceKey,
): Promise<OpenedInvoice | undefined> {
  const reader = await findReader(context, 'invoice', input);
  if (!reader) return undefined;
  const [[invoice], [business]] = await readBusiness<[Invoice[], Letterhead[]]>(
    { platform: context.platform, actor: reader },
    [invoiceQuery('own', reader.businessId, input.id), letterheadQuery(reader.businessId)],
  );
  if (!invoice || !business) return undefined;
  const isOpen = hasPublicPage(invoice) || (await isOfferedDraft(context.platform, reader, invoice));
  return isOpen ? { ...reader, invoice, business } : undefined;
}

async function open(context: RequestContext, { id, key }: SharedInvoiceKey): Promise<OpenedInvoice> {
  const opened = await findSharedInvoice(context, { id, key });
  if (!opened) throw notFound(linkUnavailableText);
  return opened;
}

export async function getSharedInvoice(
  context: RequestContext,
  input: SharedInvoiceKey,
): Promise<OpenedInvoice> {
  await countPageView(context, 'invoice');
  return open(context, input);
}

/** The public view of an invoice, which contains only the data printed on the invoice. */
export function asLetter(
  invoice: Invoice,
  business: Letterhead,
  now: Date,
  promises_left = 0,
): SharedInvoice {
  const letter = publicDocument(invoice, business, now);
  return {
    ...letter,
    ...(invoice.balance_due > 0 && { business: { ...letter.business, pay: business.pay } }),
    date: invoice.date,
    due_date: invoice.due_date,
    paid_at: invoice.paid_at,
    voided_at: invoice.voided_at,
    credits: invoice.credits.map(({ id, kind, number, date, amount }) => ({
      id,
      kind,
      number,
      date,
      amount,
    })),
    promised_for: isUnpaid(invoice) ? invoice.promised_for : null,
    promises_left,
    displayed_status: displayedStatus(invoice, letter.today),
    overdue_mark: hasOverdueMark(invoice, letter.today),
  };
}

/**
 * Returns how many times the visitor with the link can still promise a payment date: one promise and one change of the
 * date are allowed.
 */
export const promisesLeft = ({ invoice, hasKey }: OpenedInvoice): number =>
  hasKey && wasSent(invoice) && isUnpaid(invoice)
    ? Math.max(0, promisesByLink - invoice.promises_by_link)
    : 0;

export async function openSharedInvoice(
  context: RequestContext,
  input: SharedInvoiceKey,
): Promise<SharedInvoice> {
  const opened = await getSharedInvoice(context, input);
  return asLetter(opened.invoice, opened.business, context.now, promisesLeft(opened));
}

export const lookAtInvoice = (context: RequestContext, input: InvoiceLook): Promise<null> =>
  noteLook(context, input, () => open(context, input));

/**
 * The invoice page calls this function only after it was displayed in a browser, so link previews in email programs do
 * not count as views (M10). A draft that is viewed was evidently delivered, so it becomes a sent invoice.
 */
export async function markViewed(context: RequestContext, input: SharedInvoiceKey): Promise<null> {
  const { invoice, businessId, memberId } = await getSharedInvoice(context, input);
  if (memberId || invoice.viewed_at) return null;
  const actor = { businessId, userId: null, requestId: context.requestId };
  return withBusiness({ platform: context.platform, actor }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `update invoices set viewed_at = $3, sent_at = coalesce(sent_at, $3)
       where business_id = $1 and id = $2 and viewed_at is null and status <> 'cancelled'`,
      [businessId, input.id, context.now],
    );
    if (rowCount === 1) {
      await settleInvoice(tx, actor, input.id);
      await audit(tx, actor, { action: 'view', entity: 'invoice', entityId: input.id });
    }
    return null;
  });
}
