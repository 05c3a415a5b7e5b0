import type { ProviderPayment } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';
import { recordProviderPayment } from './record-payment.ts';

/** Returns the current time in microseconds. The database clock is used, because it is the same for all servers. */
export async function momentOfAsking({ database }: Platform): Promise<number> {
  const { rows } = await database.operator.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as at',
  );
  return Number(rows[0]?.at);
}

const businessQuery = 'select time_zone, user_id from business_settings where id = $1';

/** Records a payment in the books of its business; payments of unknown businesses are ignored. */
export async function recordInItsBusiness(
  platform: Platform,
  payment: ProviderPayment,
  asked: { now: Date; askedAt: number },
): Promise<void> {
  const provider = platform.paymentProvider;
  if (!payment.label || !provider) return;
  const { rows } = await platform.database.operator.query<{ time_zone: string; user_id: string | null }>(
    businessQuery,
    [payment.label.businessId],
  );
  if (!rows[0]) return;
  const { time_zone: timeZone, user_id: ownerId } = rows[0];
  await recordProviderPayment(platform, provider.name, payment, { timeZone, ownerId, ...asked });
}

/**
 * Reads the current state of a payment from the provider and records it. A webhook message only signals that the
 * payment has changed; the state is always read from the provider.
 */
export async function readPayment(
  platform: Platform,
  ref: string,
  now = new Date(),
): Promise<ProviderPayment | undefined> {
  const askedAt = await momentOfAsking(platform);
  const payment = await platform.paymentProvider?.read(ref);
  if (payment) await recordInItsBusiness(platform, payment, { now, askedAt });
  return payment;
}
