import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { installmentContent } from '@dayworks/shared/estimates/installment-invoice';
import type { Installment } from '@dayworks/shared/estimates/payment-schedule';
import { dueThrough } from '@dayworks/shared/recurring/series-dates';
import { lockEstimate } from '../../estimates/estimate-record.ts';
import { readOwner } from '../../identity/identity.ts';
import { readDocumentSettings } from '../../look/read-settings.ts';
import { roomForReminders } from '../../outbox/sending-limits.ts';
import { businessDay } from '../../platform/business-day.ts';
import { eachOnItsOwn } from '../../platform/process-each.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { byNobody, sendNewInvoice } from '../messages/send-new-invoice.ts';
import { insertInstallment } from './bill-installment.ts';

interface ScheduledRow {
  id: string;
  business_id: string;
  owner_id: string;
  time_zone: string;
}

const pageSize = 500;

/** Finds the approved estimates with payments that never had an invoice. $1 is the position where the last page ended. */
const waitingQuery = `select e.id, e.business_id, b.user_id as owner_id, b.time_zone
  from estimates e join business_settings b on b.id = e.business_id
  where e.installments_left > 0 and e.deleted_at is null and e.status in ('approved', 'converted')
    and b.closes_on is null and b.user_id is not null and ($1::uuid is null or e.id > $1) and ($2::uuid is null or e.id = $2)
  order by e.id limit ${pageSize}`;

/** Reads the payments that had an invoice, also if it was deleted or voided, and whether the job is completed. */
async function readCourse(tx: Tx, { businessId }: Actor, estimate: Estimate) {
  const { rows } = await tx.$client.query<{ positions: number[]; is_completed: boolean }>(
    `select coalesce(array_agg(distinct i.installment) filter (where i.installment is not null), '{}') as positions,
       exists (select from jobs j where j.business_id = $1 and j.id = $3
         and j.status in ('requires_invoicing', 'invoiced', 'closed')) as is_completed
     from invoices i where i.business_id = $1 and i.installment_of = $2`,
    [businessId, estimate.id, estimate.job_id],
  );
  return rows[0] ?? { positions: [], is_completed: false };
}

interface Moment {
  /** The last day whose payments are due. */
  through: CalendarDate;
  is_completed: boolean;
}

function isDue({ due, due_on }: Installment, { through, is_completed }: Moment): boolean {
  if (due === 'approval') return true;
  if (due === 'completion') return is_completed;
  return due === 'date' && due_on !== null && due_on <= through;
}

/**
 * Invoices the payments of one estimate that are due. The estimate is locked, so if several processes run, the others
 * wait and then find nothing due. If the sending limit is reached, the payments wait for a later run.
 */
async function billDue(platform: Platform, actor: Actor, id: string): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    if (estimateActionProblem('toInstallment', estimate, businessDay(actor))) return;
    if ((await roomForReminders(tx, actor.businessId)) === 0) return;
    const { recurring_hour } = await readDocumentSettings(tx, actor);
    const { positions, is_completed } = await readCourse(tx, actor, estimate);
    const through = dueThrough(wallTimeIn(actor.timeZone, actor.now), recurring_hour);
    for (const [position, installment] of (estimate.payment_schedule ?? []).entries()) {
      if (positions.includes(position) || !isDue(installment, { through, is_completed })) continue;
      if (!estimate.customer_id || installmentContent(estimate, position).items.length === 0) continue;
      const { id: invoiceId } = await insertInstallment(tx, actor, estimate, position, byNobody(actor));
      await sendNewInvoice(tx, platform, actor, invoiceId);
    }
  });
}

/**
 * Creates the job that invoices the payments of schedules; messages are sent on behalf of the owner. After a customer
 * has signed, it runs for that estimate at once.
 */
export function createInstallmentClock(platform: Platform) {
  const billOne = async (row: ScheduledRow, now: Date) => {
    const person = await readOwner(platform, row.owner_id);
    if (!person) return;
    const actor: Actor = {
      userId: row.owner_id,
      businessId: row.business_id,
      role: 'owner',
      timeZone: row.time_zone,
      now,
      requestId: 'installments',
      person,
    };
    await billDue(platform, actor, row.id);
  };
  return async ({ estimate_id }: { estimate_id?: string } = {}, now = new Date()): Promise<void> => {
    let last: ScheduledRow | undefined;
    do {
      const values = [last?.id ?? null, estimate_id ?? null];
      const { rows } = await platform.database.operator.query<ScheduledRow>(waitingQuery, values);
      await eachOnItsOwn(
        platform,
        'invoicing a payment of a schedule',
        rows,
        ({ business_id }) => business_id,
        (row) => billOne(row, now),
      );
      last = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (last);
  };
}
