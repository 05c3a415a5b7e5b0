import { notFound } from '@dayworks/shared/errors';
import { nextAfterEdit, nextAfterPause } from '@dayworks/shared/expenses/recurring-life';
import type { RecurringExpenseEdit, RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { lockRecord, storeRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { refuseMoreTax } from './expense-record.ts';
import { readRecurring } from './recurring-queries.ts';
import { lockRecurring, recurringRecord, refuseEarlyEnd, settleDue } from './recurring-rows.ts';

async function lastMade(tx: Tx, { businessId }: Scope, id: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ last: string | null }>({
    name: 'last-made-expense',
    text: 'select max(recurring_slot) as last from expenses where business_id = $1 and recurring_id = $2',
    values: [businessId, id],
  });
  return rows[0]?.last ?? null;
}

export async function updateRecurring(
  context: MemberContext,
  { id, version, ...fields }: RecurringExpenseEdit,
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    refuseStale(found, version, 'recurring expense');
    refuseMoreTax(fields);
    refuseEarlyEnd(fields);
    const today = businessDay(actor);
    const before = await settleDue(tx, actor, found, today);
    const next_on = nextAfterEdit(fields, today, await lastMade(tx, actor, id));
    await updateRecord(tx, actor, recurringRecord, before, { ...fields, next_on });
    return readRecurring(tx, actor, id);
  });
}

export async function setRecurringPaused(
  context: MemberContext,
  { id, is_paused }: { id: string; is_paused: boolean },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    if (found.is_paused === is_paused) return readRecurring(tx, actor, id);
    const today = businessDay(actor);
    const before = await settleDue(tx, actor, found, today);
    const next_on = is_paused ? before.next_on : nextAfterPause(before, today);
    await storeRecord(tx, actor, recurringRecord, id, { is_paused, next_on });
    await audit(tx, actor, {
      action: is_paused ? 'pause' : 'resume',
      entity: recurringRecord.entity,
      entityId: id,
      before: { next_on: before.next_on },
      after: { next_on },
    });
    return readRecurring(tx, actor, id);
  });
}

/** Removes a recurring expense. The expenses it created remain and still show their origin. */
export async function removeRecurring(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    refuseStale(found, version, 'recurring expense');
    const before = await settleDue(tx, actor, found, businessDay(actor));
    await storeRecord(tx, actor, recurringRecord, id, { deleted_at: actor.now.toISOString() });
    await audit(tx, actor, { action: 'delete', entity: recurringRecord.entity, entityId: id, before });
    return readRecurring(tx, actor, id);
  });
}

/**
 * Restores a recurring expense as if it had been paused: expenses that would have been due in the meantime are not
 * created.
 */
export async function restoreRecurring(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, recurringRecord, id);
    if (!before.deleted_at) throw notFound('Recurring expense not found');
    const next_on = nextAfterPause(before, businessDay(actor));
    await storeRecord(tx, actor, recurringRecord, id, { deleted_at: null, next_on });
    await audit(tx, actor, {
      action: 'restore',
      entity: recurringRecord.entity,
      entityId: id,
      after: { next_on },
    });
    return readRecurring(tx, actor, id);
  });
}
