import { notFound } from '@dayworks/shared/errors';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { rowColumns } from './list-query.ts';

const refundsArray = `coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount,
      'refund_date', r.refund_date, 'notes', r.notes,
      'by', (select nullif(name, '') from profiles where profiles.id = r.refunded_by)) order by r.refund_date, r.created_at)
    from payment_refunds r where r.business_id = $1 and r.payment_id = p.id), '[]')`;

export const paymentQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'payment',
  text: `select ${rowColumns}, ${refundsArray} as refunds from payments p where p.business_id = $1 and p.id = $2`,
  values: [businessId, id],
});

export async function getPayment(context: MemberContext, { id }: { id: string }): Promise<PaymentDetail> {
  const { actor } = context;
  const [[payment]] = await readBusiness<[PaymentDetail[]]>(context, [paymentQuery(actor.businessId, id)]);
  if (!payment) throw notFound('Payment not found');
  return payment;
}
