import type { PaymentPage, PaymentPageQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { cursorOf, listQuery } from './list-query.ts';

export async function listPayments(
  { database }: Platform,
  actor: Actor,
  query: PaymentPageQuery,
): Promise<PaymentPage> {
  const [rows] = await readBusiness<[PaymentRow[]]>(database.app, actor, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const payments = rows.slice(0, query.limit);
  const last = payments.at(-1);
  return { payments, next: rows.length > query.limit && last ? cursorOf(last, query.sort) : null };
}
