import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import {
  rememberedWords,
  wordsAfterApproval,
  wordsAfterDecline,
} from '@dayworks/shared/estimates/estimate-course';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockEstimate } from './lock-estimate.ts';
import { storeWords } from './store-estimate-status.ts';

/** Records a decision that the customer made by phone or in person. */
export async function decideEstimate(
  context: MemberContext,
  { id, decision }: { id: string; decision: 'approved' | 'declined' },
): Promise<Estimate> {
  const { actor } = context;
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
    return after;
  });
}
