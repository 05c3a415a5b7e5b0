import type { AppointmentStatus } from '../appointments/appointment-status.ts';
import { isBefore } from '../calendar-date.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineAppointment, TimelineClock } from './timeline-records.ts';
import { dayOf, durationText, remarks, timeText } from './timeline-texts.ts';

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
