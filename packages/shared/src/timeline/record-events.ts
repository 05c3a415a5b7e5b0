import type { AppointmentStatus } from '../appointments/appointment-status.ts';
import { isBefore } from '../dates/calendar-date.ts';
import { displayedEstimateStatus, isWaiting } from '../estimates/estimate-status.ts';
import { previewOf } from '../inbox/incoming-mail.ts';
import { openJobStatuses } from '../jobs/job-status.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import { isOpenStage } from '../leads/lead-transitions.ts';
import { isOpenTask, taskStatusLabels } from '../tasks/task-status.ts';
import type { TimelineEvent } from './timeline.ts';
import type {
  TimelineAppointment,
  TimelineClock,
  TimelineEstimate,
  TimelineJob,
  TimelineLead,
  TimelineMessage,
  TimelineTask,
} from './timeline-records.ts';
import { dayOf, dayText, durationText, remarks, timeText } from './timeline-texts.ts';

/** Returns the event for an email or text message from or to the customer. */
export function messageEvent(message: TimelineMessage, clock: TimelineClock): TimelineEvent {
  const { id, conversation_id, created_at, direction, channel, subject, text, author } = message;
  const what = channel === 'email' ? 'Email' : 'Text message';
  return {
    id: `message ${id}`,
    kind: 'message',
    record_id: conversation_id,
    document: null,
    date: dayOf(created_at, clock),
    at: created_at,
    is_ahead: false,
    title: direction === 'in' ? `${what} from the customer` : `${what} to the customer`,
    detail: remarks([author && `By ${author}`, subject, previewOf(text)]),
    status: null,
    amount: null,
    flow: 'none',
  };
}

/**
 * Returns the event for a task. An open task with a due date is shown as upcoming, even if it is overdue. A completed
 * task is shown on its completion date.
 */
export function taskEvent(task: TimelineTask, clock: TimelineClock): TimelineEvent {
  const { id, title, status, due_date, done_at, created_at, assignee } = task;
  const isAhead = isOpenTask(task) && due_date !== null;
  const at = done_at ?? created_at;
  return {
    id: `task ${id}`,
    kind: 'task',
    record_id: id,
    document: null,
    date: isAhead ? due_date : dayOf(at, clock),
    at: isAhead ? null : at,
    is_ahead: isAhead,
    title,
    detail: [taskStatusLabels[status], assignee].filter(Boolean).join(', '),
    status: null,
    amount: null,
    flow: 'none',
  };
}

export const isLeadOpen = ({ stage }: Pick<TimelineLead, 'stage'>): boolean =>
  isOpenStage(stage) || stage === 'on_hold';

/** Returns the events for a lead: its arrival, each stage change, and whether the lead was won or lost. */
export function leadEvents(lead: TimelineLead, clock: TimelineClock): TimelineEvent[] {
  const shared = {
    kind: 'lead',
    record_id: lead.id,
    document: null,
    is_ahead: false,
    status: null,
    flow: 'none',
  } as const;
  return [
    {
      ...shared,
      id: `lead ${lead.id}`,
      date: dayOf(lead.created_at, clock),
      at: lead.created_at,
      title: 'Lead received',
      detail: remarks([lead.service_wanted, lead.source]),
      amount: lead.value || null,
    },
    ...lead.moves.map(({ id, at, stage, note }) => ({
      ...shared,
      id: `move ${id}`,
      date: dayOf(at, clock),
      at,
      title:
        stage === 'won' || stage === 'lost' ? `Lead ${stage}` : `Lead moved to ${leadStageLabels[stage]}`,
      detail: note,
      amount: stage === 'won' ? lead.value || null : null,
    })),
  ];
}

/** Returns whether a job still has work to do or amounts to invoice. */
export const isJobOpen = ({ status }: Pick<TimelineJob, 'status'>): boolean =>
  (openJobStatuses as readonly string[]).includes(status);

/** Returns whether the work on a job is completed. */
export const isJobDone = ({ status }: Pick<TimelineJob, 'status'>): boolean =>
  status === 'requires_invoicing' || status === 'invoiced' || status === 'closed';

export function jobEvent(job: TimelineJob, clock: TimelineClock): TimelineEvent {
  const { id, title, created_at, status, value } = job;
  return {
    id: `job ${id}`,
    kind: 'job',
    record_id: id,
    document: null,
    date: dayOf(created_at, clock),
    at: created_at,
    is_ahead: false,
    title: 'Job planned',
    detail: remarks([title, value > 0 && 'Value before tax']),
    status,
    amount: value > 0 ? value : null,
    flow: 'none',
  };
}

const expected: readonly AppointmentStatus[] = ['scheduled', 'confirmed', 'on_my_way', 'in_progress'];

export function appointmentEvent(appointment: TimelineAppointment, clock: TimelineClock): TimelineEvent {
  const { id, title, status, start_time, end_time, assignee, asked_time, cancel_reason } = appointment;
  const date = dayOf(start_time, clock);
  const isAhead = expected.includes(status) && !isBefore(date, clock.today);
  const length = status === 'completed' && end_time ? durationText(start_time, end_time) : null;
  const time = isAhead ? timeText(start_time, clock) : null;
  return {
    id: `appointment ${id}`,
    kind: 'appointment',
    record_id: id,
    document: null,
    date,
    at: isAhead ? null : start_time,
    is_ahead: isAhead,
    title,
    detail: remarks([
      [time, assignee, length].filter(Boolean).join(', '),
      asked_time && `Asked for another time: “${asked_time}”`,
      cancel_reason && `“${cancel_reason}”`,
    ]),
    status: status === 'completed' ? null : status,
    amount: null,
    flow: 'none',
  };
}

function decisions(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const decided = (at: string | null, title: string, detail: string | null): TimelineEvent[] =>
    at
      ? [
          {
            id: `${title} ${estimate.id}`,
            kind: 'estimate',
            record_id: estimate.id,
            document: null,
            date: dayOf(at, clock),
            at,
            is_ahead: false,
            title,
            detail,
            status: null,
            amount: estimate.total,
            flow: 'none',
          },
        ]
      : [];
  return [
    ...decided(estimate.changes_requested_at, 'Changes requested', estimate.change_request),
    ...decided(
      estimate.approved_at,
      'Estimate approved',
      estimate.signed_by && `Signed by ${estimate.signed_by}`,
    ),
    ...decided(estimate.declined_at, 'Estimate declined', estimate.decline_reason),
  ];
}

/**
 * Returns the event for the date until which an estimate is valid. The event is shown while the customer's decision
 * is pending or after the estimate expired without a decision.
 */
function lastDay(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const shown = displayedEstimateStatus(estimate, clock.today);
  const isAhead = isWaiting(shown);
  if (!estimate.valid_until || !(isAhead || shown === 'expired')) return [];
  return [
    {
      id: `valid ${estimate.id}`,
      kind: 'estimate',
      record_id: estimate.id,
      document: null,
      date: estimate.valid_until,
      at: null,
      is_ahead: isAhead,
      title: isAhead ? 'Estimate valid until' : 'Estimate expired',
      detail: isAhead ? 'Waiting for an answer' : 'No answer received',
      status: null,
      amount: estimate.total,
      flow: 'none',
    },
  ];
}

export function estimateEvents(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const at = estimate.sent_at ?? estimate.created_at;
  const viewed = estimate.viewed_at && `Viewed on ${dayText(dayOf(estimate.viewed_at, clock), clock)}`;
  return [
    {
      id: `estimate ${estimate.id}`,
      kind: 'estimate',
      record_id: estimate.id,
      document: null,
      date: dayOf(at, clock),
      at,
      is_ahead: false,
      title: `Estimate ${estimate.number}`,
      detail: remarks([viewed || (estimate.sent_at ? 'Sent, not opened yet' : 'Not sent yet')]),
      status: displayedEstimateStatus(estimate, clock.today),
      amount: estimate.total,
      flow: 'none',
    },
    ...decisions(estimate, clock),
    ...lastDay(estimate, clock),
  ];
}
