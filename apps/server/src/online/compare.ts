import { conflict, DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { AcceptDifference, OnlineConcern, OnlineConcerns } from '@dayworks/shared/online/online-payment';
import type { PaidKind } from '@dayworks/shared/online/online-status';
import { numberOf } from '../documents/document-queries.ts';
import { audit } from '../platform/audit.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';
import { momentOfAsking, readPayment, recordInItsBusiness } from './read-payment.ts';

/**
 * The number of days that the comparison with the payment provider covers. Refunds and disputes can follow months after
 * a payment.
 */
const comparedDays = 180;
const dayMs = 86_400_000;

interface Compared extends Omit<OnlineConcern, 'document' | 'provider_amount'> {
  kind: PaidKind;
  /** The id and the number of the paid document; null if the payment is for all open invoices of a customer. */
  document_id: string | null;
  number: string | null;
  provider_received: number;
  provider_taken_back: number;
}

/**
 * The maximum number of payment problems that the screen shows, latest first. A business that deals with its payment
 * problems never has this many.
 */
const mostConcerns = 500;

export const concernsQuery = (businessId: string, id: string | null = null): NamedQuery => ({
  name: 'online-concerns',
  text: `select o.id, o.kind, coalesce(o.invoice_id, o.estimate_id) as document_id,
           coalesce(${numberOf('invoice', 'o.invoice_id')}, ${numberOf('estimate', 'o.estimate_id')}) as number, o.status, o.method, o.provider_ref,
           o.created_at, o.provider_received, o.provider_taken_back, o.dispute, o.own_amount
         from online_payments o where o.business_id = $1 and o.is_concern and ($2::uuid is null or o.id = $2)
         order by o.created_at desc nulls last, o.id limit ${mostConcerns}`,
  values: [businessId, id],
});

const comparedAtQuery = (businessId: string): NamedQuery => ({
  name: 'online-compared-at',
  text: 'select compared_at from online_settings where business_id = $1',
  values: [businessId],
});

function concernOf(row: Compared): OnlineConcern {
  const { kind, document_id, number, provider_received, provider_taken_back, ...rest } = row;
  const provider = subtractCents(toCents(provider_received), toCents(provider_taken_back));
  const document = kind !== 'customer' && document_id && number ? { kind, id: document_id, number } : null;
  return { ...rest, document, provider_amount: fromCents(provider) };
}

/**
 * Lists open disputes, and online payments whose amount in our books differs from the provider's amount, unless a user
 * has accepted the difference.
 */
export async function listConcerns(context: MemberContext): Promise<OnlineConcerns> {
  const { businessId } = context.actor;
  const [rows, [settings]] = await readBusiness<[Compared[], { compared_at: string | null }[]]>(context, [
    concernsQuery(businessId),
    comparedAtQuery(businessId),
  ]);
  return {
    concerns: rows.map(concernOf),
    compared_at: settings?.compared_at ?? null,
  };
}

/**
 * Accepts the difference between the books and the payment provider if neither amount has changed since the user saw
 * it.
 */
export async function acceptDifference(
  context: MemberContext,
  seen: AcceptDifference,
): Promise<OnlineConcerns> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const { rowCount } = await tx.$client.query(
      'select from online_payments where business_id = $1 and id = $2 for update',
      [actor.businessId, seen.id],
    );
    if (rowCount !== 1) throw notFound('Payment not found');
    const { rows } = await tx.$client.query<Compared>(concernsQuery(actor.businessId, seen.id));
    const concern = rows[0] && concernOf(rows[0]);
    if (!concern || concern.provider_amount === concern.own_amount)
      throw invalid('These figures no longer differ.');
    if (concern.provider_amount !== seen.provider_amount || concern.own_amount !== seen.own_amount)
      throw conflict('These figures have changed. Reload to see the latest.');
    await tx.$client.query(
      `update online_payments set accepted_provider_amount = $3, accepted_own_amount = $4, accepted_by = $5
       where business_id = $1 and id = $2`,
      [actor.businessId, seen.id, seen.provider_amount, seen.own_amount, actor.userId],
    );
    await audit(tx, actor, {
      action: 'accept_difference',
      entity: 'online_payment',
      entityId: seen.id,
      after: seen,
    });
  });
  return listConcerns(context);
}

/**
 * Reads all payments of the last months from the payment provider and records those that are missing in the books.
 * Payments that are still open or pending in the books are read individually, regardless of their age.
 */
async function compareAll(platform: Platform, now: Date, only?: string): Promise<void> {
  const provider = platform.paymentProvider;
  if (!provider) return;
  const seen = new Set<string>();
  /*
   * A payment that cannot be recorded does not prevent the comparison of the other payments. The comparison fails only
   * after all payments were compared.
   */
  const problems: unknown[] = [];
  const attempt = (ref: string, record: () => Promise<unknown>) =>
    record().catch((error: unknown) => {
      problems.push(error);
      platform.log.error({ err: (error as Error).message, ref }, 'an online payment could not be recorded');
    });
  const asked = { now, askedAt: await momentOfAsking(platform) };
  for await (const payment of provider.listSince(new Date(now.getTime() - comparedDays * dayMs))) {
    seen.add(payment.ref);
    if (!only || payment.label?.businessId === only)
      await attempt(payment.ref, () => recordInItsBusiness(platform, payment, asked));
  }
  const { rows } = await platform.database.operator.query<{ provider_ref: string }>(
    `select provider_ref from online_payments where provider = $1 and status = 'processing' and provider_ref is not null
       and ($2::uuid is null or business_id = $2)`,
    [provider.name, only ?? null],
  );
  for (const { provider_ref } of rows)
    if (!seen.has(provider_ref)) await attempt(provider_ref, () => readPayment(platform, provider_ref, now));
  if (problems.length > 0) throw problems[0];
  await platform.database.operator.query(
    'update online_settings set compared_at = $1 where $2::uuid is null or business_id = $2',
    [now, only ?? null],
  );
}

/** Compares the books of all businesses with the payment provider every night. */
export const createPaymentComparison = (platform: Platform) => (now?: Date) =>
  compareAll(platform, now ?? new Date());

const compareLimit = { name: 'payment comparison', max: 10, windowSeconds: 600 };

/** Compares the books of one business with the payment provider when the owner requests it. */
export async function compareNow(context: MemberContext): Promise<OnlineConcerns> {
  const { platform, actor } = context;
  if (!platform.paymentProvider) throw invalid('Online payments are not set up.');
  await countTry(platform.database.app, compareLimit, actor.businessId);
  await compareAll(platform, actor.now, actor.businessId).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    platform.log.warn({ err: (error as Error).message }, 'the payments could not be compared');
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'The payment provider cannot be reached right now. Please try again.',
    );
  });
  return listConcerns(context);
}
