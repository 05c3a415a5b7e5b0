import { hasOptions } from '@dayworks/shared/documents/lines/line-options';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import { conflict, invalid } from '@dayworks/shared/errors';
import {
  areSameChoices,
  type Choices,
  choiceProblem,
  choicesOf,
  choicesText,
  knowsChoices,
  withChoices,
} from '@dayworks/shared/estimates/choices';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import {
  rememberedWords,
  wordsAfterApproval,
  wordsAfterViewing,
} from '@dayworks/shared/estimates/estimate-transitions';
import type { SharedEstimate, SignEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { storeChoices } from '../documents/write-lines.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { insertRow, updateRow } from '../platform/database/row-statements.ts';
import { inScope } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { answerByLink, auditedBy, refuseAnswer } from './answer-estimate.ts';
import { billDueInstallments, readEstimate, storeWords } from './estimate-record.ts';
import { estimate_signatures, estimates } from './table.ts';
import { tellTeam } from './tell-team.ts';

async function isSigned(tx: Tx, actor: Scope, { id, version }: Pick<Estimate, 'id' | 'version'>) {
  const { rowCount } = await tx.$client.query(
    'select from estimate_signatures where business_id = $1 and estimate_id = $2 and estimate_version = $3',
    [actor.businessId, id, version],
  );
  return rowCount !== 0;
}

/**
 * The number of seconds after which the signed PDF is stored, so that drawing it does not delay the PDF that the
 * customer downloads right after signing.
 */
const keptAfterSeconds = 60;

const longestUserAgent = 500;
const changedText = 'This estimate has changed since you opened it. Please review it again.';
const otherChoicesText = 'This estimate has already been signed with other choices. Please review it again.';

/** Returns the lines of the estimate, marked with the options that the customer chose. */
function chosenItems(estimate: Estimate, choices: Choices): Estimate['items'] {
  if (!knowsChoices(estimate.items, choices)) throw conflict(changedText);
  const items = withChoices(estimate.items, choices);
  const problem = choiceProblem({ ...estimate, items, payments: receivedPayments(estimate.payments) });
  if (problem) throw invalid(problem);
  return items;
}

/**
 * Stores the customer's chosen lines and the resulting totals as a new version of the estimate, and returns that
 * version. A form that a user opened before the signature can then no longer be saved, because saving it would undo the
 * choices and the approval.
 */
async function storeChosen(
  tx: Tx,
  actor: Scope,
  before: Estimate,
  items: Estimate['items'],
): Promise<Estimate> {
  const hasChoices = hasOptions(items);
  if (hasChoices) await storeChoices(tx, actor, before.id, items, before);
  await updateRow(tx, estimates, inScope(actor, before.id), {
    version: before.version + 1,
    ...(hasChoices && totalsInDollars(documentTotals(items, before))),
  });
  return readEstimate(tx, actor, before.id);
}

/**
 * Stores the customer's approval of exactly the version that the customer saw, with the customer's choices. The signed
 * document never changes, even if the estimate changes later (rule M25).
 */
export async function signEstimate(context: RequestContext, input: SignEstimate): Promise<SharedEstimate> {
  return answerByLink(context, input, async (tx, before, opened) => {
    const stored = choicesOf(before.items);
    const choices = input.choices ?? stored;
    // Signing the estimate increased its version by one.
    const isCurrent = before.version === input.version;
    const mayRepeat = isCurrent || before.version === input.version + 1;
    if (mayRepeat && (await isSigned(tx, opened, before))) {
      // If the customer's signature is sent twice, it is stored once, with the choices that arrived first.
      if (!areSameChoices(choices, stored)) throw conflict(otherChoicesText);
      return;
    }
    if (!isCurrent) throw conflict(changedText);
    const items = chosenItems(before, choices);
    refuseAnswer('approve', { ...before, items }, opened, context.now);
    const chosen = await storeChosen(tx, opened, before, items);
    const signedAt = context.now.toISOString();
    const after = await storeWords(
      tx,
      opened,
      chosen,
      wordsAfterApproval(wordsAfterViewing(rememberedWords(before), signedAt), signedAt),
    );
    const { id: signature_id } = await insertRow(tx, estimate_signatures, {
      business_id: opened.businessId,
      estimate_id: before.id,
      estimate_version: chosen.version,
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
      before: { status: before.status, total: before.total },
      after: {
        status: after.status,
        total: after.total,
        name: input.name,
        version: chosen.version,
        choices: choicesText(items),
      },
    });
    const signed = { signature_id, business_id: opened.businessId };
    await context.platform.jobs.enqueue(tx.$client, 'keep-signed-pdf', signed, keptAfterSeconds);
    await billDueInstallments(tx, context.platform, after);
    await tellTeam(tx, context.platform, opened, after, {
      who: input.name,
      said: 'approved',
      message: null,
      choices: choicesText(items),
    });
  });
}
