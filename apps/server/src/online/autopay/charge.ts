import { createHash } from 'node:crypto';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { toCents, zeroCents } from '@dayworks/shared/money';
import { type PaymentProvider, ProviderRefusal } from '../../platform/payment-provider.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { readPayment } from '../read-payment.ts';

/**
 * Returns the id of a payment attempt, calculated from only the invoice and the attempt number. If an older backup is
 * restored, the repeated attempt gets the same id, so a payment that was already made can be recognized.
 */
export function attemptId(invoiceId: string, attempt: number): string {
  const hex = createHash('sha256').update(`autopay ${invoiceId} ${attempt}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

interface Attempt {
  id: string;
  business_id: string;
  invoice_id: string;
  number: string;
  amount: number;
  created_at: string;
  /**
   * The beginning of the day on which the invoice should have been charged; null if the attempt is made on the planned
   * day.
   */
  missed_day: string | null;
  provider_ref: string | null;
  customer_ref: string;
  method_ref: string;
  is_withdrawn: boolean;
}

/**
 * A payment attempt is withdrawn if automatic payments were ended or the balance was reduced after the attempt was
 * reserved. No new payment is made for a withdrawn attempt, but a payment that was already made is still recorded.
 */
const attemptText = `select o.id, o.business_id, o.invoice_id, coalesce(i.number, '') as number, o.amount, o.created_at,
    case when p.charge_on < (o.created_at at time zone b.time_zone)::date
      then p.charge_on::timestamp at time zone b.time_zone end as missed_day,
    o.provider_ref, m.customer_ref, m.method_ref,
    autopay_method(o.business_id, i.id) is distinct from m.id or not is_unpaid(i.status, i.sent_at, i.balance_due)
      or i.balance_due < o.amount or i.disputed_at is not null or b.closes_on is not null as is_withdrawn
  from online_payments o join invoices i on i.business_id = o.business_id and i.id = o.invoice_id
  join business_settings b on b.id = o.business_id
  join saved_methods m on m.business_id = o.business_id and m.id = o.saved_method_id
  left join autopay_plans p on p.business_id = o.business_id and p.invoice_id = o.invoice_id
  where o.id = $1 and o.provider = $2 and o.status = 'open' and o.autopay_attempt is not null`;

const hourMs = 3_600_000;

/**
 * The time during which the payment provider is certain to recognize a repeated request; Stripe keeps an idempotency
 * key for at least 24 hours. After that, repeating the request could charge the customer twice, so the provider's
 * payments are searched instead.
 */
const keyMs = 20 * hourMs;

/**
 * Finds the payment for an attempt if the provider's response was lost, or if the payment was made before an older
 * backup was restored.
 */
async function findLost(
  provider: PaymentProvider,
  { id, created_at, missed_day }: Attempt,
): Promise<string | undefined> {
  for await (const { ref, label } of provider.listSince(
    new Date(Date.parse(missed_day ?? created_at) - hourMs),
  ))
    if (label?.onlineId === id) return ref;
  return undefined;
}

/** Marks an automatic payment attempt as failed if the provider never made a payment for it. */
async function giveUp(platform: Platform, { id, business_id }: Attempt, failure: string): Promise<void> {
  await withBusiness({ platform, actor: { businessId: business_id } }, (tx) =>
    tx.$client.query(
      `update online_payments set status = 'failed', failure = $3, updated_at = now()
       where business_id = $1 and id = $2 and status = 'open' and provider_ref is null`,
      [business_id, id, failure.slice(0, 500)],
    ),
  );
}

async function askProvider(
  platform: Platform,
  provider: PaymentProvider,
  attempt: Attempt,
  now: Date,
): Promise<string | undefined> {
  const isLate = now.getTime() - Date.parse(attempt.created_at) > keyMs;
  if (attempt.is_withdrawn || isLate) {
    const found = await findLost(provider, attempt);
    if (!found) await giveUp(platform, attempt, 'The payment provider did not make the payment.');
    return found;
  }
  /*
   * The planned day of the charge was missed, either because the server was off or because an older backup was
   * restored. After a restore, the provider could have made the payment already and no longer recognize the repeated
   * request, so its payments are searched first.
   */
  const made = attempt.missed_day && (await findLost(provider, attempt));
  if (made) return made;
  const { id, business_id: businessId, invoice_id: documentId } = attempt;
  try {
    return await provider.charge({
      label: { onlineId: id, businessId, kind: 'invoice', documentId, tip: zeroCents },
      amount: toCents(attempt.amount),
      title: documentTitle('invoice', attempt),
      customerRef: attempt.customer_ref,
      methodRef: attempt.method_ref,
      key: id,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await giveUp(platform, attempt, error.message);
    return undefined;
  }
}

/**
 * Charges a reserved automatic payment and records the result from the provider. The attempt can be repeated after a
 * crash, because the provider makes at most one payment for it. A failed payment is canceled at the provider, so that
 * it cannot succeed later in addition to another attempt.
 */
export async function makeAttempt(platform: Platform, id: string, now: Date): Promise<void> {
  const provider = platform.paymentProvider;
  if (!provider) return;
  const { rows } = await platform.database.operator.query<Attempt>(attemptText, [id, provider.name]);
  const [attempt] = rows;
  if (!attempt) return;
  const ref = attempt.provider_ref ?? (await askProvider(platform, provider, attempt, now));
  if (!ref) return;
  const payment = await readPayment(platform, ref, now);
  if (payment?.status !== 'open' && payment?.status !== 'failed') return;
  await provider.cancel(ref);
  await readPayment(platform, ref, now);
}
