import type { AppointmentStatus } from '../appointments/appointment-status.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { PaymentMethod, PaymentStatus } from '../documents/payments/payment-method.ts';
import type { EstimateStatus } from '../estimates/estimate-status.ts';
import type { CreditKind } from '../invoices/credit-rules.ts';
import type { InvoiceStatus } from '../invoices/invoice-status.ts';
import type { JobStatus } from '../jobs/job-status.ts';
import type { LeadStage } from '../leads/lead-stage.ts';
import type { MessageChannel } from '../outbox/message-status.ts';
import type { ProjectStatus } from '../projects/project-status.ts';
import type { TaskStatus } from '../tasks/task-status.ts';

/** The records from which timeline entries are built. The records contain people's names instead of ids. */

export interface TimelineLead {
  id: string;
  created_at: string;
  service_wanted: string | null;
  source: string | null;
  stage: LeadStage;
  value: number;
  estimate_id: string | null;
  address: string | null;
  moves: readonly { id: string; at: string; stage: LeadStage; note: string | null }[];
}

export interface TimelineEstimate {
  id: string;
  number: string;
  created_at: string;
  title: string | null;
  first_item: string | null;
  status: EstimateStatus;
  total: number;
  valid_until: CalendarDate | null;
  sent_at: string | null;
  viewed_at: string | null;
  changes_requested_at: string | null;
  change_request: string | null;
  approved_at: string | null;
  signed_by: string | null;
  declined_at: string | null;
  decline_reason: string | null;
  project_id: string | null;
  address: string | null;
}

export interface TimelineProject {
  id: string;
  created_at: string;
  name: string;
  status: ProjectStatus;
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  budget: number | null;
  manager: string | null;
  address: string | null;
}

export interface TimelineJob {
  id: string;
  created_at: string;
  title: string;
  status: JobStatus;
  value: number;
  lead_id: string | null;
  estimate_id: string | null;
  project_id: string | null;
  address: string | null;
  invoice_ids: readonly string[];
  /** The number of visits, not counting cancelled visits. */
  visits: number;
  completed_visits: number;
}

/** A credit note or a write-off that is still in effect. */
export interface TimelineCredit {
  id: string;
  kind: CreditKind;
  number: string;
  created_at: string;
  date: CalendarDate;
  amount: number;
  reason: string;
  /** The time when a credit note was last sent to the customer. */
  sent_at: string | null;
  created_by: string | null;
}

/** A step in the automatic payment of an invoice. */
export interface TimelineAutopay {
  id: number;
  action: 'autopay_announce' | 'autopay_charge' | 'autopay_retry' | 'autopay_failed';
  at: string;
  amount: number | null;
  charge_on: CalendarDate | null;
  /** The date of the next attempt to charge the payment method; null if there is none. */
  next: CalendarDate | null;
  problem: string | null;
}

/** An event in which automatic payments were turned on or off for a customer. */
export interface TimelineAutopayChoice {
  id: number;
  customer_id: string;
  action: 'start' | 'end' | 'remove';
  at: string;
  /** The name of the user who made the change; null if the customer made it. */
  by: string | null;
  /** The recurring invoice or the job to which the change applies; null for all invoices of the customer. */
  covers: string | null;
}

export interface TimelineInvoice {
  id: string;
  number: string;
  created_at: string;
  estimate_id: string | null;
  project_id: string | null;
  /**
   * The project that the invoice belongs to. It is stored with the invoice, because an older project may be missing
   * from the timeline data.
   */
  project: { end_date: CalendarDate | null } | null;
  first_item: string | null;
  status: InvoiceStatus;
  date: CalendarDate | null;
  due_date: CalendarDate | null;
  total: number;
  balance_due: number;
  sent_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
  credits: readonly TimelineCredit[];
  autopays: readonly TimelineAutopay[];
  viewed_at: string | null;
  reminded_on: CalendarDate | null;
  promised_for: CalendarDate | null;
  reminders_stopped_at: string | null;
  address: string | null;
}

export interface TimelinePayment {
  id: string;
  created_at: string;
  invoice_id: string | null;
  estimate_id: string | null;
  amount: number;
  refunded_amount: number;
  payment_date: CalendarDate;
  payment_method: PaymentMethod;
  status: PaymentStatus;
  reference: string | null;
  notes: string | null;
  received_by: string | null;
}

export interface TimelineRefund {
  id: string;
  created_at: string;
  payment_id: string;
  amount: number;
  refund_date: CalendarDate;
  notes: string | null;
  refunded_by: string | null;
}

export interface TimelineAppointment {
  id: string;
  lead_id: string | null;
  job_id: string | null;
  title: string;
  status: AppointmentStatus;
  start_time: string;
  end_time: string | null;
  assignee: string | null;
  /** The other appointment time that the customer requested, in the customer's words. */
  asked_time: string | null;
  cancel_reason: string | null;
}

export interface TimelineTask {
  id: string;
  created_at: string;
  title: string;
  status: TaskStatus;
  due_date: CalendarDate | null;
  done_at: string | null;
  assignee: string | null;
}

/** A message in a conversation with the customer. Internal notes are not part of the timeline. */
export interface TimelineMessage {
  id: string;
  conversation_id: string;
  created_at: string;
  direction: 'in' | 'out';
  channel: MessageChannel;
  subject: string | null;
  text: string;
  /** The team member who wrote the message; null for incoming and automatic messages. */
  author: string | null;
}

export interface TimelineRecords {
  autopays: readonly TimelineAutopayChoice[];
  leads: readonly TimelineLead[];
  estimates: readonly TimelineEstimate[];
  projects: readonly TimelineProject[];
  jobs: readonly TimelineJob[];
  invoices: readonly TimelineInvoice[];
  payments: readonly TimelinePayment[];
  refunds: readonly TimelineRefund[];
  appointments: readonly TimelineAppointment[];
  tasks: readonly TimelineTask[];
  messages: readonly TimelineMessage[];
}

/** The current date in the business's time zone, and the time zone itself. */
export interface TimelineClock {
  today: CalendarDate;
  timeZone: string;
}

/**
 * Assigns each record to a timeline entry: that of its estimate, or else that of its lead, job or project. A record
 * without any of these starts a new entry.
 */
export function rootsOf({
  leads,
  estimates,
  projects,
  jobs,
  invoices,
  payments,
  appointments,
}: TimelineRecords): Map<string, string> {
  const roots = new Map<string, string>();
  const rootOf = (id: string | null) => (id === null ? undefined : roots.get(id));
  for (const { id } of estimates) roots.set(id, id);
  for (const { id, estimate_id } of leads) roots.set(id, rootOf(estimate_id) ?? id);
  for (const { id } of projects) {
    roots.set(id, estimates.find((estimate) => estimate.project_id === id)?.id ?? id);
  }
  for (const { id, estimate_id, lead_id, project_id } of jobs) {
    roots.set(id, rootOf(estimate_id) ?? rootOf(lead_id) ?? rootOf(project_id) ?? id);
  }
  for (const { id, job_id, lead_id } of appointments) {
    const root = rootOf(job_id) ?? rootOf(lead_id);
    if (root) roots.set(id, root);
  }
  const jobOf = new Map(jobs.flatMap((job) => job.invoice_ids.map((invoice) => [invoice, job.id] as const)));
  for (const { id, estimate_id, project_id } of invoices) {
    roots.set(id, rootOf(estimate_id) ?? rootOf(jobOf.get(id) ?? null) ?? rootOf(project_id) ?? id);
  }
  for (const { id, invoice_id, estimate_id } of payments) {
    const billed = invoices.find((invoice) => estimate_id !== null && invoice.estimate_id === estimate_id);
    const root = rootOf(invoice_id) ?? rootOf(estimate_id) ?? rootOf(billed?.id ?? null);
    if (root) roots.set(id, root);
  }
  return roots;
}
