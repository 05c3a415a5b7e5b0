import { conflict } from '@dayworks/shared/errors';
import {
  rememberedWords,
  wordsAfterApproval,
  wordsAfterViewing,
} from '@dayworks/shared/estimates/estimate-transitions';
import type { SharedEstimate, SignEstimate } from '@dayworks/shared/estimates/shared-estimate';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { answerByLink, auditedBy, refuseAnswer } from './answer-estimate.ts';
import { storeWords } from './estimate-record.ts';
import { estimate_signatures } from './table.ts';
import { tellTeam } from './tell-team.ts';

async function isSigned(tx: Tx, actor: Scope, { id, version }: SignEstimate): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from estimate_signatures where business_id = $1 and estimate_id = $2 and estimate_version = $3',
    [actor.businessId, id, version],
  );
  return rowCount !== 0;
}

const longestUserAgent = 500;

/**
 * Stores the customer's approval of exactly this version. The signed document never changes, even if the estimate
 * changes later (rule M25).
 */
export async function signEstimate(context: RequestContext, input: SignEstimate): Promise<SharedEstimate> {
  return answerByLink(context, input, async (tx, before, opened) => {
    if (before.version !== input.version) {
      throw conflict('This estimate has changed since you opened it. Please review it again.');
    }
    if (await isSigned(tx, opened, input)) return;
    refuseAnswer('approve', before, opened, context.now);
    const signedAt = context.now.toISOString();
    const after = await storeWords(
      tx,
      opened,
      before,
      wordsAfterApproval(wordsAfterViewing(rememberedWords(before), signedAt), signedAt),
    );
    await insertRow(tx, estimate_signatures, {
      business_id: opened.businessId,
      estimate_id: before.id,
      estimate_version: before.version,
      name: input.name,
      drawing: input.drawing || null,
      signed_at: signedAt,
      ip: context.address,
      user_agent: context.userAgent?.slice(0, longestUserAgent) ?? null,
      document: { ...after, letterhead: opened.business },
    });
    await audit(tx, auditedBy(context, opened), {
      action: 'sign',
      entity: 'estimate',
      entityId: before.id,
      before: { status: before.status },
      after: { status: after.status, name: input.name, version: before.version },
    });
    await tellTeam(tx, context.platform, opened, before, {
      who: input.name,
      said: 'approved',
      message: null,
    });
  });
}
