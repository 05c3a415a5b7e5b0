import { addMonths } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import type { NewExpense } from '@dayworks/shared/expenses/expense';
import { begunSlots } from '@dayworks/shared/expenses/recurring-life';
import type { Repeats } from '@dayworks/shared/expenses/recurring-record';
import { businessDay } from '../platform/business-day.ts';
import { insertRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { makeExpenses, recurringRecord, refuseEarlyEnd } from './recurring-rows.ts';

/**
 * The number of months that the first date of a recurring expense may lie in the past; the limit prevents a typo in
 * the year from creating a thousand expenses.
 */
const furthestBackMonths = 24;
/**
 * Makes an expense recurring: the expense becomes the first occurrence, and all occurrences between its date and
 * today are created immediately.
 */
export async function beginRecurring(
  tx: Tx,
  actor: Actor,
  first: Pick<
    NewExpense,
    'description' | 'amount' | 'tax' | 'category' | 'supplier' | 'lead_source' | 'spent_on'
  >,
  repeats: Repeats,
): Promise<{ recurring_id: string; recurring_slot: string }> {
  const today = businessDay(actor);
  const { description, amount, tax, category, supplier, lead_source, spent_on } = first;
  const rule = { ...repeats, first_on: spent_on };
  refuseEarlyEnd(rule);
  const tooEarly = 'One that repeats may begin two years ago at most';
  if (spent_on < addMonths(today, -furthestBackMonths)) throw invalid(tooEarly, { spent_on: tooEarly });
  const { slots, next_on } = begunSlots(rule, today);
  const recurring = await insertRecord(tx, actor, recurringRecord, {
    ...{ description, amount, tax, category, supplier, lead_source },
    ...rule,
    next_on,
  });
  await makeExpenses(tx, actor, recurring, slots);
  return { recurring_id: recurring.id, recurring_slot: spent_on };
}
