import { clientPath } from '@dayworks/shared/customers/contract';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { sharedPath } from '@dayworks/shared/documents/share-link';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { toCents } from '@dayworks/shared/money';
import type { StartedPayment, StartPayment } from '@dayworks/shared/online/online-payment';
import { onlineAmountProblem, tipProblem } from '@dayworks/shared/online/split-payment';
import type { RequestContext } from '../identity/request-context.ts';
import type { PaymentProvider } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { recordAgreement } from './agreements.ts';
import type { StoredOnline } from './online-books.ts';
import { openPage, type Payable, readPayable } from './payable-page.ts';
import { readPayment } from './read-payment.ts';

interface Asking {
  platform: Platform;
  now: Date;
}

const busy = () =>
  new DomainError(
    'CONFLICT',
    'Another payment of this document is being made right now. Reload the page in a moment.',
  );

/**
 * Sends a request to the payment provider. If the provider is unreachable, the customer is told that nothing was
 * charged.
 */
async function ask<T>({ platform }: Asking, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    platform.log.warn({ err: (error as Error).message }, 'the payment provider did not answer');
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'Online payment cannot be reached right now. Nothing was charged. Please try again.',
    );
  }
}

type Open = Pick<
  StoredOnline,
  | 'id'
  | 'amount'
  | 'tip'
  | 'keeps_method'
  | 'autopay_attempt'
  | 'checkout_ref'
  | 'checkout_url'
  | 'checkout_expires_at'
  | 'created_at'
>;

/** The time during which a payment page can be used. Stripe accepts 30 minutes or more. */
const checkoutMs = 32 * 60_000;
/**
 * The time during which a request for a reserved payment page is retried. After that time, the provider's response is
 * considered lost.
 */
const openingMs = 60_000;

const openColumns =
  'id, amount, tip, keeps_method, autopay_attempt, checkout_ref, checkout_url, checkout_expires_at, created_at';

/**
 * Returns whether an invoice that the customer wants to pay together with others is being charged automatically at this
 * moment.
 */
async function isBeingCharged(tx: Tx, businessId: string, { kind, id }: StartPayment): Promise<boolean> {
  if (kind !== 'customer') return false;
  const { rowCount } = await tx.$client.query(
    `select from online_payments o join invoices i on i.business_id = $1 and i.id = o.invoice_id
     where o.business_id = $1 and o.status = 'open' and o.autopay_attempt is not null and i.customer_id = $2 limit 1`,
    [businessId, id],
  );
  return rowCount === 1;
}

/**
 * Reserves the document for one payment page at the provider. Returns the payment page that is already open, if there
 * is one.
 */
async function reserve(
  tx: Tx,
  businessId: string,
  provider: string,
  input: StartPayment,
): Promise<{ open: Open; isNew: boolean }> {
  const { rows: found } = await tx.$client.query<Open>(
    `select ${openColumns} from online_payments
     where business_id = $1 and ${input.kind}_id = $2 and status = 'open' for update`,
    [businessId, input.id],
  );
  if (found[0]?.autopay_attempt || (await isBeingCharged(tx, businessId, input))) throw busy();
  if (found[0]) return { open: found[0], isNew: false };
  const { rows } = await tx.$client.query<Open>(
    `insert into online_payments (business_id, provider, kind, ${input.kind}_id, amount, tip, keeps_method)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${openColumns}`,
    [businessId, provider, input.kind, input.id, input.amount, input.tip, input.agreed_to !== null],
  );
  return { open: rows[0] as Open, isNew: true };
}

const isSame = (open: Open, { amount, tip, agreed_to }: StartPayment) =>
  open.amount === amount && open.tip === tip && open.keeps_method === (agreed_to !== null);

const isUsable = (open: Open, now: Date) =>
  open.checkout_expires_at !== null && Date.parse(open.checkout_expires_at) > now.getTime() + 60_000;

/**
 * Returns whether the payment page of another visitor is being opened at this moment. If so, repeating the same
 * request to the provider returns that page.
 */
const isBeingOpened = ({ checkout_ref, created_at }: Open, now: Date) =>
  checkout_ref === null && Date.parse(created_at) > now.getTime() - openingMs;

/**
 * Closes an open payment page that has a different amount or has expired. If a visitor has just paid on the page, it
 * cannot be closed, and the payment is recorded instead. If the reservation got its page only in the meantime, the
 * caller reads the reservation again and closes that page.
 */
async function closeOpen(
  context: Asking,
  provider: PaymentProvider,
  businessId: string,
  open: Open,
): Promise<void> {
  const { platform } = context;
  const isClosed = !open.checkout_ref || (await ask(context, provider.closeCheckout(open.checkout_ref)));
  if (!isClosed && open.checkout_ref) {
    /*
     * The error message must not claim that nothing was charged, because a visitor has paid on the page, even though
     * the payment cannot be read at the moment.
     */
    const paid = await provider.findByCheckout(open.checkout_ref).catch(() => undefined);
    if (paid) await readPayment(platform, paid.ref, context.now).catch(() => undefined);
    if (paid?.status !== 'failed' && paid?.status !== 'cancelled') throw busy();
  }
  await withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query(
      `update online_payments set status = 'cancelled', updated_at = now()
       where business_id = $1 and id = $2 and status = 'open' and checkout_ref is not distinct from $3`,
      [businessId, open.id, open.checkout_ref],
    ),
  );
}

function refuseAmount({ due, onItsWay, isOffered, takesTips }: Payable, { amount, tip }: StartPayment): void {
  if (!isOffered) throw invalid('This document cannot be paid online.');
  const problem = onlineAmountProblem(amount, due, onItsWay);
  if (problem) throw invalid(problem, { amount: problem });
  const wrongTip = takesTips || tip === 0 ? tipProblem(tip, amount) : 'Tips are not accepted';
  if (wrongTip) throw invalid(wrongTip, { tip: wrongTip });
}

/**
 * Starts a payment on a public page. Visitors who start paying the same amount at the same moment are sent to the same
 * page of the payment provider, and only one of them can pay there.
 */
export async function startPayment(context: RequestContext, input: StartPayment): Promise<StartedPayment> {
  const { platform, now } = context;
  const provider = platform.paymentProvider;
  const page = await openPage(context, input);
  const { businessId } = page;
  if (!provider) throw invalid('This document cannot be paid online.');
  for (let round = 0; round < 3; round++) {
    const { open, isNew, payable } = await withBusiness({ platform, actor: page }, async (tx) => {
      const payable = await readPayable(tx, platform, page, input);
      refuseAmount(payable, input);
      const reserved = await reserve(tx, businessId, provider.name, input);
      if (isSame(reserved.open, input))
        await recordAgreement(tx, context, page, { ...input, onlineId: reserved.open.id });
      return { ...reserved, payable };
    });
    if (isSame(open, input)) {
      if (open.checkout_url && isUsable(open, now)) return { url: open.checkout_url };
      if (isNew || isBeingOpened(open, now)) return openCheckout(context, provider, payable, input, open);
    }
    await closeOpen(context, provider, businessId, open);
  }
  throw busy();
}

/**
 * Opens the provider's payment page outside any transaction. Because of the idempotency key, simultaneous calls return
 * the same page. If the reserved amount was changed in the meantime, the page is closed again, so that no one can pay
 * on it.
 */
async function openCheckout(
  context: RequestContext,
  provider: PaymentProvider,
  { businessId, businessName, number, email }: Payable,
  { kind, id, key, amount, tip }: StartPayment,
  open: Open,
): Promise<StartedPayment> {
  const { platform } = context;
  const label = { onlineId: open.id, businessId, kind, documentId: id, tip: toCents(tip) };
  const checkout = await ask(
    context,
    provider.openCheckout({
      label,
      amount: toCents(amount),
      title: kind === 'customer' ? 'Open invoices' : documentTitle(kind, { number }),
      businessName,
      email,
      keeps: open.keeps_method,
      returnUrl: `${platform.env.publicUrl}${kind === 'customer' ? clientPath(id, key) : sharedPath(kind, id, key)}`,
      key: open.id,
      expiresAt: new Date(Date.parse(open.created_at) + checkoutMs),
    }),
  );
  const { rowCount } = await withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query(
      `update online_payments set checkout_ref = $3, checkout_url = $4, checkout_expires_at = $5
       where business_id = $1 and id = $2 and status = 'open'`,
      [businessId, open.id, checkout.ref, checkout.url, checkout.expiresAt],
    ),
  );
  if (rowCount === 1) return { url: checkout.url };
  await ask(context, provider.closeCheckout(checkout.ref));
  throw busy();
}

/**
 * Closes unused payment pages for the invoice, and for all open invoices of its customer, so that the invoice can be
 * charged automatically. If a visitor has paid on one of these pages, the payment is recorded instead.
 */
export async function closeUnused(context: Asking, businessId: string, invoiceId: string): Promise<void> {
  const { platform, now } = context;
  const { paymentProvider: provider } = platform;
  if (!provider) return;
  const { rows } = await withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query<Open>(
      `select ${openColumns} from online_payments
       where business_id = $1 and status = 'open' and autopay_attempt is null and created_at < $3
         and (invoice_id = $2 or customer_id = (select customer_id from invoices where business_id = $1 and id = $2))`,
      [businessId, invoiceId, new Date(now.getTime() - checkoutMs)],
    ),
  );
  for (const open of rows) await closeOpen(context, provider, businessId, open);
}
