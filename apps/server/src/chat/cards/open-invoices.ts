import { type CalendarDate, daysBetween } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import { statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

export interface OpenInvoice {
  id: string;
  name: string;
  number: string;
  balance_due: number;
  daysLate: number;
}

interface Row {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  balance_due: number;
  due_date: CalendarDate | null;
}

const mostInvoices = 100;

interface Asked {
  customerId: string | null;
  number: string | null;
  isOverdue: boolean;
  /** More than so many days late. */
  daysLate: number;
}

/** The oldest first; what the list calls unpaid or overdue, by its own tests. */
export async function findOpenInvoices(context: MemberContext, asked: Asked): Promise<OpenInvoice[]> {
  const today = businessDay(context.actor);
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: asked.isOverdue ? 'card-overdue-invoices' : 'card-unpaid-invoices',
      text: `select i.id, c.first_name, c.last_name, c.company, i.balance_due, i.due_date
        from invoices i left join customers c on c.business_id = $1 and c.id = i.customer_id
        where i.business_id = $1 and ${statusTests[asked.isOverdue ? 'overdue' : 'unpaid']}
          and ($3::uuid is null or i.customer_id = $3) and ($4::text is null or left(i.id::text, 8) = $4)
          and ($5::int = 0 or i.due_date < $2::date - $5::int) and $2::date is not null
        order by i.due_date, i.id limit ${mostInvoices}`,
      values: [context.actor.businessId, today, asked.customerId, asked.number, asked.daysLate],
    },
  ]);
  return rows.map(({ id, due_date, balance_due, ...customer }) => ({
    id,
    name: customerName(customer),
    number: documentNumber(id),
    balance_due,
    daysLate: due_date ? Math.max(0, daysBetween(due_date, today)) : 0,
  }));
}
