import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { daysLate } from '@dayworks/shared/invoices/overdue/age-bucket';
import { recipientOf, usualWay } from '../../documents/recipient.ts';
import { statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { keptToday } from './once-a-day.ts';

export interface OpenInvoice {
  id: string;
  name: string;
  number: string;
  balance_due: number;
  daysLate: number;
  /** True if the customer was reminded today, or if a reminder was added to the outbox today. */
  isRemindedToday: boolean;
  isDisputed: boolean;
  canBeReached: boolean;
}

interface Row {
  id: string;
  number: string;
  customer: CustomerSummary | null;
  balance_due: number;
  late_since: CalendarDate | null;
  is_reminded: boolean;
  is_disputed: boolean;
}

const mostInvoices = 10_000;

function canBeReached(customer: CustomerSummary | null): boolean {
  try {
    return recipientOf(customer, usualWay(customer), 'invoice') !== '';
  } catch {
    return false;
  }
}

interface Asked {
  id?: string;
  customerId: string | null;
  number: string | null;
  isOverdue: boolean;
  /** Includes only invoices that are more than this many days past due. */
  daysLate: number;
}

/** Finds unpaid or overdue invoices with the same conditions as the invoice list, oldest first. */
export async function findOpenInvoices(context: MemberContext, asked: Asked): Promise<OpenInvoice[]> {
  const today = businessDay(context.actor);
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: asked.isOverdue ? 'card-overdue-invoices' : 'card-unpaid-invoices',
      text: `select i.id, i.number, i.balance_due, nullif(i.late_after, 'infinity') as late_since,
          case when c.id is not null then jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
            'company', c.company, 'email', c.email, 'phone', c.phone, 'sms_ok', c.sms_ok) end as customer,
          i.reminded_on is not distinct from $2::date or ${keptToday('i.id', '$6', '$2')} as is_reminded,
          i.disputed_at is not null as is_disputed
        from invoices i left join customers c on c.business_id = $1 and c.id = i.customer_id
        where i.business_id = $1 and ${statusTests[asked.isOverdue ? 'overdue' : 'unpaid']}
          and ($3::uuid is null or i.customer_id = $3) and ($4::text is null or lower(i.number) = lower($4))
          and ($5::int = 0 or i.late_after < $2::date - $5::int) and ($7::uuid is null or i.id = $7)
        order by i.due_date, i.id limit ${mostInvoices}`,
      values: [
        context.actor.businessId,
        today,
        asked.customerId,
        asked.number,
        asked.daysLate,
        context.actor.timeZone,
        asked.id ?? null,
      ],
    },
  ]);
  return rows.map(({ id, number, late_since, balance_due, customer, is_reminded, is_disputed }) => ({
    id,
    name: customerName(customer),
    number,
    balance_due,
    daysLate: daysLate({ late_since }, today),
    isRemindedToday: is_reminded,
    isDisputed: is_disputed,
    canBeReached: canBeReached(customer),
  }));
}
