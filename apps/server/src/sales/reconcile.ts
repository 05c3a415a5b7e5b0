import { fromCents, maxCents, minCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { Reconciliation } from '@dayworks/shared/sales/sales';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

const ledger = `select coalesce(sum(received - given_back + uncovered), 0) from money_days where business_id = $1`;

const payments = `select
    coalesce((select sum(gross_received(status, amount)) from payments where business_id = $1), 0)
    - coalesce((select sum(amount) from payment_refunds where business_id = $1), 0)
    + coalesce((select sum(uncovered) from invoices where business_id = $1), 0)`;

/** A draft invoice has no amount due yet, so money received on a draft is counted as a payment without an invoice. */
const isLive = `i.status not in ('draft', 'cancelled')`;

/**
 * The amount paid according to the invoices, plus the money that belongs to no invoice: direct payments and payments
 * on estimates that are not invoiced yet.
 */
const invoices = `select
    coalesce((select sum(i.total - i.balance_due) from invoices i where i.business_id = $1 and ${isLive}), 0)
    + coalesce((select sum(net_received(p.status, p.amount, p.refunded_amount)) from payments p
        left join invoices i on i.business_id = $1 and i.id = p.invoice_id and ${isLive}
        where p.business_id = $1 and p.estimate_id is null and i.id is null), 0)
    + coalesce((select sum(net_received(p.status, p.amount, p.refunded_amount)) from payments p
        left join invoices i on i.business_id = $1 and i.estimate_id = p.estimate_id and ${isLive}
        where p.business_id = $1 and p.estimate_id is not null and i.id is null), 0)`;

const reconcileQuery = (businessId: string): NamedQuery => ({
  name: 'sales-reconcile',
  text: `select (${ledger}) as ledger, (${invoices}) as invoices, (${payments}) as payments`,
  values: [businessId],
});

/**
 * Calculates the amount received in three independent ways. The reported difference is the largest difference between
 * any two results and should be 0.00.
 */
export async function reconcile(context: MemberContext): Promise<Reconciliation> {
  const { actor } = context;
  const [[sums]] = await readBusiness<[Omit<Reconciliation, 'difference'>[]]>(context, [
    reconcileQuery(actor.businessId),
  ]);
  if (!sums) throw new Error('a sum has one row');
  const [first, second, third] = [toCents(sums.ledger), toCents(sums.invoices), toCents(sums.payments)];
  const most = maxCents(maxCents(first, second), third);
  const least = minCents(minCents(first, second), third);
  return { ...sums, difference: fromCents(subtractCents(most, least)) };
}
