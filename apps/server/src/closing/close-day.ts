import {
  type ClosingDay,
  countEachText,
  type NewDayClose,
  type ReopenDay,
} from '@dayworks/shared/closing/day-close';
import {
  changedSince,
  everyMethod,
  needsExplanation,
  type RecordedLine,
  sumLines,
} from '@dayworks/shared/closing/day-close-lines';
import { type CalendarDate, firstBookedDay, formatShort } from '@dayworks/shared/dates/calendar-date';
import { isSameMethod, methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import { formatMoney } from '@dayworks/shared/money';
import { readPaymentSettings } from '../payments/payment-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { booksBeginQuery, readClosingDay, recordedQuery } from './reads.ts';

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/** Rejects the closing of a day if the recorded amounts have changed since the user counted the money. */
async function refuseMoved(tx: Tx, scope: Scope, { day, lines }: NewDayClose): Promise<void> {
  const { rows } = await tx.$client.query<RecordedLine>(recordedQuery(scope, day));
  const { methods } = await readPaymentSettings(tx, scope);
  const [moved] = changedSince(lines, rows);
  if (!moved) {
    const isCounted = (wanted: string) => lines.some(({ method }) => isSameMethod(method, wanted));
    const isComplete = everyMethod(methods, rows).every(({ method }) => isCounted(method));
    if (!isComplete) throw refuse('lines', countEachText);
    return;
  }
  const method = methodLabel(moved.method);
  throw conflict(
    `The recorded amount changed while you counted: ${method} is now ${formatMoney(moved.is)}. Your entries are saved. Please check them again.`,
  );
}

/**
 * Rejects a date before the first day of the books, which is usually a typo in the year. If that date were closed, all
 * later days would be listed as not yet closed.
 */
async function refuseBeforeBooks({ $client }: Tx, actor: Actor, day: CalendarDate): Promise<void> {
  if (day < firstBookedDay) throw refuse('day', 'Choose a date in 2000 or later');
  const { rows } = await $client.query<{ day: CalendarDate }>(booksBeginQuery(actor));
  const begin = rows[0]?.day;
  if (begin && day < begin)
    throw refuse(
      'day',
      `Your books start on ${formatShort(begin)}. There is nothing to close before that day`,
    );
}

/**
 * Closes a business day. If two users close the same day simultaneously, one request succeeds and the other gets a
 * conflict.
 */
export async function closeDay(context: MemberContext, input: NewDayClose): Promise<ClosingDay> {
  const { actor } = context;
  return withIdempotencyKey(context, 'closing.close', input, async (tx) => {
    const { day, lines } = input;
    if (day > businessDay(actor)) throw refuse('day', 'That day is in the future');
    await refuseBeforeBooks(tx, actor, day);
    const explanation = needsExplanation(lines) ? input.explanation : null;
    if (needsExplanation(lines) && !explanation) throw refuse('explanation', 'Explain the difference');
    await refuseMoved(tx, actor, input);
    const sums = sumLines(lines);
    const { rows } = await tx.$client.query<{ id: string }>({
      name: 'close-day',
      text: `insert into day_closes (business_id, day, lines, recorded, counted, difference, explanation, closed_by, closed_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict (business_id, day) where reopened_at is null do nothing returning id`,
      values: [
        ...[actor.businessId, day, JSON.stringify(lines), sums.recorded, sums.counted, sums.difference],
        ...[explanation, actor.userId, actor.now],
      ],
    });
    if (!rows[0]) throw conflict('Someone else just closed this day. Reload to see it.');
    await audit(tx, actor, {
      action: 'close',
      entity: 'day',
      entityId: rows[0].id,
      after: { day, lines, ...sums, explanation },
    });
    return readClosingDay(tx, actor, day);
  });
}

/**
 * Reopens a closed business day with a reason. The earlier close can still be viewed, and the money of the day can be
 * counted again.
 */
export async function reopenDay(context: MemberContext, { id, reason }: ReopenDay): Promise<ClosingDay> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ day: string; reopened_at: string | null }>(
      'select day, reopened_at from day_closes where business_id = $1 and id = $2 for no key update',
      [actor.businessId, id],
    );
    const [found] = rows;
    if (!found) throw notFound('Day close not found');
    if (found.reopened_at) throw conflict('This day was already reopened.');
    await tx.$client.query(
      `update day_closes set reopened_at = $3, reopened_by = $4, reopen_reason = $5, updated_at = now()
       where business_id = $1 and id = $2`,
      [actor.businessId, id, actor.now, actor.userId, reason],
    );
    await audit(tx, actor, {
      action: 'reopen',
      entity: 'day',
      entityId: id,
      after: { day: found.day, reason },
    });
    return readClosingDay(tx, actor, found.day);
  });
}
