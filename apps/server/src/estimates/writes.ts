import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { editedTotalProblem } from '@dayworks/shared/documents/payments/rules';
import { invalid } from '@dayworks/shared/errors';
import {
  type Estimate,
  type EstimateEdit,
  NewEstimate,
  type WrittenEstimate,
} from '@dayworks/shared/estimates/estimate';
import { copiedEstimateItem } from '@dayworks/shared/estimates/estimate-line';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import {
  nothingSaid,
  rememberedWords,
  wordsAfterEdit,
  wordsAfterSending,
} from '@dayworks/shared/estimates/estimate-transitions';
import { estimateWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import { refuseUnlessJustMarked } from '../documents/marked-by-hand.ts';
import { findParties, refuseForeignAddress, refuseImpossibleDraft } from '../documents/parties.ts';
import { replaceLines } from '../documents/write-lines.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { updateRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { inScope, refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertEstimate, lockEstimate, readEstimate, storeWords } from './estimate-record.ts';
import { estimates } from './table.ts';

const written = keysOf(NewEstimate);

/** Returns a copy of the estimate with today's date; undefined for an imported estimate without a customer. */
function estimateCopy(
  estimate: Estimate,
  today: CalendarDate,
  validDays: number,
): WrittenEstimate | undefined {
  const { customer_id } = estimate;
  if (!customer_id) return undefined;
  return {
    ...pick(estimate, written),
    customer_id,
    valid_until: addDays(today, validDays),
    items: estimate.items.map(copiedEstimateItem),
  };
}

/**
 * Marks a draft estimate as sent. If an estimate was declined or changes were requested, sending it asks the customer
 * for an answer again.
 */
export async function setSent(tx: Tx, actor: Actor, before: Estimate): Promise<Estimate> {
  return storeWords(tx, actor, before, wordsAfterSending(rememberedWords(before), actor.now.toISOString()));
}

export async function markSent(context: MemberContext, { id }: { id: string }): Promise<Estimate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('markSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const after = await setSent(tx, actor, before);
    await audit(tx, actor, {
      action: 'mark_sent',
      entity: 'estimate',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

/** Makes an estimate a draft again that was marked as sent by mistake. The draft keeps its number. */
export async function unmarkSent(context: MemberContext, { id }: { id: string }): Promise<Estimate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('unmarkSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    await refuseUnlessJustMarked(tx, actor, 'estimate', id);
    const after = await storeWords(tx, actor, before, { ...nothingSaid, sent_at: null, viewed_at: null });
    await audit(tx, actor, {
      action: 'unmark_sent',
      entity: 'estimate',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

/**
 * Hides the estimate on every screen. The row remains because refunded payments and signatures reference it. Deleting
 * the estimate again returns the same result, so a retry is harmless.
 */
export async function removeEstimate(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rowCount: isGone } = await tx.$client.query(
      'select from estimates where business_id = $1 and id = $2 and deleted_at is not null',
      [actor.businessId, id],
    );
    if (isGone) return null;
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('delete', before, businessDay(actor));
    if (problem) throw invalid(problem);
    await tx.$client.query(
      'update estimates set deleted_at = $3, version = version + 1 where business_id = $1 and id = $2',
      [actor.businessId, id, actor.now],
    );
    await audit(tx, actor, { action: 'delete', entity: 'estimate', entityId: id, before });
    return null;
  });
}

/**
 * Creates a copy of the estimate as a new draft with the same customer, items and terms. The answers, payments and
 * signatures are not copied.
 */
export async function duplicateEstimate(context: MemberContext, input: { id: string }): Promise<Estimate> {
  const { actor } = context;
  const { id } = input;
  return withIdempotencyKey(context, 'estimates.duplicate', input, async (tx) => {
    const source = await readEstimate(tx, actor, id);
    const { estimate_valid_days } = await readDocumentSettings(tx, actor);
    const copy = estimateCopy(source, businessDay(actor), estimate_valid_days);
    if (!copy) throw invalid('This estimate has no customer. Create a new one instead.');
    const created = await insertEstimate(tx, actor, copy);
    await audit(tx, actor, {
      action: 'create',
      entity: 'estimate',
      entityId: created.id,
      after: { ...created, copied_from: id },
    });
    return created;
  });
}

/** The settings of the business are used only for the notes, terms and tax rules that the caller omits. */
async function withWords(tx: Tx, actor: Actor, input: NewEstimate): Promise<WrittenEstimate> {
  return refuseImpossibleDraft(withUsualWords(input, estimateWordsOf(await readDocumentSettings(tx, actor))));
}

export async function createEstimate(context: MemberContext, input: NewEstimate): Promise<Estimate> {
  const { actor } = context;
  const create = async (tx: Tx, parties: ReturnType<typeof findParties>) => {
    await parties;
    const created = await insertEstimate(tx, actor, await withWords(tx, actor, input));
    await audit(tx, actor, { action: 'create', entity: 'estimate', entityId: created.id, after: created });
    return created;
  };
  return withIdempotencyKey(context, 'estimates.create', input, create, (tx) =>
    findParties(tx, actor, { ...input, project_id: null }),
  );
}

const scheduleAfterDepositText =
  'This estimate already has payments, so a payment schedule cannot be added: refund them first';

/**
 * Replaces all fields and items of an estimate, or changes nothing if the edit is rejected. If the estimate was already
 * sent, the customer has to answer it again (rule M25).
 */
export async function updateEstimate(context: MemberContext, edit: EstimateEdit): Promise<Estimate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, edit.id);
    refuseStale(before, edit.version, 'estimate');
    const problem = estimateActionProblem('edit', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const { id, version: _, items, ...fields } = edit;
    const totals = documentTotals(items, fields);
    const belowReceived = editedTotalProblem(totals.total, before.payments);
    if (belowReceived) throw invalid(belowReceived, { items: belowReceived });
    if (edit.payment_schedule && countedTotal(before.payments) > 0)
      throw invalid(scheduleAfterDepositText, { payment_schedule: scheduleAfterDepositText });
    await refuseForeignAddress(tx, actor, before.customer_id, fields.customer_address_id);
    await updateRow(tx, estimates, inScope(actor, id), {
      ...fields,
      ...totalsInDollars(totals),
      version: before.version + 1,
    });
    await replaceLines(tx, actor, 'estimate', id, items, fields);
    await storeWords(tx, actor, before, wordsAfterEdit(rememberedWords(before)));
    const after = await readEstimate(tx, actor, id);
    await audit(tx, actor, { action: 'update', entity: 'estimate', entityId: id, before, after });
    return after;
  });
}
