import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { DocumentLink } from '@dayworks/shared/documents/contract';
import { notFound } from '@dayworks/shared/errors';
import { depositAsked, openDeposit } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { alwaysIncluded, type EstimateItem, EstimateLine } from '@dayworks/shared/estimates/estimate-line';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { rememberedWords } from '@dayworks/shared/estimates/estimate-transitions';
import {
  type EstimateLook,
  type EstimateSignature,
  estimateLinkUnavailableText,
  type SharedEstimate,
  type SharedEstimateKey,
} from '@dayworks/shared/estimates/shared-estimate';
import { fromCents, toCents } from '@dayworks/shared/money';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import {
  describeLink,
  publicDocument,
  renewKey,
  setLinkEnabled,
  wasOffered,
} from '../documents/document-link.ts';
import { countPageView, findReader, type Reader } from '../documents/shared-document.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { noteLook } from '../presence/readers.ts';
import {
  changesSince,
  estimateQuery,
  type SignedBefore,
  signatureColumn,
  signedBeforeColumn,
} from './estimate-queries.ts';
import { lockEstimate, readEstimate } from './estimate-record.ts';

function linkOf(tx: Tx, platform: Platform, actor: Actor, estimate: Estimate): Promise<DocumentLink> {
  const wasSent = rememberedWords(estimate).sent_at !== null;
  return describeLink(tx, platform, actor, { kind: 'estimate', id: estimate.id }, wasSent);
}

export async function getLink(context: MemberContext, { id }: { id: string }): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => linkOf(tx, platform, actor, await readEstimate(tx, actor, id)));
}

export async function switchLink(
  context: MemberContext,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    await setLinkEnabled(tx, actor, { kind: 'estimate', id }, enabled);
    await audit(tx, actor, {
      action: enabled ? 'link_on' : 'link_off',
      entity: 'estimate',
      entityId: id,
      after: { link_enabled: enabled },
    });
    return linkOf(tx, platform, actor, estimate);
  });
}

export async function renewLink(context: MemberContext, { id }: { id: string }): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    await renewKey(tx, actor, { kind: 'estimate', id });
    await audit(tx, actor, {
      action: 'link_renew',
      entity: 'estimate',
      entityId: id,
      after: { link_enabled: true },
    });
    return linkOf(tx, platform, actor, estimate);
  });
}

/** An estimate with the signature of its current version, if there is one. */
export type SignableEstimate = Estimate & {
  signature: EstimateSignature | null;
  /** The version that was signed earlier; read only for the public page, which shows what has changed since then. */
  signed_before?: SignedBefore | null;
};

export interface OpenedEstimate extends Reader {
  estimate: SignableEstimate;
  business: Letterhead;
}

/**
 * A wrong key, a wrong id, a draft and a deleted estimate all get the same response, as if the estimate did not exist
 * (rule M17).
 */
export async function findSharedEstimate(
  context: Pick<RequestContext, 'platform' | 'findSession'>,
  input: SharedEstimateKey,
): Promise<OpenedEstimate | undefined> {
  const reader = await findReader(context, 'estimate', input);
  if (!reader) return undefined;
  const [[estimate], [business]] = await readBusiness<[SignableEstimate[], Letterhead[]]>(
    { platform: context.platform, actor: reader },
    [
      estimateQuery(reader.businessId, input.id, signatureColumn + signedBeforeColumn),
      letterheadQuery(reader.businessId),
    ],
  );
  if (!estimate || !business) return undefined;
  const isOpen =
    rememberedWords(estimate).sent_at !== null ||
    (await wasOffered(context.platform, reader, { kind: 'estimate', id: input.id }));
  return isOpen ? { ...reader, estimate, business } : undefined;
}

async function open(context: RequestContext, { id, key }: SharedEstimateKey): Promise<OpenedEstimate> {
  const opened = await findSharedEstimate(context, { id, key });
  if (!opened) throw notFound(estimateLinkUnavailableText);
  return opened;
}

export async function getSharedEstimate(
  context: RequestContext,
  input: SharedEstimateKey,
): Promise<OpenedEstimate> {
  await countPageView(context, 'estimate');
  return open(context, input);
}

export const lookAtEstimate = (context: RequestContext, input: EstimateLook): Promise<null> =>
  noteLook(context, input, () => open(context, input));

const publicFields = keysOf(EstimateLine);

/** A line that was signed before estimates had options is always included. */
const publicLine = (item: EstimateItem): EstimateLine =>
  ({
    ...alwaysIncluded,
    ...pick(
      item,
      publicFields.filter((field) => item[field] !== undefined),
    ),
  }) as EstimateLine;

/** Builds the public view of an estimate. */
export function asOffer(estimate: SignableEstimate, business: Letterhead, now: Date): SharedEstimate {
  const offer = publicDocument(estimate, business, now);
  const deposit_asked = fromCents(depositAsked(estimate, toCents(estimate.total)));
  const displayed_status = displayedEstimateStatus(estimate, offer.today);
  // The payment details are shown to a customer who approved the estimate and still has to pay a deposit.
  const isAgreed = displayed_status === 'approved' || displayed_status === 'converted';
  const owesDeposit = isAgreed && openDeposit(deposit_asked, offer.payments) > 0;
  return {
    ...offer,
    ...(owesDeposit && { business: { ...offer.business, pay: business.pay } }),
    items: estimate.items.map(publicLine),
    version: estimate.version,
    title: estimate.title,
    valid_until: estimate.valid_until,
    change_request: estimate.change_request,
    deposit_type: estimate.deposit_type,
    deposit_value: estimate.deposit_value,
    payment_schedule: estimate.payment_schedule ?? null,
    date: todayIn(business.time_zone, new Date(estimate.created_at)),
    displayed_status,
    deposit_asked,
    installments: (estimate.installments ?? []).filter(({ is_sent }) => is_sent),
    photos: (estimate.photos ?? []).map(({ file_id: _file, ...photo }) => photo),
    signature: estimate.signature,
    changes_since_signed: changesSince(estimate.signed_before, estimate),
  };
}

export async function openSharedEstimate(
  context: RequestContext,
  input: SharedEstimateKey,
): Promise<SharedEstimate> {
  const { estimate, business } = await getSharedEstimate(context, input);
  return asOffer(estimate, business, context.now);
}
