import { compareDates } from '../dates/calendar-date.ts';
import { invoiceTitle } from '../documents/document-kind.ts';
import { countedTotal } from '../documents/payments/counted-payments.ts';
import { fromCents } from '../money.ts';
import { isOpenTask } from '../tasks/task-status.ts';
import { autopayChoiceEvent } from './autopay-events.ts';
import { invoiceEvents, paymentEvent, refundEvent } from './invoice-events.ts';
import { projectEvents } from './project-events.ts';
import {
  appointmentEvent,
  estimateEvents,
  jobEvent,
  leadEvents,
  messageEvent,
  taskEvent,
} from './record-events.ts';
import type { TimelineEntry, TimelineEvent } from './timeline.ts';
import {
  rootsOf,
  type TimelineClock,
  type TimelinePayment,
  type TimelineRecords,
} from './timeline-records.ts';
import { askedFor, isOpen, timelineSteps, type Work } from './timeline-steps.ts';

/** Sorts events: upcoming events come first, then all other events from newest to oldest. */
function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.toSorted(
    (a, b) =>
      Number(b.is_ahead) - Number(a.is_ahead) ||
      compareDates(b.date, a.date) ||
      compareDates(b.at ?? '', a.at ?? '') ||
      compareDates(a.id, b.id),
  );
}

function latestDay(events: readonly TimelineEvent[]): string {
  const happened = inOrder(events).find((event) => !event.is_ahead);
  return (happened ?? events[0])?.date ?? '';
}

/** Returns whether a payment on an estimate was received before the estimate was invoiced. */
function isDeposit(payment: TimelinePayment, { invoices }: Work): boolean {
  const billed = invoices.find((invoice) => invoice.estimate_id === payment.estimate_id);
  return payment.estimate_id !== null && (!billed || payment.created_at < billed.created_at);
}

/** Returns the document that a payment is applied to: the invoice, or the estimate if there is no invoice yet. */
function paidFor(payment: TimelinePayment, { estimate, invoices }: Work): TimelineEvent['document'] {
  const { invoice_id, estimate_id } = payment;
  const billed = invoices.find(
    (invoice) => invoice.id === invoice_id || (estimate_id !== null && invoice.estimate_id === estimate_id),
  );
  if (billed) return { kind: 'invoice', id: billed.id };
  return estimate && estimate.id === estimate_id ? { kind: 'estimate', id: estimate.id } : null;
}

function workEvents(work: Work, clock: TimelineClock): TimelineEvent[] {
  const { lead, estimate, project, jobs, invoices, payments, refunds, appointments } = work;
  const deposits = payments.filter((payment) => isDeposit(payment, work));
  return [
    ...(lead ? leadEvents(lead, clock) : []),
    ...appointments.map((appointment) => appointmentEvent(appointment, clock)),
    ...(estimate ? estimateEvents(estimate, clock) : []),
    ...(project ? projectEvents(project, clock) : []),
    ...jobs.map((job) => jobEvent(job, clock)),
    ...invoices.flatMap((invoice) => {
      const own = deposits.filter(({ estimate_id }) => estimate_id === invoice.estimate_id);
      return invoiceEvents(invoice, countedTotal(own) > 0, clock);
    }),
    ...payments.map((payment) => paymentEvent(payment, deposits.includes(payment), paidFor(payment, work))),
    ...refunds.flatMap((refund) => {
      const payment = payments.find(({ id }) => id === refund.payment_id);
      return payment ? [refundEvent(refund, payment, paidFor(payment, work))] : [];
    }),
  ];
}

function titleOf({ lead, estimate, project, jobs: [job], invoices: [invoice] }: Work): string {
  const named = estimate?.title || project?.name || job?.title || estimate?.first_item || invoice?.first_item;
  if (named || estimate || invoice) return named || (invoice ? invoiceTitle(invoice) : 'Estimate');
  return lead?.service_wanted || 'Lead';
}

function tell(id: string, work: Work, clock: TimelineClock): TimelineEntry {
  const events = workEvents(work, clock);
  const [asked, received] = [askedFor(work), countedTotal(work.payments)];
  return {
    id,
    title: titleOf(work),
    place:
      work.estimate?.address ||
      work.project?.address ||
      work.jobs[0]?.address ||
      work.invoices[0]?.address ||
      work.lead?.address ||
      null,
    total: fromCents(asked),
    received: fromCents(received),
    is_open: isOpen(work, clock),
    latest: latestDay(events),
    steps: timelineSteps(work, asked, received),
    events: inOrder(events),
  };
}

/** Combines payments without an invoice or estimate, such as counter sales, into one timeline entry. */
function otherPayments(records: TimelineRecords, clock: TimelineClock): TimelineEntry[] {
  const payments = records.payments.filter(({ invoice_id, estimate_id }) => !invoice_id && !estimate_id);
  const ids = payments.map(({ id }) => id);
  const refunds = records.refunds.filter(({ payment_id }) => ids.includes(payment_id));
  const events = workEvents(
    {
      lead: null,
      estimate: null,
      project: null,
      jobs: [],
      invoices: [],
      payments,
      refunds,
      appointments: [],
    },
    clock,
  );
  const received = fromCents(countedTotal(payments));
  return payments.length === 0
    ? []
    : [
        {
          id: 'payments',
          title: 'Other payments',
          place: null,
          total: received,
          received,
          is_open: false,
          latest: latestDay(events),
          steps: [],
          events: inOrder(events),
        },
      ];
}

/** Combines all records of one kind that belong to no other timeline entry into a single entry. */
function gathered(
  id: string,
  title: string,
  isOpen: boolean,
  events: readonly TimelineEvent[],
): TimelineEntry[] {
  return events.length === 0
    ? []
    : [
        {
          id,
          title,
          place: null,
          total: 0,
          received: 0,
          is_open: isOpen,
          latest: latestDay(events),
          steps: [],
          events: inOrder(events),
        },
      ];
}

/**
 * Builds a customer's history as timeline entries. Each entry covers related work from the first contact to the last
 * payment.
 */
export function buildTimeline(records: TimelineRecords, clock: TimelineClock): TimelineEntry[] {
  const roots = rootsOf(records);
  const newestFirst = <Row extends { created_at: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => compareDates(b.created_at, a.created_at));
  const jobs = Map.groupBy(newestFirst(records.jobs), ({ id }) => roots.get(id));
  const invoices = Map.groupBy(newestFirst(records.invoices), ({ id }) => roots.get(id));
  const payments = Map.groupBy(newestFirst(records.payments), ({ id }) => roots.get(id));
  const refunds = Map.groupBy(records.refunds, ({ payment_id }) => roots.get(payment_id));
  const appointments = Map.groupBy(records.appointments, ({ id }) => roots.get(id));
  const works = new Set(
    [...records.leads, ...records.estimates, ...records.projects, ...records.jobs, ...records.invoices].map(
      ({ id }) => roots.get(id),
    ),
  );
  const entries = [...works]
    .filter((root) => root !== undefined)
    .map((root) =>
      tell(
        root,
        {
          lead: records.leads.find(({ id }) => roots.get(id) === root) ?? null,
          estimate: records.estimates.find(({ id }) => id === root) ?? null,
          project: records.projects.find(({ id }) => roots.get(id) === root) ?? null,
          jobs: jobs.get(root) ?? [],
          invoices: invoices.get(root) ?? [],
          payments: payments.get(root) ?? [],
          refunds: refunds.get(root) ?? [],
          appointments: appointments.get(root) ?? [],
        },
        clock,
      ),
    );
  const visits = (appointments.get(undefined) ?? []).map((one) => appointmentEvent(one, clock));
  const todos = records.tasks.map((task) => taskEvent(task, clock));
  return [
    ...entries,
    ...otherPayments(records, clock),
    ...gathered(
      'autopays',
      'Automatic payments',
      false,
      records.autopays.map((choice) => autopayChoiceEvent(choice, clock)),
    ),
    ...gathered(
      'appointments',
      'Appointments',
      visits.some(({ is_ahead }) => is_ahead),
      visits,
    ),
    ...gathered(
      'messages',
      'Messages',
      false,
      records.messages.map((message) => messageEvent(message, clock)),
    ),
    ...gathered('tasks', 'Tasks', records.tasks.some(isOpenTask), todos),
  ].toSorted((a, b) => compareDates(b.latest, a.latest) || compareDates(a.id, b.id));
}
