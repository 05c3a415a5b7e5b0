import type { Appointment } from './appointment.ts';
import type { AppointmentStatus } from './appointment-status.ts';

export interface AppointmentCourse
  extends Pick<
    Appointment,
    | 'status'
    | 'confirmed_at'
    | 'on_my_way_at'
    | 'started_at'
    | 'completed_at'
    | 'cancelled_at'
    | 'cancel_reason'
    | 'asked_time'
  > {
  /**
   * The start time of the appointment that the customer confirmed. If the appointment is moved, the confirmation no
   * longer applies. It applies again if the appointment is moved back.
   */
  confirmed_for: string | null;
}

const notStarted = {
  on_my_way_at: null,
  started_at: null,
  completed_at: null,
  cancelled_at: null,
  cancel_reason: null,
};
const notConfirmed = { confirmed_at: null, confirmed_for: null };

/**
 * Returns the timestamps that change when an appointment gets a new status. A pending request from the customer for a
 * different time is cleared.
 */
export function courseAfter(
  status: AppointmentStatus,
  { start_time, now, reason }: { start_time: string; now: string; reason: string | null },
): Partial<AppointmentCourse> {
  switch (status) {
    case 'scheduled':
      return { status, ...notStarted, ...notConfirmed };
    case 'confirmed':
      return { status, ...notStarted, confirmed_at: now, confirmed_for: start_time, asked_time: null };
    case 'on_my_way':
      return { status, on_my_way_at: now };
    case 'in_progress':
      return { status, started_at: now, completed_at: null };
    case 'completed':
      return { status, completed_at: now, asked_time: null };
    case 'no_show':
      return { status, asked_time: null };
    case 'cancelled':
      return { status, cancelled_at: now, cancel_reason: reason, asked_time: null };
  }
}

/**
 * Returns the status of an appointment after the worker has turned back. The appointment is planned again, and is
 * confirmed if the customer has confirmed its time.
 */
export const courseAfterTurningBack = ({
  confirmed_for,
  start_time,
}: Pick<AppointmentCourse, 'confirmed_for'> & { start_time: string }): Partial<AppointmentCourse> => ({
  status: confirmed_for === start_time ? 'confirmed' : 'scheduled',
  on_my_way_at: null,
});

/**
 * Returns the timestamps and the status of an appointment after it was moved. The customer's confirmation of the old
 * time no longer applies, a request for a different time counts as fulfilled, and no one is on the way anymore.
 */
export function courseAfterMove(
  before: Pick<AppointmentCourse, 'status' | 'confirmed_for'>,
  start_time: string,
): Partial<AppointmentCourse> {
  const isConfirmed = before.confirmed_for === start_time;
  switch (before.status) {
    case 'scheduled':
    case 'confirmed':
      return { status: isConfirmed ? 'confirmed' : 'scheduled', asked_time: null };
    case 'on_my_way':
      return { ...courseAfterTurningBack({ ...before, start_time }), asked_time: null };
    default:
      return { asked_time: null };
  }
}
