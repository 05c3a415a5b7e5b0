import { customerName } from '@dayworks/shared/customers/customer-name';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { type EstimateAction, estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import {
  type EstimateWords,
  rememberedWords,
  wordsAfterApproval,
  wordsAfterChangeRequest,
  wordsAfterDecline,
  wordsAfterViewing,
} from '@dayworks/shared/estimates/estimate-transitions';
import {
  type DeclineEstimate,
  estimateLinkUnavailableText,
  type RequestChanges,
  type SharedEstimate,
  type SharedEstimateKey,
} from '@dayworks/shared/estimates/shared-estimate';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { billDueInstallments, lockEstimate, storeWords } from './estimate-record.ts';
import { asOffer, findSharedEstimate, getSharedEstimate, type OpenedEstimate } from './shared-estimate.ts';
import { type CustomersWord, tellTeam } from './tell-team.ts';

/** Records a decision that the customer made by phone or in person. */
export async function decideEstimate(
  context: MemberContext,
  { id, decision }: { id: string; decision: 'approved' | 'declined' },
): Promise<Estimate> {
  const { platform, actor } = context;
  const isYes = decision === 'approved';
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem(isYes ? 'approve' : 'decline', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const now = actor.now.toISOString();
    const words = rememberedWords(before);
    const after = await storeWords(
      tx,
      actor,
      before,
      isYes ? wordsAfterApproval(words, now) : wordsAfterDecline(words, now, null),
    );
    await audit(tx, actor, {
      action: isYes ? 'approve' : 'decline',
      entity: 'estimate',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    if (isYes) await billDueInstallments(tx, platform, after);
    return after;
  });
}

/** The number of answers to a shared estimate is limited, because each answer sends an email to the owner. */
const answerLimit = { name: 'shared estimate answer', max: 20, windowSeconds: 10 * 60 };

/**
 * Handles the customer's answer through the public link. The link must be valid, and the estimate row stays locked
 * until the answer is stored.
 */
export async function answerByLink(
  context: RequestContext,
  input: SharedEstimateKey,
  answer: (tx: Tx, estimate: Estimate, opened: OpenedEstimate) => Promise<void>,
): Promise<SharedEstimate> {
  const { platform } = context;
  const opened = await getSharedEstimate(context, input);
  await countTry(platform.database.app, answerLimit, context.place);
  await withBusiness({ platform, actor: opened }, async (tx) =>
    answer(tx, await lockEstimate(tx, opened, input.id), opened),
  );
  const after = await findSharedEstimate(context, input);
  if (!after) throw notFound(estimateLinkUnavailableText);
  return asOffer(after.estimate, after.business, context.now);
}

/**
 * The audit entry of the customer's answer usually names no user. If the answer is given on a device where a member is
 * signed in, the entry names that member.
 */
export const auditedBy = (context: RequestContext, { businessId, memberId }: OpenedEstimate) => ({
  businessId,
  userId: memberId,
  requestId: context.requestId,
});

export function refuseAnswer(
  action: EstimateAction,
  estimate: Estimate,
  { business }: OpenedEstimate,
  now: Date,
): void {
  const problem = estimateActionProblem(action, estimate, todayIn(business.time_zone, now));
  if (problem) throw invalid(problem);
}

interface Answer {
  action: 'decline' | 'requestChanges';
  event: string;
  said: CustomersWord['said'];
  message: string | null;
  words: (words: EstimateWords, now: string) => EstimateWords;
}

async function storeAnswer(
  context: RequestContext,
  tx: Tx,
  before: Estimate,
  opened: OpenedEstimate,
  { action, event, said, message, words }: Answer,
): Promise<void> {
  refuseAnswer(action, before, opened, context.now);
  const now = context.now.toISOString();
  const after = await storeWords(
    tx,
    opened,
    before,
    words(wordsAfterViewing(rememberedWords(before), now), now),
  );
  await audit(tx, auditedBy(context, opened), {
    action: event,
    entity: 'estimate',
    entityId: before.id,
    before: { status: before.status },
    after: { status: after.status, message },
  });
  await tellTeam(tx, context.platform, opened, before, {
    who: customerName(before.customer),
    said,
    message,
  });
}

export async function declineEstimate(
  context: RequestContext,
  input: DeclineEstimate,
): Promise<SharedEstimate> {
  return answerByLink(context, input, async (tx, estimate, opened) => {
    // The estimate is already declined, so a second click on Decline changes nothing.
    if (estimate.status === 'declined') return;
    await storeAnswer(context, tx, estimate, opened, {
      action: 'decline',
      event: 'decline',
      said: 'declined',
      message: input.reason,
      words: (words, now) => wordsAfterDecline(words, now, input.reason),
    });
  });
}

export async function requestChanges(
  context: RequestContext,
  input: RequestChanges,
): Promise<SharedEstimate> {
  return answerByLink(context, input, async (tx, estimate, opened) => {
    if (estimate.status === 'changes_requested' && estimate.change_request === input.message) return;
    await storeAnswer(context, tx, estimate, opened, {
      action: 'requestChanges',
      event: 'request_changes',
      said: 'asked for changes to',
      message: input.message,
      words: (words, now) => wordsAfterChangeRequest(words, now, input.message),
    });
  });
}

/**
 * Marks the estimate as viewed. The page calls this function after it has been displayed in a browser, so link previews
 * in email programs do not count as views (rule M10).
 */
export async function markViewed(context: RequestContext, input: SharedEstimateKey): Promise<null> {
  const opened = await getSharedEstimate(context, input);
  if (opened.memberId || opened.estimate.viewed_at) return null;
  return withBusiness({ platform: context.platform, actor: opened }, async (tx) => {
    const estimate = await lockEstimate(tx, opened, input.id);
    if (estimate.viewed_at) return null;
    const words = wordsAfterViewing(rememberedWords(estimate), context.now.toISOString());
    await storeWords(tx, opened, estimate, words);
    await audit(tx, auditedBy(context, opened), { action: 'view', entity: 'estimate', entityId: input.id });
    return null;
  });
}
