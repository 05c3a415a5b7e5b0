import type { HeldDeposits } from '@dayworks/shared/financials/financials';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { customerSummary } from '../customers/customer-summary.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

/** Deposits on estimates that have not been applied to an invoice yet, newest first. */
const heldText = `select e.id as estimate_id, e.title, held.received_on, held.held,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = e.customer_id) as customer
  from (select p.estimate_id, max(p.payment_date) as received_on,
      sum(net_received(p.status, p.amount, p.refunded_amount)) as held
    from payments p where p.business_id = $1 and p.estimate_id is not null
      and not exists (select from invoices i
        where i.business_id = $1 and i.estimate_id = p.estimate_id and i.status <> 'cancelled')
    group by p.estimate_id) as held
  join estimates e on e.business_id = $1 and e.id = held.estimate_id
  where held.held > 0 order by held.received_on desc, e.id`;

export async function getHeldDeposits(context: MemberContext): Promise<HeldDeposits> {
  const [deposits] = await readBusiness<[HeldDeposits['deposits']]>(context, [
    { name: 'financials-deposits', text: heldText, values: [context.actor.businessId] },
  ]);
  return {
    deposits,
    total: fromCents(sumCents(deposits.map(({ held }) => toCents(held)))),
    count: deposits.length,
  };
}
