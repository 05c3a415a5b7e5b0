import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { sharedPath } from '@dayworks/shared/documents/sharing/share-link';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { openDeposit } from '@dayworks/shared/estimates/deposit';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { linkUnavailableText } from '@dayworks/shared/invoices/shared-invoice';
import {
  type Cents,
  fromCents,
  maxCents,
  minCents,
  subtractCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import type {
  PaidPage,
  PayOnline,
  StartedPayment,
  StartPayment,
} from '@dayworks/shared/online/online-payment';
import { onlineAmountProblem, tipProblem } from '@dayworks/shared/online/split-payment';
import { asOffer, findSharedEstimate } from '../estimates/shared-estimate.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { findSharedInvoice } from '../invoices/sharing/shared-invoice.ts';
import { lockPaidDocument } from '../payments/paid-document.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { PaymentProvider } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import type { StoredOnline } from './online-books.ts';
import { readPayment } from './read-payment.ts';

/** A public page that was opened with its key, and what can be paid on it. */
interface Page {
  businessId: string;
  businessName: string;
  number: string;
  email: string | null;
  isPayable: boolean;
  /** The unpaid deposit of an approved estimate; null for an invoice, whose whole balance can be paid. */
  deposit: Cents | null;
}

interface Payable extends Page {
  isOffered: boolean;
  takesTips: boolean;
  onItsWay: Cents;
  /** The amount that can be paid: the balance of an invoice, or the deposit of an estimate. */
  due: Cents;
}

const noPage = () => notFound(linkUnavailableText);

async function openInvoice(context: RequestContext, link: { id: string; key: string }): Promise<Page> {
  const opened = await findSharedInvoice(context, link);
  if (!opened?.hasKey) throw noPage();
  const { businessId, business, invoice } = opened;
  const isPayable = isUnpaid(invoice) && invoice.disputed_at === null;
  const { business_name: businessName } = business;
  return {
    businessId,
    businessName,
    number: invoice.number,
    email: invoice.customer?.email ?? null,
    isPayable,
    deposit: null,
  };
}

/** Only the deposit of an estimate is paid on its page; the remaining balance is paid on the invoice. */
async function openEstimate(context: RequestContext, link: { id: string; key: string }): Promise<Page> {
  const opened = await findSharedEstimate(context, link);
  if (!opened?.hasKey) throw noPage();
  const { businessId, business, estimate } = opened;
  const { displayed_status, deposit_asked, payments } = asOffer(estimate, business, context.now);
  return {
    businessId,
    businessName: business.business_name,
    number: estimate.number,
    email: estimate.customer?.email ?? null,
    isPayable: displayed_status === 'approved',
    deposit: toCents(openDeposit(deposit_asked, payments)),
  };
}

/** A member of the business or a user with whom the document was shared reads without the key and cannot pay. */
async function openPage(context: RequestContext, { kind, id, key }: PaidPage): Promise<Page> {
  const limit = { name: 'shared payment', max: 60, windowSeconds: 60 };
  await countTry(context.platform.database.app, limit, context.place);
  return kind === 'invoice' ? openInvoice(context, { id, key }) : openEstimate(context, { id, key });
}

const onPage = ({ kind, id }: Pick<PaidPage, 'kind' | 'id'>) =>
  kind === 'invoice' ? { invoice_id: id, estimate_id: null } : { invoice_id: null, estimate_id: id };

interface Facts {
  is_on: boolean;
  takes_tips: boolean;
  is_open: boolean;
  on_its_way: number;
}

const factsQuery = (kind: PaidPage['kind']) => `select coalesce(s.is_on, false) as is_on,
    coalesce(s.takes_tips, false) as takes_tips, b.closes_on is null as is_open,
    coalesce((select sum(p.amount) from payments p where p.business_id = $1 and p.${kind}_id = $2
      and p.status = 'pending' and p.online_payment_id is not null), 0) as on_its_way
  from business_settings b left join online_settings s on s.business_id = $1 where b.id = $1`;

/** Locks the document, so that the amount that is due cannot change until the payment has been reserved. */
async function readPayable(tx: Tx, platform: Platform, page: Page, input: PaidPage): Promise<Payable> {
  const { businessId } = page;
  const document = await lockPaidDocument(tx, platform, { businessId }, onPage(input));
  const { rows } = await tx.$client.query<Facts>(factsQuery(input.kind), [businessId, input.id]);
  const [facts] = rows;
  if (!document || !facts) throw noPage();
  return {
    ...page,
    isOffered: platform.paymentProvider !== null && facts.is_on && facts.is_open && page.isPayable,
    takesTips: facts.takes_tips,
    onItsWay: toCents(facts.on_its_way),
    due: page.deposit === null ? document.balance : minCents(page.deposit, document.balance),
  };
}

const nothingOffered: PayOnline = {
  is_offered: false,
  open_amount: 0,
  is_deposit: false,
  on_its_way: 0,
  takes_tips: false,
};

/** Returns what the reader of a public page can pay online. */
export async function offerPayment(context: RequestContext, input: PaidPage): Promise<PayOnline> {
  const { platform } = context;
  const page = await openPage(context, input);
  if (!platform.paymentProvider) return nothingOffered;
  return withBusiness({ platform, actor: page }, async (tx) => {
    const { isOffered, takesTips, onItsWay, due } = await readPayable(tx, platform, page, input);
    const open = maxCents(zeroCents, subtractCents(due, onItsWay));
    return {
      is_offered: isOffered && open > 0,
      open_amount: fromCents(open),
      is_deposit: page.deposit !== null,
      on_its_way: fromCents(onItsWay),
      takes_tips: takesTips,
    };
  });
}

const busy = () =>
  new DomainError(
    'CONFLICT',
    'Another payment of this document is being made right now. Reload the page in a moment.',
  );

const unreachable = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'Online payment cannot be reached right now. Nothing was charged. Please try again.',
  );

type Open = Pick<
  StoredOnline,
  'id' | 'amount' | 'tip' | 'checkout_ref' | 'checkout_url' | 'checkout_expires_at' | 'created_at'
>;

/** The time in which a page can be paid. Stripe accepts 30 minutes or more. */
const checkoutMs = 32 * 60_000;
/** A reservation without a page is tried again for a minute; then the answer of the provider was lost. */
const openingMs = 60_000;

const openColumns = 'id, amount, tip, checkout_ref, checkout_url, checkout_expires_at, created_at';

/** Reserves the document for one page at the provider. Returns the page that is already open, if there is one. */
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
  if (found[0]) return { open: found[0], isNew: false };
  const { rows } = await tx.$client.query<Open>(
    `insert into online_payments (business_id, provider, kind, ${input.kind}_id, amount, tip)
     values ($1, $2, $3, $4, $5, $6) returning ${openColumns}`,
    [businessId, provider, input.kind, input.id, input.amount, input.tip],
  );
  return { open: rows[0] as Open, isNew: true };
}

const isSame = (open: Open, { amount, tip }: StartPayment) => open.amount === amount && open.tip === tip;

const isUsable = (open: Open, now: Date) =>
  open.checkout_expires_at !== null && Date.parse(open.checkout_expires_at) > now.getTime() + 60_000;

/** The page of another visitor is being opened at this moment, and the same request returns the same page. */
const isBeingOpened = ({ checkout_ref, created_at }: Open, now: Date) =>
  checkout_ref === null && Date.parse(created_at) > now.getTime() - openingMs;

/**
 * Closes an open page with another amount, or one that has expired. A page on which somebody has just paid cannot be
 * closed; its payment is recorded instead.
 */
async function closeOpen(
  context: RequestContext,
  provider: PaymentProvider,
  businessId: string,
  open: Open,
): Promise<void> {
  const { platform } = context;
  const isClosed = !open.checkout_ref || (await provider.closeCheckout(open.checkout_ref));
  if (!isClosed && open.checkout_ref) {
    const paid = await provider.findByCheckout(open.checkout_ref);
    if (paid) await readPayment(platform, paid.ref, context.now);
    if (paid?.status !== 'failed' && paid?.status !== 'cancelled') throw busy();
  }
  await withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query(
      `update online_payments set status = 'cancelled', updated_at = now()
       where business_id = $1 and id = $2 and status = 'open'`,
      [businessId, open.id],
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
 * Begins a payment on a public page. Visitors who begin to pay the same amount at the same moment are sent to the same
 * page of the provider, on which only one of them can pay.
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
      return { ...(await reserve(tx, businessId, provider.name, input)), payable };
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
 * Opens the provider's page outside of the transaction. Its key makes simultaneous calls return the same page. A page
 * whose reservation was given to another amount in the meantime is closed again, so that nobody can pay on it.
 */
async function openCheckout(
  { platform }: RequestContext,
  provider: PaymentProvider,
  { businessId, businessName, number, email }: Payable,
  { kind, id, key, amount, tip }: StartPayment,
  open: Open,
): Promise<StartedPayment> {
  const label = { onlineId: open.id, businessId, kind, documentId: id, tip: toCents(tip) };
  const checkout = await provider
    .openCheckout({
      label,
      amount: toCents(amount),
      title: documentTitle(kind, { number }),
      businessName,
      email,
      returnUrl: `${platform.env.publicUrl}${sharedPath(kind, id, key)}`,
      key: open.id,
      expiresAt: new Date(Date.parse(open.created_at) + checkoutMs),
    })
    .catch((error: unknown) => {
      platform.log.warn({ err: (error as Error).message }, 'the payment provider did not open a page');
      throw unreachable();
    });
  const { rowCount } = await withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query(
      `update online_payments set checkout_ref = $3, checkout_url = $4, checkout_expires_at = $5
       where business_id = $1 and id = $2 and status = 'open'`,
      [businessId, open.id, checkout.ref, checkout.url, checkout.expiresAt],
    ),
  );
  if (rowCount === 1) return { url: checkout.url };
  await provider.closeCheckout(checkout.ref);
  throw busy();
}
