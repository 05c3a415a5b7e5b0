import { notFound } from '@dayworks/shared/errors';
import { openDeposit } from '@dayworks/shared/estimates/deposit';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { linkUnavailableText } from '@dayworks/shared/invoices/shared-invoice';
import {
  type Cents,
  fromCents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import type { OfferQuery, PaidPage, PayOnline } from '@dayworks/shared/online/online-payment';
import { smallestOnlineCents } from '@dayworks/shared/online/split-payment';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { findClientBusiness } from '../customers/client-link.ts';
import { asOffer, findSharedEstimate } from '../estimates/shared-estimate.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { findSharedInvoice } from '../invoices/shared-invoice.ts';
import { lockPaidDocument } from '../payments/paid-document.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { currentWords } from './agreements.ts';
import { lockOpenInvoices } from './pay-open-invoices.ts';

/** A public page that was opened with its key, and the amount that can be paid on it. */
interface Page {
  businessId: string;
  businessName: string;
  number: string;
  email: string | null;
  /** The customer of the document; null if the document has no customer. A card can be saved only for a customer. */
  customerId: string | null;
  isPayable: boolean;
  /** The unpaid deposit of an approved estimate; null for an invoice, whose whole balance can be paid. */
  deposit: Cents | null;
}

export interface Payable extends Page {
  isOffered: boolean;
  takesTips: boolean;
  onItsWay: Cents;
  /** The amount that can be paid: the balance of an invoice or of all open invoices, or the deposit of an estimate. */
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
    customerId: invoice.customer_id,
    isPayable,
    deposit: null,
  };
}

/** Only the deposit of an estimate can be paid on the estimate's page; the remaining balance is paid on the invoice. */
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
    customerId: estimate.customer_id,
    isPayable: displayed_status === 'approved',
    deposit: toCents(openDeposit(deposit_asked, payments)),
  };
}

/** The client page of a customer, on which all open invoices can be paid together. */
async function openCustomer({ platform }: RequestContext, link: { id: string; key: string }): Promise<Page> {
  const businessId = await findClientBusiness(platform, link);
  if (!businessId) throw noPage();
  const [[business], [customer]] = await readBusiness<[Letterhead[], { email: string | null }[]]>(
    { platform, actor: { businessId } },
    [
      letterheadQuery(businessId),
      {
        name: 'paying-customer',
        text: 'select email from customers where business_id = $1 and id = $2',
        values: [businessId, link.id],
      },
    ],
  );
  if (!business || !customer) throw noPage();
  return {
    businessId,
    businessName: business.business_name,
    number: '',
    email: customer.email,
    customerId: link.id,
    isPayable: true,
    deposit: null,
  };
}

const openers = { invoice: openInvoice, estimate: openEstimate, customer: openCustomer };

/**
 * Opens a public page. Team members, and users that the document was shared with, can read the page without the key but
 * cannot pay.
 */
export async function openPage(context: RequestContext, { kind, id, key }: PaidPage): Promise<Page> {
  const limit = { name: 'shared payment', max: 60, windowSeconds: 60 };
  await countTry(context.platform.database.app, limit, context.place);
  return openers[kind](context, { id, key });
}

const onPage = ({ kind, id }: Pick<PaidPage, 'kind' | 'id'>) =>
  kind === 'invoice' ? { invoice_id: id, estimate_id: null } : { invoice_id: null, estimate_id: id };

/**
 * The SQL expressions for the amount of pending online payments on each kind of public page. A pending payment for all
 * open invoices counts toward each of them, and pending payments for single invoices count toward the payment for all
 * of them.
 */
const onItsWayText: Record<PaidPage['kind'], string> = {
  invoice: `(select sum(p.amount) from payments p where p.business_id = $1 and p.invoice_id = $2
      and p.status = 'pending' and p.online_payment_id is not null), 0)
    + coalesce((select i.balance_due from invoices i where i.business_id = $1 and i.id = $2 and exists (
      select from online_payments o where o.business_id = $1 and o.customer_id = i.customer_id and o.status = 'processing'))`,
  estimate: `(select sum(p.amount) from payments p where p.business_id = $1 and p.estimate_id = $2
      and p.status = 'pending' and p.online_payment_id is not null)`,
  customer: `(select sum(case when i.id is null then p.amount else least(p.amount, i.balance_due) end)
      from payments p left join invoices i on i.business_id = $1 and i.id = p.invoice_id
      and i.disputed_at is null where p.business_id = $1 and p.status = 'pending' and p.online_payment_id is not null
      and (i.customer_id = $2 or exists (select from online_payments o where o.business_id = $1
        and o.id = p.online_payment_id and o.customer_id = $2)))`,
};

interface Facts {
  is_on: boolean;
  takes_tips: boolean;
  is_open: boolean;
  on_its_way: number;
}

const factsQuery = (kind: PaidPage['kind']) => `select coalesce(s.is_on, false) as is_on,
    coalesce(s.takes_tips, false) as takes_tips, b.closes_on is null as is_open,
    coalesce(${onItsWayText[kind]}, 0) as on_its_way
  from business_settings b left join online_settings s on s.business_id = $1 where b.id = $1`;

/** Locks the document, so that the amount that is due cannot change until the payment has been reserved. */
export async function readPayable(tx: Tx, platform: Platform, page: Page, input: PaidPage): Promise<Payable> {
  const { businessId } = page;
  const isAll = input.kind === 'customer';
  const open = isAll ? await lockOpenInvoices(tx, { businessId }, input.id) : [];
  const document = isAll ? null : await lockPaidDocument(tx, platform, { businessId }, onPage(input));
  const balance = document ? document.balance : sumCents(open.map((one) => toCents(one.balance_due)));
  const { rows } = await tx.$client.query<Facts>(factsQuery(input.kind), [businessId, input.id]);
  const [facts] = rows;
  if ((!document && !isAll) || !facts) throw noPage();
  return {
    ...page,
    isOffered: platform.paymentProvider !== null && facts.is_on && facts.is_open && page.isPayable,
    takesTips: facts.takes_tips && !isAll,
    onItsWay: toCents(facts.on_its_way),
    due: page.deposit === null ? balance : minCents(page.deposit, balance),
  };
}

const nothingOffered: PayOnline = {
  is_offered: false,
  open_amount: 0,
  is_deposit: false,
  on_its_way: 0,
  takes_tips: false,
  is_confirming: false,
  keep_text: null,
  autopay_text: null,
};

/** Returns whether the visitor has paid on the provider's page but the provider has not confirmed the payment yet. */
async function isConfirming(tx: Tx, { businessId }: Page, { kind, id, paid }: OfferQuery): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `select from online_payments where business_id = $1 and ${kind}_id = $2 and id::text = $3 and status = 'open'`,
    [businessId, id, paid],
  );
  return rowCount === 1;
}

/** Returns whether the reader of a public page can pay online, and the amount that can be paid. */
export async function offerPayment(context: RequestContext, input: OfferQuery): Promise<PayOnline> {
  const { platform } = context;
  const page = await openPage(context, input);
  if (!platform.paymentProvider) return nothingOffered;
  return withBusiness({ platform, actor: page }, async (tx) => {
    const { isOffered, takesTips, onItsWay, due } = await readPayable(tx, platform, page, input);
    const words = page.customerId ? await currentWords(tx, page) : null;
    const open = maxCents(zeroCents, subtractCents(due, onItsWay));
    return {
      is_offered: isOffered && open >= smallestOnlineCents,
      open_amount: fromCents(open),
      is_deposit: page.deposit !== null,
      on_its_way: fromCents(onItsWay),
      takes_tips: takesTips,
      is_confirming: await isConfirming(tx, page, input),
      keep_text: words?.keep ?? null,
      autopay_text: words?.autopay ?? null,
    };
  });
}
