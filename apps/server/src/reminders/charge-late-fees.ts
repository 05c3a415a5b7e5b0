import { addDays } from '@dayworks/shared/dates/calendar-date';
import { maxItems } from '@dayworks/shared/documents/lines/rules';
import { documentTotals, totalProblem, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { DomainError } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { type ChargedInvoice, lateFee } from '@dayworks/shared/reminders/late-fee';
import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { replaceLines } from '../documents/write-lines.ts';
import { lockInvoice, settleInvoice } from '../invoices/invoice-record.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, withBusiness } from '../platform/with-business.ts';
import { isBeingPaid } from './reminder-facts.ts';
import { readReminderSettings } from './settings.ts';

type FeeFacts = ChargedInvoice & { id: string };

/**
 * The SQL query for the invoice data that late fees depend on; $1 is the business id, $2 the current day and $3 whether a
 * payment provider is set up.
 */
const facts = `select i.id, i.status, i.sent_at, i.due_date, i.balance_due, i.disputed_at, i.promised_for, i.reminders_stopped_at,
    (select jsonb_build_object('end_date', p.end_date) from projects p
      where p.business_id = $1 and p.id = i.project_id) as project,
    coalesce(c.archived_at is not null, false) as is_customer_archived,
    coalesce(${isBeingPaid('$2', '$3')}, false) as is_being_paid,
    coalesce((select jsonb_agg(jsonb_build_object('month', f.month, 'amount', f.amount) order by f.month) from late_fees f
      where f.business_id = $1 and f.invoice_id = i.id), '[]') as fees,
    coalesce((select jsonb_agg(jsonb_build_object('name', it.name, 'total', it.total) order by it.position) from invoice_items it
      where it.business_id = $1 and it.invoice_id = i.id), '[]') as items
  from invoices i left join customers c on c.business_id = $1 and c.id = i.customer_id
  where i.business_id = $1`;

const valuesOf = ({ paymentProvider }: Platform, actor: Actor) => [
  actor.businessId,
  businessDay(actor),
  paymentProvider !== null,
];

const lateQuery = `${facts} and i.status in ('sent', 'viewed', 'overdue', 'partially_paid') and i.balance_due > 0
    and i.due_date <= $4 and not is_left_alone($1, i.id) order by i.due_date, i.id`;

/**
 * Checks whether the stored totals of an invoice match its lines. The totals of an imported invoice can differ from its
 * lines. Recalculating such totals would change the amount that the customer was asked to pay.
 */
function addsUp(invoice: Invoice): boolean {
  const counted = totalsInDollars(documentTotals(invoice.items, invoice));
  return counted.subtotal === invoice.subtotal && counted.total === invoice.total;
}

/**
 * Adds the late fee to the invoice as a separate line and recalculates the totals and the balance in the same way as an
 * edit. The audit entry names no user, because the scheduler adds the fee.
 */
async function charge(platform: Platform, actor: Actor, id: string): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const settings = await readReminderSettings(tx, actor);
    const { rows } = await tx.$client.query<FeeFacts>(`${facts} and i.id = $4`, [
      ...valuesOf(platform, actor),
      id,
    ]);
    const fee = rows[0] && lateFee(rows[0], settings, businessDay(actor));
    const items = fee ? [...before.items, fee.line] : [];
    // Keeps the discount as a fixed amount, because a late fee must not increase the discount.
    const pricing = { ...before, discount_percent: null };
    const exact = documentTotals(items, pricing);
    if (!fee || !addsUp(before) || items.length > maxItems || totalProblem(exact)) return;
    const { subtotal, tax, tax_included, total } = totalsInDollars(exact);
    await tx.$client.query(
      `update invoices set subtotal = $3, tax = $4, tax_included = $5, total = $6, discount_percent = null,
         version = version + 1
       where business_id = $1 and id = $2`,
      [actor.businessId, id, subtotal, tax, tax_included, total],
    );
    await replaceLines(tx, actor, 'invoice', id, items, pricing);
    await settleInvoice(tx, actor, id, before.total);
    await tx.$client.query(
      'insert into late_fees (business_id, invoice_id, month, amount) values ($1, $2, $3, $4)',
      [actor.businessId, id, fee.month, fee.amount],
    );
    await audit(
      tx,
      { ...actor, userId: null },
      {
        action: 'late_fee',
        entity: 'invoice',
        entityId: id,
        before: { total: before.total },
        after: { total, amount: fee.amount, month: fee.month },
      },
    );
  });
}

export async function chargeLateFees(
  platform: Platform,
  actor: Actor,
  settings: ReminderSettings,
): Promise<void> {
  if (!settings.charges_late_fee) return;
  const today = businessDay(actor);
  const [late] = await readBusiness<[FeeFacts[]]>({ platform, actor }, [
    {
      name: 'late-fees-due',
      text: lateQuery,
      values: [...valuesOf(platform, actor), addDays(today, -settings.late_fee_after_days)],
    },
  ]);
  for (const invoice of late) {
    if (!lateFee(invoice, settings, today)) continue;
    try {
      await charge(platform, actor, invoice.id);
    } catch (error) {
      // An expected error is ignored, for example if the invoice was deleted in the meantime.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
