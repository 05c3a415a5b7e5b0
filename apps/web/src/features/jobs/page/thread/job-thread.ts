import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import type { JobBill, JobMargin } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { durationText } from '@dayworks/shared/timeline/timeline-texts';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';
import type { BusinessDay } from '../../../../parts/time/business-day.ts';
import { capital, nearDay } from '../../../../parts/time/time-texts.ts';
import { dayText } from '../../../../parts/time/when-text.ts';

export interface ThreadStep {
  key: string;
  kind: 'lead' | 'estimate' | 'job' | 'visits' | 'invoice' | 'payment';
  title: string;
  note: string;
  amount?: string;
  href?: string;
  /** True for a step that the job has not reached yet. */
  isNext?: boolean;
}

const remarks = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ');

function leadStep({ lead }: JobDetail, day: BusinessDay): ThreadStep[] {
  if (!lead) return [];
  const answered =
    lead.first_response_at && `answered in ${durationText(lead.created_at, lead.first_response_at)}`;
  return [
    {
      key: lead.id,
      kind: 'lead',
      title: lead.source ? `Lead, ${lead.source}` : 'Lead',
      note: capital(remarks(dayText(lead.created_at, day), answered)),
      amount: formatMoney(lead.value),
      href: sheetHref('lead', lead.id),
    },
  ];
}

function estimateStep({ estimate }: JobDetail, day: BusinessDay): ThreadStep[] {
  if (!estimate) return [];
  const { approved_at, signed_by, created_at, status, total } = estimate;
  return [
    {
      key: estimate.id,
      kind: 'estimate',
      title: approved_at ? 'Estimate approved' : `Estimate, ${estimateStatusLabels[status].toLowerCase()}`,
      note: capital(remarks(dayText(approved_at ?? created_at, day), signed_by && `signed by ${signed_by}`)),
      amount: formatMoney(total),
      href: sheetHref('estimate', estimate.id),
    },
  ];
}

function jobStep(job: JobDetail, margin: JobMargin | null): ThreadStep {
  const percent = margin?.percent ?? null;
  return {
    key: job.id,
    kind: 'job',
    title: 'This job',
    note: percent === null ? 'Value before tax' : 'Margin so far',
    amount: percent === null ? formatMoney(job.value) : `${percent.toFixed(1)}%`,
  };
}

/** Returns a date range such as 'May 11 – 13' or 'May 28 – Jun 2'. */
function spanText(first: string, last: string): string {
  const [from, to] = [formatMonthDay(first), formatMonthDay(last)];
  if (from === to) return from;
  return from.split(' ')[0] === to.split(' ')[0] ? `${from} – ${to.split(' ')[1]}` : `${from} – ${to}`;
}

function visitsStep({ visits, visit_counts, signatures }: JobDetail, { timeZone }: BusinessDay): ThreadStep {
  const days = visits
    .filter(({ status }) => status !== 'cancelled')
    .map(({ start_time }) => dayOf(wallTimeIn(timeZone, new Date(start_time))));
  const [first, last] = [days[0], days.at(-1)];
  return {
    key: 'visits',
    kind: 'visits',
    title: 'Visits',
    note:
      first && last
        ? remarks(spanText(first, last), signatures.length > 0 && 'signed off')
        : 'None scheduled yet',
    amount: `${visit_counts.completed} of ${visit_counts.all}`,
    isNext: visit_counts.all === 0,
  };
}

function invoiceSteps({ invoices }: JobDetail, bill: JobBill | null, { today }: BusinessDay): ThreadStep[] {
  const made = invoices.map(
    ({ id, number, status, total, due_date, invoice_date }): ThreadStep => ({
      key: id,
      kind: 'invoice',
      title: `Invoice ${number}`,
      note: capital(
        remarks(
          status.replaceAll('_', ' '),
          status !== 'paid' && due_date
            ? `due ${nearDay(due_date, today)}`
            : invoice_date && nearDay(invoice_date, today),
        ),
      ),
      amount: formatMoney(total),
      href: sheetHref('invoice', id),
    }),
  );
  const isLeft = bill !== null && bill.total > 0;
  if (made.length > 0 && !isLeft) return made;
  const next: ThreadStep = {
    key: 'invoice',
    kind: 'invoice',
    title: made.length > 0 ? 'Next invoice' : 'Invoice',
    note: 'Not created yet',
    amount: isLeft ? formatMoney(bill.total) : undefined,
    isNext: true,
  };
  return [...made, next];
}

const sumOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

/**
 * Returns the amount that the customer still has to pay: the work that is not invoiced yet, plus the balance of the
 * invoices, or of the estimate if there are no invoices yet.
 */
function stillToPay({ estimate, invoices }: JobDetail, bill: JobBill | null, received: number): number {
  const live = invoices.filter(({ status }) => status !== 'cancelled');
  const unbilled = bill?.total ?? 0;
  if (live.length > 0) return sumOf([...live.map(({ balance_due }) => balance_due), unbilled]);
  const asked = Math.max(estimate?.total ?? 0, unbilled);
  return Math.max(0, sumOf([asked, -received]));
}

function paymentStep(job: JobDetail, bill: JobBill | null, { today }: BusinessDay): ThreadStep {
  const received = job.payments.filter(({ status }) => status === 'completed');
  const total = sumOf(received.map(({ amount }) => amount));
  const open = stillToPay(job, bill, total);
  const isBilled = job.invoices.some(({ status }) => status !== 'cancelled');
  const last = received
    .map(({ payment_date }) => payment_date)
    .sort()
    .at(-1);
  const standing = () => {
    if (open > 0) return `${formatMoney(open)} ${isBilled ? 'still open' : 'still to be billed'}`;
    return isBilled ? 'Paid in full' : 'Received before the invoice';
  };
  return {
    key: 'payment',
    kind: 'payment',
    title: isBilled || !last ? 'Payment' : 'Deposit',
    note: last ? remarks(standing(), nearDay(last, today)) : 'Not received yet',
    amount: total > 0 ? formatMoney(total) : undefined,
    isNext: !last,
  };
}

/** Returns the complete history of a job, from the lead to the payment, with the amount at each step. */
export const jobThread = (
  job: JobDetail,
  bill: JobBill | null,
  margin: JobMargin | null,
  day: BusinessDay,
): ThreadStep[] => [
  ...leadStep(job, day),
  ...estimateStep(job, day),
  jobStep(job, margin),
  visitsStep(job, day),
  ...invoiceSteps(job, bill, day),
  paymentStep(job, bill, day),
];
