import { displayedEstimateStatus } from '../estimates/estimate-status.ts';
import { isListed } from '../invoices/invoice-status.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import { type Cents, fromCents, maxCents, sumCents, toCents } from '../money.ts';
import { projectStatusLabels } from '../projects/project-status.ts';
import { isLeadOpen } from './lead-events.ts';
import { isOver } from './project-events.ts';
import type { TimelineStep } from './timeline.ts';
import type {
  TimelineAppointment,
  TimelineClock,
  TimelineEstimate,
  TimelineInvoice,
  TimelineLead,
  TimelinePayment,
  TimelineProject,
  TimelineRefund,
} from './timeline-records.ts';
import { amountText } from './timeline-texts.ts';

/** One piece of work, before it is told. */
export interface Work {
  lead: TimelineLead | null;
  estimate: TimelineEstimate | null;
  project: TimelineProject | null;
  invoices: readonly TimelineInvoice[];
  payments: readonly TimelinePayment[];
  refunds: readonly TimelineRefund[];
  appointments: readonly TimelineAppointment[];
}

interface Step extends Omit<TimelineStep, 'state'> {
  isDone: boolean;
}

const isApproved = ({ status }: TimelineEstimate) => status === 'approved' || status === 'converted';

/** What is asked for: the offer, and once it is billed what the invoices say. */
export function askedFor({ estimate, project, invoices }: Work): Cents {
  const invoiced = sumCents(invoices.map((invoice) => toCents(invoice.total)));
  const isBilled = invoices.some((invoice) => invoice.estimate_id === estimate?.id);
  if (estimate && !isBilled) return maxCents(toCents(estimate.total), invoiced);
  return invoices.length > 0 ? invoiced : toCents(project?.budget ?? 0);
}

/** Whether something is still to be done or paid. */
export function isOpen({ lead, estimate, project, invoices }: Work, { today }: TimelineClock): boolean {
  if (invoices.some(({ status }) => isListed(status) && status !== 'paid')) return true;
  if (project) return !isOver(project);
  if (!estimate && invoices.length === 0 && lead) return isLeadOpen(lead);
  if (!estimate || invoices.length > 0) return false;
  const shown = displayedEstimateStatus(estimate, today);
  return shown !== 'declined' && shown !== 'expired';
}

function percentOf(received: Cents, asked: Cents): number {
  if (asked <= 0) return received > 0 ? 100 : 0;
  // Never rounded up to a hundred: the last cent is still to come.
  return Math.min(100, Math.floor((received * 100) / asked));
}

function listSteps(work: Work, asked: Cents, received: Cents): Step[] {
  const { lead, estimate, project, invoices, payments } = work;
  const steps: Step[] = [];
  const goesOn = project !== null || invoices.length > 0;
  if (lead) {
    const value = lead.value > 0 ? amountText(lead.value) : leadStageLabels[lead.stage];
    const isDone = lead.stage === 'won' || estimate !== null || goesOn;
    steps.push({ kind: 'lead', record_id: lead.id, value, isDone });
  }
  if (estimate) {
    const isDone = isApproved(estimate) || goesOn;
    steps.push({ kind: 'estimate', record_id: estimate.id, value: amountText(estimate.total), isDone });
  }
  if (project) {
    const value = project.budget === null ? projectStatusLabels[project.status] : amountText(project.budget);
    steps.push({ kind: 'project', record_id: project.id, value, isDone: isOver(project) });
  }
  const invoiced = fromCents(sumCents(invoices.map((invoice) => toCents(invoice.total))));
  const isBilled = invoices.length > 0 && invoices.every(({ status }) => status !== 'draft');
  steps.push({
    kind: 'invoice',
    record_id: invoices[0]?.id ?? null,
    value: invoices.length > 0 ? amountText(invoiced) : 'Not yet',
    isDone: isBilled,
  });
  steps.push({
    kind: 'payment',
    record_id: payments[0]?.id ?? null,
    value: `${percentOf(received, asked)}%`,
    isDone: isBilled && invoices.every(({ status }) => status === 'paid'),
  });
  return steps;
}

/** At most one is under way: the first that is not done. */
export function timelineSteps(work: Work, asked: Cents, received: Cents): TimelineStep[] {
  const steps = listSteps(work, asked, received);
  const current = steps.findIndex((step) => !step.isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === current ? 'current' : 'ahead',
  }));
}
