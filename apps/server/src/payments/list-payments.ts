import type { PaymentPage, PaymentPageQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { cutPage } from '../platform/list/cut-page.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { listQuery, orphansQuery, paymentOrders } from './list-query.ts';

export async function listPayments(context: MemberContext, query: PaymentPageQuery): Promise<PaymentPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[PaymentRow[]]>(context, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, paymentOrders[query.sort]);
  return { payments: shown, next };
}

export const listOrphanPayments = ({ platform, actor }: MemberContext): Promise<PaymentRow[]> =>
  readOrphans(platform, orphansQuery(actor.businessId));
