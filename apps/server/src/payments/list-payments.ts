import type { PaymentPage, PaymentPageQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { cutPage } from '../platform/list/cut-page.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { listQuery, paymentOrders } from './list-query.ts';

export async function listPayments(
  { database }: Platform,
  actor: Actor,
  query: PaymentPageQuery,
): Promise<PaymentPage> {
  const [rows] = await readBusiness<[PaymentRow[]]>(database.app, actor, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, paymentOrders[query.sort]);
  return { payments: shown, next };
}
