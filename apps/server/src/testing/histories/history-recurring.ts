import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { businessDay } from '../../platform/business-day.ts';
import type { Random } from '../../platform/secrets/random.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { settleDue } from '../../recurring/make-invoice.ts';
import { lockSeries } from '../../recurring/series-record.ts';
import { createSeries } from '../../recurring/writes.ts';
import { asInput, type TypedContent } from './typed-invoice.ts';

interface MadeInvoice {
  id: string;
  date: CalendarDate;
}

const dayMs = 86_400_000;

/** Creates the invoices that are due, as one run of the scheduler does for one recurring invoice. */
const runOnce = ({ platform, actor }: MemberContext, id: string) =>
  withBusiness({ platform, actor }, async (tx) =>
    settleDue(tx, platform, actor, await lockSeries(tx, actor, id), businessDay(actor)),
  );

/**
 * Sets up a recurring invoice that is up to five weeks overdue after a simulated outage. Two servers then create the
 * missing invoices at the same time, and every date must get exactly one invoice.
 */
export async function repeatInvoice(
  context: MemberContext,
  random: Random,
  content: TypedContent,
): Promise<MadeInvoice[]> {
  const { platform, actor } = context;
  const earlier = { ...actor, now: new Date(actor.now.getTime() - random.between(0, 35) * dayMs) };
  const [first, today] = [businessDay(earlier), businessDay(actor)];
  const weeks = random.between(1, 2);
  const { id } = await createSeries(
    { ...context, actor: earlier },
    {
      ...nothingWritten,
      ...asInput(content),
      ...{ project_id: null, job_id: null, invoice_id: null, until: null, times: null },
      ...{ every: weeks, unit: 'week', on_day: 'date', first_on: first, delivery: 'draft' },
    },
  );
  await Promise.all([runOnce(context, id), runOnce(context, id)]);
  const { rows } = await platform.database.operator.query<MadeInvoice>(
    `select i.id, i.date from recurring_invoice_dates d join invoices i on i.id = d.invoice_id
     where d.business_id = $1 and d.recurring_id = $2 order by i.date`,
    [actor.businessId, id],
  );
  const count = Math.floor(daysBetween(first, today) / (7 * weeks)) + 1;
  const due = Array.from({ length: count }, (_, index) => addDays(first, 7 * weeks * index));
  const made = rows.map(({ date }) => date);
  if (made.join() !== due.join()) throw new Error(`invoices were due on ${due}, and created on ${made}`);
  return rows;
}
