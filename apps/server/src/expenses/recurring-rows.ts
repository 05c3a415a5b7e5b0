import { addMonths, type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { NewExpense } from '@dayworks/shared/expenses/expense';
import { RepeatedFields } from '@dayworks/shared/expenses/expense-record';
import { RecurringExpense, type Repeats } from '@dayworks/shared/expenses/recurring-record';
import { begunSlots, dueSlots } from '@dayworks/shared/expenses/recurring-transitions';
import { keysOf, pick } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { columnsOf, insertRecord, lockRecord, recordKind, storeRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { recurring_expenses } from './table.ts';

/** The fields that every expense copies from its recurring expense. */
const repeatedKeys = keysOf(RepeatedFields);

export const recurringRecord = recordKind({
  table: recurring_expenses,
  fields: keysOf(RecurringExpense),
  entity: 'recurring_expense',
  label: 'Recurring expense',
  internal: {},
});

export type StoredRecurring = typeof recurring_expenses.$inferSelect;

/**
 * The business and the request that recurring expenses are created for. No team member is recorded as the creator of
 * these expenses.
 */
type Maker = Scope & { requestId: string };

export function refuseEarlyEnd({ first_on, until }: { first_on: CalendarDate; until: CalendarDate | null }) {
  const message = 'The end date cannot be before the start date';
  if (until !== null && until < first_on) throw invalid(message, { until: message });
}

/**
 * Locks the row of a recurring expense. A deleted recurring expense is treated as not found, because it can only be
 * restored.
 */
export async function lockRecurring(tx: Tx, scope: Scope, id: string): Promise<StoredRecurring> {
  const found = await lockRecord(tx, scope, recurringRecord, id);
  if (found.deleted_at) throw notFound('Recurring expense not found');
  return found;
}

/**
 * Creates one expense for each given date, unless the expense already exists. The audit entry names no team member as
 * the creator of the expense.
 */
async function makeExpenses(
  tx: Tx,
  { businessId, requestId }: Maker,
  of: Pick<StoredRecurring, 'id' | 'description' | 'amount'>,
  slots: readonly CalendarDate[],
): Promise<void> {
  if (slots.length === 0) return;
  const { rows } = await tx.$client.query<{ id: string; spent_on: CalendarDate }>({
    name: 'make-expenses',
    text: `insert into expenses (business_id, ${repeatedKeys.join(', ')}, spent_on, recurring_id, recurring_slot)
      select r.business_id, ${columnsOf('r', repeatedKeys)}, slot, r.id, slot
      from recurring_expenses r, unnest($3::date[]) as slot where r.business_id = $1 and r.id = $2 order by slot
      on conflict (business_id, recurring_id, recurring_slot) where recurring_id is not null do nothing
      returning id, spent_on`,
    values: [businessId, of.id, slots],
  });
  const { description, amount } = of;
  for (const { id, spent_on } of rows) {
    await audit(
      tx,
      { businessId, userId: null, requestId },
      {
        action: 'create',
        entity: 'expense',
        entityId: id,
        after: { description, amount, spent_on, recurring_id: of.id },
      },
    );
  }
}

/**
 * Creates all occurrences of a recurring expense that are due up to today, with its current values. Called before the
 * recurring expense is changed, paused or deleted.
 */
export async function settleDue(
  tx: Tx,
  maker: Maker,
  before: StoredRecurring,
  today: CalendarDate,
): Promise<StoredRecurring> {
  const { slots, next_on } = dueSlots(before, today);
  if (slots.length === 0) return before;
  await makeExpenses(tx, maker, before, slots);
  await storeRecord(tx, maker, recurringRecord, before.id, { next_on });
  return { ...before, next_on };
}

/**
 * The number of months that the first date of a recurring expense can be in the past. The limit prevents a typo in the
 * year from creating a thousand expenses.
 */
const furthestBackMonths = 24;
/**
 * Makes an expense recurring. The expense becomes the first occurrence, and all occurrences between its date and today
 * are created immediately.
 */
export async function beginRecurring(
  tx: Tx,
  actor: Actor,
  first: Pick<NewExpense, (typeof repeatedKeys)[number] | 'spent_on'>,
  repeats: Repeats,
): Promise<{ recurring_id: string; recurring_slot: string }> {
  const today = businessDay(actor);
  const { spent_on } = first;
  const rule = { ...repeats, first_on: spent_on };
  refuseEarlyEnd(rule);
  const tooEarly = 'A recurring expense can start at most two years ago';
  if (spent_on < addMonths(today, -furthestBackMonths)) throw invalid(tooEarly, { spent_on: tooEarly });
  const { slots, next_on } = begunSlots(rule, today);
  const recurring = await insertRecord(tx, actor, recurringRecord, {
    ...pick(first, repeatedKeys),
    ...rule,
    next_on,
  });
  await makeExpenses(tx, actor, recurring, slots);
  return { recurring_id: recurring.id, recurring_slot: spent_on };
}

interface Due {
  id: string;
  business_id: string;
  time_zone: string;
}

/**
 * The maximum number of recurring expenses that one run processes. The next run processes the remaining recurring
 * expenses.
 */
const mostAtOnce = 500;

/**
 * Finds recurring expenses whose date has arrived in the time zone of the business. No time zone is further ahead than
 * tomorrow's date in UTC, so later dates need not be checked.
 */
const dueQuery = `select r.id, r.business_id, b.time_zone
  from recurring_expenses r join business_settings b on b.id = r.business_id
  where not r.is_paused and r.deleted_at is null and r.next_on is not null
    and r.next_on <= ($1::timestamptz at time zone 'UTC')::date + 1
    and r.next_on <= ($1::timestamptz at time zone b.time_zone)::date
  order by r.next_on limit ${mostAtOnce}`;

/**
 * Each recurring expense has its own transaction. If two processes run, one of them creates the expense, and the
 * other process finds that it already exists. If a process crashes, its transaction is rolled back and no incomplete
 * expense remains.
 */
async function makeDue(platform: Platform, { id, business_id, time_zone }: Due, now: Date): Promise<void> {
  const actor = { businessId: business_id, requestId: 'make-expenses' };
  await withBusiness({ platform, actor }, async (tx) => {
    const found = await lockRecord(tx, actor, recurringRecord, id);
    if (!found.deleted_at) await settleDue(tx, actor, found, todayIn(time_zone, now));
  });
}

/** Runs every hour and creates the recurring expenses that are due. */
export function createExpenseMaker(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Due>(dueQuery, [now]);
    for (const due of rows) {
      await makeDue(platform, due, now).catch((error: unknown) =>
        // An error in one recurring expense is only logged, so that it does not block the other recurring expenses.
        platform.log.error({ err: error, recurring: due.id }, 'a recurring expense could not be made'),
      );
    }
  };
}
