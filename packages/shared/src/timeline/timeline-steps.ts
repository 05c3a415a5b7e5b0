import { displayedEstimateStatus } from '../estimates/estimate-status.ts';
import { isEndedUnpaid, isListed } from '../invoices/invoice-status.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import { type Cents, fromCents, maxCents, sumCents, toCents } from '../money.ts';
import { projectStatusLabels } from '../projects/project-status.ts';
import { isOver } from './project-events.ts';
import { isJobDone, isJobOpen, isLeadOpen } from './record-events.ts';
import type { TimelineStep } from './timeline.ts';
import type {
  TimelineAppointment,
  TimelineClock,
  TimelineEstimate,
  TimelineInvoice,
  TimelineJob,
  TimelineLead,
  TimelinePayment,
  TimelineProject,
  TimelineRefund,
} from './timeline-records.ts';
import { amountText } from './timeline-texts.ts';

/** The related records of one timeline entry. */
export interface Work {
  lead: TimelineLead | null;
  estimate: TimelineEstimate | null;
  project: TimelineProject | null;
  jobs: readonly TimelineJob[];
  invoices: readonly TimelineInvoice[];
  payments: readonly TimelinePayment[];
  refunds: readonly TimelineRefund[];
  appointments: readonly TimelineAppointment[];
}

interface Step extends Omit<TimelineStep, 'state' | 'number'> {
  number?: string | undefined;
  isDone: boolean;
}

const isApproved = ({ status }: TimelineEstimate) => status === 'approved' || status === 'converted';

const worthOf = (jobs: readonly TimelineJob[]) => sumCents(jobs.map(({ value }) => toCents(value)));

/** Returns the invoices without void ones. Void invoices are shown in the timeline, but their amounts are not owed. */
const liveOf = (invoices: Work['invoices']) => invoices.filter(({ status }) => isListed(status));

/** Returns the amount to be paid: the estimate total, or the sum of the invoices once the estimate is invoiced. */
export function askedFor({ estimate, project, jobs, invoices }: Work): Cents {
  const live = liveOf(invoices);
  const invoiced = sumCents(live.map((invoice) => toCents(invoice.total)));
  const isBilled = live.some((invoice) => invoice.estimate_id === estimate?.id);
  if (estimate && !isBilled) return maxCents(toCents(estimate.total), invoiced);
  if (live.length > 0) return invoiced;
  return jobs.length > 0 ? worthOf(jobs) : toCents(project?.budget ?? 0);
}

/** Returns whether a timeline entry has work that is not done or an amount that is not paid. */
export function isOpen({ lead, estimate, project, jobs, invoices }: Work, { today }: TimelineClock): boolean {
  if (jobs.some(isJobOpen)) return true;
  if (liveOf(invoices).some(({ status }) => status !== 'paid' && !isEndedUnpaid(status))) return true;
  if (project) return !isOver(project);
  if (!estimate && invoices.length === 0 && jobs.length === 0 && lead) return isLeadOpen(lead);
  if (!estimate || invoices.length > 0 || jobs.length > 0) return false;
  const shown = displayedEstimateStatus(estimate, today);
  return shown !== 'declined' && shown !== 'expired';
}

function percentOf(received: Cents, asked: Cents): number {
  if (asked <= 0) return received > 0 ? 100 : 0;
  // The paid percentage is rounded down, so that 100% is shown only after the last cent is paid.
  return Math.min(100, Math.floor((received * 100) / asked));
}

function listSteps(work: Work, asked: Cents, received: Cents): Step[] {
  const { lead, estimate, project, jobs, payments } = work;
  const invoices = liveOf(work.invoices);
  const steps: Step[] = [];
  const goesOn = project !== null || jobs.length > 0 || invoices.length > 0;
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
  if (jobs.length > 0) {
    const isDone = jobs.every(isJobDone);
    steps.push({
      kind: 'job',
      record_id: jobs[0]?.id ?? null,
      value: `${amountText(fromCents(worthOf(jobs)))} before tax`,
      isDone,
    });
    const [all, completed] = [
      jobs.reduce((sum, { visits }) => sum + visits, 0),
      jobs.reduce((sum, { completed_visits }) => sum + completed_visits, 0),
    ];
    if (all > 0)
      steps.push({
        kind: 'visits',
        record_id: jobs[0]?.id ?? null,
        value: `${completed} of ${all}`,
        isDone: isDone || completed === all,
      });
  }
  const invoiced = fromCents(sumCents(invoices.map((invoice) => toCents(invoice.total))));
  const isBilled = invoices.length > 0 && invoices.every(({ status }) => status !== 'draft');
  steps.push({
    kind: 'invoice',
    record_id: invoices[0]?.id ?? null,
    number: invoices[0]?.number,
    value: invoices.length > 0 ? amountText(invoiced) : 'Not yet',
    isDone: isBilled,
  });
  steps.push({
    kind: 'payment',
    record_id: payments[0]?.id ?? null,
    value: `${percentOf(received, asked)}%`,
    isDone: isBilled && invoices.every(({ status }) => status === 'paid' || isEndedUnpaid(status)),
  });
  return steps;
}

/** Returns the steps of a timeline entry. At most one step is current: the first step that is not done. */
export function timelineSteps(work: Work, asked: Cents, received: Cents): TimelineStep[] {
  const steps = listSteps(work, asked, received);
  const current = steps.findIndex((step) => !step.isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    number: step.number ?? null,
    state: isDone ? 'done' : index === current ? 'current' : 'ahead',
  }));
}
