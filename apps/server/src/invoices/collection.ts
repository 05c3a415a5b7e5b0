import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { agreedDays, promiseDayProblem, promiseDays } from '@dayworks/shared/invoices/overdue/promise';
import {
  linkUnavailableText,
  type SharedInvoice,
  type SharedPromise,
} from '@dayworks/shared/invoices/shared-invoice';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockInvoice, readInvoice } from './invoice-record.ts';
import { asLetter, findSharedInvoice, getSharedInvoice, promisesLeft } from './shared-invoice.ts';

/**
 * Stops or resumes reminders for an invoice. Stopping reminders that are already stopped keeps the original time.
 * Reminders can be resumed in any state of the invoice.
 */
export async function stopReminders(
  context: MemberContext,
  { id, is_stopped }: { id: string; is_stopped: boolean },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    if ((before.reminders_stopped_at !== null) === is_stopped) return before;
    const problem = is_stopped && invoiceActionProblem('stopReminders', before, businessDay(actor));
    if (problem) throw invalid(problem);
    /*
     * The time when reminders were stopped is read from the database clock after the invoice row is locked. A reminder
     * that was written while this request waited for the lock therefore counts as older.
     */
    const { rows } = await tx.$client.query<Pick<Invoice, 'reminders_stopped_at'>>(
      `update invoices set reminders_stopped_at = case when $3 then clock_timestamp() end, reminders_stopped_note = null
       where business_id = $1 and id = $2 returning reminders_stopped_at`,
      [actor.businessId, id, is_stopped],
    );
    await audit(tx, actor, {
      action: is_stopped ? 'stop_reminders' : 'resume_reminders',
      entity: 'invoice',
      entityId: id,
      before: { reminders_stopped_at: before.reminders_stopped_at },
      after: rows[0] ?? {},
    });
    return readInvoice(tx, actor, id);
  });
}

/**
 * Marks an invoice as disputed or resolved. Marking a disputed invoice as disputed again keeps the original time. A
 * dispute can be resolved in any state of the invoice.
 */
export async function setDispute(
  context: MemberContext,
  { id, is_disputed }: { id: string; is_disputed: boolean },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    if ((before.disputed_at !== null) === is_disputed) return before;
    const problem = is_disputed && invoiceActionProblem('dispute', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const disputed_at = is_disputed ? actor.now : null;
    await tx.$client.query('update invoices set disputed_at = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      disputed_at,
    ]);
    await audit(tx, actor, {
      action: is_disputed ? 'dispute' : 'settle_dispute',
      entity: 'invoice',
      entityId: id,
      before: { disputed_at: before.disputed_at },
      after: { disputed_at },
    });
    return readInvoice(tx, actor, id);
  });
}

interface Promised {
  promised_for: CalendarDate | null;
  promises_by_link: number;
}

/**
 * The time of the payment promise is read from the database clock after the invoice row is locked. A reminder that was
 * written while this request waited for the lock therefore counts as older.
 */
async function storePromise(tx: Tx, { businessId }: Scope, id: string, promise: Promised): Promise<void> {
  await tx.$client.query(
    `update invoices set promised_for = $3, promised_at = case when $3::date is not null then clock_timestamp() end,
       promises_by_link = $4 where business_id = $1 and id = $2`,
    [businessId, id, promise.promised_for, promise.promises_by_link],
  );
}

function refuse(problem: string | undefined): void {
  if (problem) throw invalid(problem, { promised_for: problem });
}

/**
 * Recording the same payment promise again keeps its original time. After a promise is withdrawn, the customer can make
 * a new promise.
 */
export async function setPromise(
  context: MemberContext,
  { id, promised_for }: { id: string; promised_for: CalendarDate | null },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    if (before.promised_for === promised_for) return before;
    if (promised_for) {
      refuse(invoiceActionProblem('promise', before, businessDay(actor)));
      refuse(promiseDayProblem(promised_for, businessDay(actor), agreedDays));
    }
    await storePromise(tx, actor, id, {
      promised_for,
      promises_by_link: promised_for ? before.promises_by_link : 0,
    });
    await audit(tx, actor, {
      action: promised_for ? 'promise' : 'take_back_promise',
      entity: 'invoice',
      entityId: id,
      before: { promised_for: before.promised_for },
      after: { promised_for },
    });
    return readInvoice(tx, actor, id);
  });
}

const promiseLimit = { name: 'shared invoice promise', max: 10, windowSeconds: 10 * 60 };

const noMorePromisesText =
  'You have already given us a date. Please call or write to us if you need to change it.';

/**
 * Records a payment promise from a visitor who opened the public invoice link. Team members and users that the invoice
 * was shared with cannot make a promise.
 */
export async function promiseShared(context: RequestContext, input: SharedPromise): Promise<SharedInvoice> {
  const { platform, now } = context;
  const opened = await getSharedInvoice(context, input);
  if (!opened.hasKey) throw notFound(linkUnavailableText);
  await countTry(platform.database.app, promiseLimit, context.place);
  const { businessId, business } = opened;
  const actor = { businessId, userId: opened.memberId, requestId: context.requestId };
  const today = todayIn(business.time_zone, now);
  const invoice = await withBusiness({ platform, actor }, async (tx) => {
    await tx.$client.query('select from invoices where business_id = $1 and id = $2 for update', [
      businessId,
      input.id,
    ]);
    const before = await readInvoice(tx, actor, input.id);
    // The invoice already has this promised date, so a second click changes nothing.
    if (before.promised_for === input.promised_for) return before;
    refuse(invoiceActionProblem('promise', before, today));
    if (promisesLeft({ ...opened, invoice: before }) === 0) refuse(noMorePromisesText);
    refuse(promiseDayProblem(input.promised_for, today, promiseDays));
    const { promised_for } = input;
    await storePromise(tx, actor, input.id, { promised_for, promises_by_link: before.promises_by_link + 1 });
    await audit(tx, actor, {
      action: 'promise_by_link',
      entity: 'invoice',
      entityId: input.id,
      before: { promised_for: before.promised_for },
      after: { promised_for },
    });
    return readInvoice(tx, actor, input.id);
  });
  const after = await findSharedInvoice(context, input);
  if (!after) throw notFound(linkUnavailableText);
  return asLetter(invoice, business, now, promisesLeft({ ...after, invoice }));
}
