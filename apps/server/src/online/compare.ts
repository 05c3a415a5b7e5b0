import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { conflict, DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { AcceptDifference, OnlineConcern, OnlineConcerns } from '@dayworks/shared/online/online-payment';
import { bookDifference } from '@dayworks/shared/online/split-payment';
import { numberOf } from '../documents/document-queries.ts';
import { audit } from '../platform/audit.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';
import { momentOfAsking, readPayment, recordInItsBusiness } from './read-payment.ts';

/** How far back the comparison looks. Refunds and disputes of a payment can come months after it. */
const comparedDays = 180;
const dayMs = 86_400_000;

interface Compared extends Omit<OnlineConcern, 'document' | 'provider_amount' | 'own_amount'> {
  kind: DocumentKind;
  document_id: string;
  number: string;
  provider_received: number;
  provider_taken_back: number;
  own_amount: number;
  accepted_provider_amount: number | null;
  accepted_own_amount: number | null;
}

const comparedQuery = (businessId: string): NamedQuery => ({
  name: 'online-compared',
  text: `select o.id, o.kind, coalesce(o.invoice_id, o.estimate_id) as document_id,
           coalesce(${numberOf('invoice', 'o.invoice_id')}, ${numberOf('estimate', 'o.estimate_id')}) as number, o.status, o.method, o.provider_ref,
           o.created_at, o.provider_received, o.provider_taken_back, o.dispute, o.accepted_provider_amount,
           o.accepted_own_amount,
           coalesce((select sum(p.amount - p.refunded_amount) from payments p where p.business_id = $1
             and p.online_payment_id = o.id and p.status in ('completed', 'refunded')), 0) as own_amount
         from online_payments o where o.business_id = $1 and o.provider_ref is not null
         order by o.created_at desc, o.id`,
  values: [businessId],
});

const comparedAtQuery = (businessId: string): NamedQuery => ({
  name: 'online-compared-at',
  text: 'select compared_at from online_settings where business_id = $1',
  values: [businessId],
});

function concernOf(row: Compared): OnlineConcern | null {
  const { kind, document_id, provider_received, provider_taken_back, own_amount } = row;
  const provider = subtractCents(toCents(provider_received), toCents(provider_taken_back));
  const ours = toCents(own_amount);
  const isAccepted =
    row.accepted_provider_amount === fromCents(provider) && row.accepted_own_amount === fromCents(ours);
  const differs = bookDifference({ provider, ours }) !== 0 && !isAccepted;
  if (!differs && row.dispute !== 'open') return null;
  return {
    id: row.id,
    document: { kind, id: document_id, number: row.number },
    status: row.status,
    method: row.method,
    provider_ref: row.provider_ref,
    created_at: row.created_at,
    provider_amount: fromCents(provider),
    own_amount: fromCents(ours),
    dispute: row.dispute,
  };
}

/** Lists the online payments whose two figures differ without anybody having accepted it, and open disputes. */
export async function listConcerns(context: MemberContext): Promise<OnlineConcerns> {
  const { businessId } = context.actor;
  const [rows, [settings]] = await readBusiness<[Compared[], { compared_at: string | null }[]]>(context, [
    comparedQuery(businessId),
    comparedAtQuery(businessId),
  ]);
  return {
    concerns: rows.flatMap((row) => concernOf(row) ?? []),
    compared_at: settings?.compared_at ?? null,
  };
}

/** Accepts a difference with exactly the two figures that the user has seen. */
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
    const { rows } = await tx.$client.query<Compared>(comparedQuery(actor.businessId));
    const row = rows.find(({ id }) => id === seen.id);
    const concern = row && concernOf(row);
    if (!concern) throw invalid('These figures no longer differ.');
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
 * Reads every payment of the last months from the provider and records what is missing. Payments that we still
 * consider open or on their way are read one by one, however old they are.
 */
async function compareAll(platform: Platform, now: Date, only?: string): Promise<void> {
  const provider = platform.paymentProvider;
  if (!provider) return;
  const seen = new Set<string>();
  const asked = { now, askedAt: await momentOfAsking(platform) };
  for await (const payment of provider.listSince(new Date(now.getTime() - comparedDays * dayMs))) {
    seen.add(payment.ref);
    if (!only || payment.label?.businessId === only) await recordInItsBusiness(platform, payment, asked);
  }
  const { rows } = await platform.database.operator.query<{ provider_ref: string }>(
    `select provider_ref from online_payments where provider = $1 and status = 'processing' and provider_ref is not null
       and ($2::uuid is null or business_id = $2)`,
    [provider.name, only ?? null],
  );
  for (const { provider_ref } of rows)
    if (!seen.has(provider_ref)) await readPayment(platform, provider_ref, now);
  await platform.database.operator.query(
    'update online_settings set compared_at = $1 where $2::uuid is null or business_id = $2',
    [now, only ?? null],
  );
}

/** Compares the books of all businesses every night. */
export const createPaymentComparison = (platform: Platform) => (now?: Date) =>
  compareAll(platform, now ?? new Date());

const compareLimit = { name: 'payment comparison', max: 10, windowSeconds: 600 };

/** Compares the books of one business when its owner asks for it. */
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
