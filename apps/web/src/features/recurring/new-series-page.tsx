import { readRule } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { nextSlot, type RecurringUnit } from '@dayworks/shared/dates/recurring-dates';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { copiedItem } from '@dayworks/shared/documents/lines/line-item';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate, useSearchParams } from '../../lib/routing/router.tsx';
import { FormSkeleton } from '../../parts/document-form/form-skeleton.tsx';
import { useFormStart } from '../../parts/document-form/form-start.tsx';
import { type NewDocumentStart, useNewDocument } from '../../parts/document-form/use-document-form.ts';
import { newItemId } from '../../parts/item-editor/item-draft.ts';
import { StepArrow } from '../../ui/labels.tsx';
import { SeriesForm, useSeriesCalls } from './series-form.tsx';
import { newValues, type SeriesOrigin, type SeriesTypes, seriesDefinition } from './series-values.ts';

const units: Record<string, RecurringUnit> = { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

/**
 * Returns how often the visits of the job repeat. By default, a job with a visit every two weeks is also invoiced every
 * two weeks.
 */
function rhythmOf(recurrence: string | null): { every: number; unit: RecurringUnit } {
  const { parts } = readRule(recurrence ?? '');
  const unit = parts && units[parts.freq];
  return unit ? { every: parts.interval, unit } : { every: 1, unit: 'month' };
}

/**
 * Returns the next date of a monthly invoice, which is never in the past. An invoice dated May 1, for example, repeats
 * on the next first day of a month.
 */
const firstAfter = (date: CalendarDate | null, today: CalendarDate) =>
  nextSlot(
    { every: 1, unit: 'month', first_on: date ?? today, until: null },
    date === today || !date ? addDays(today, 1) : today,
  ) ?? today;

interface SeriesStart extends NewDocumentStart<SeriesTypes> {
  today: CalendarDate;
  origin: SeriesOrigin;
}

/**
 * Returns the initial values of a new recurring invoice. They are copied from the invoice or job specified in the
 * URL. If the URL specifies only a customer, they contain just the customer.
 */
function useSeriesStart(): SeriesStart | undefined {
  const [search] = useSearchParams();
  const [invoiceId, jobId] = [search.get('invoice'), search.get('job')];
  const invoice = useQuery(
    api.invoices.get.queryOptions({ input: invoiceId ? { id: invoiceId } : skipToken }),
  );
  const job = useQuery(api.jobs.get.queryOptions({ input: jobId ? { id: jobId } : skipToken }));
  const customerId = invoice.data?.customer_id ?? job.data?.customer_id ?? search.get('customer');
  const start = useFormStart({ customerId, topicId: null });
  const isPending = (invoiceId && invoice.isPending) || (jobId && job.isPending);
  if (!start || isPending) return undefined;
  const { owner, today, customer, usualAddress, defaults, leavesWords } = start;
  const fresh = {
    ...nothingWritten,
    ...invoiceWordsOf(defaults),
    ...usualAddress,
    customer_id: customer?.id ?? '',
  };
  const copied = (items: readonly Parameters<typeof copiedItem>[0][]) =>
    items.map((item) => ({ ...copiedItem(item), id: newItemId() }));
  const source = invoice.data;
  if (source) {
    const rule = { every: 1, unit: 'month', first_on: firstAfter(source.date, today) } as const;
    return {
      owner,
      today,
      values: newValues({ ...source, items: copied(source.items) }, rule, false),
      origin: { project_id: source.project_id, job_id: null, invoice_id: source.id },
    };
  }
  if (job.data) {
    const { items, id, project_id, recurrence } = job.data;
    return {
      owner,
      today,
      values: newValues(
        { ...fresh, items: copied(items) },
        { ...rhythmOf(recurrence), first_on: today },
        leavesWords,
      ),
      origin: { project_id, job_id: id, invoice_id: null },
    };
  }
  return {
    owner,
    today,
    values: newValues({ ...fresh, items: [] }, { every: 1, unit: 'month', first_on: today }, leavesWords),
    origin: { project_id: null, job_id: null, invoice_id: null },
  };
}

function NewSeries({ start: given }: { start: SeriesStart }) {
  const [start] = useState(given);
  const { origin } = start;
  const [definition] = useState(() => seriesDefinition(origin));
  const navigate = useNavigate();
  const model = useNewDocument(definition, useSeriesCalls(), start, (saved) =>
    navigate(paths.recurringInvoices.getHref(saved?.id), { replace: true }),
  );
  return (
    <SeriesForm
      model={model}
      today={start.today}
      from={start.today}
      title="New Recurring Invoice"
      crumbs={
        <>
          <Link to={paths.recurringInvoices.getHref()} className="hover:text-fg-1">
            Recurring Invoices
          </Link>
          <StepArrow className="size-3 stroke-2" />
          <span>New</span>
        </>
      }
      fixedCustomer={origin.invoice_id || origin.job_id ? (model.customer ?? undefined) : undefined}
      onCancel={() => navigate(paths.recurringInvoices.getHref())}
    />
  );
}

/**
 * The page at `/invoices/recurring/new`. A URL parameter specifies what the new recurring invoice is created from:
 * `invoice`, a recurring `job`, or only a `customer`.
 */
export default function NewSeriesPage() {
  const start = useSeriesStart();
  return start ? <NewSeries start={start} /> : <FormSkeleton title="New Recurring Invoice" />;
}
