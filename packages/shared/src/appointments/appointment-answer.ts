import type { Appointment } from './appointment.ts';

/**
 * Whether the customer may confirm, cancel or ask for a different time: only before the start and while no one is on
 * the way.
 */
export function canAnswer(
  { status, start_time }: Pick<Appointment, 'status' | 'start_time'>,
  now: Date,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && Date.parse(start_time) > now.getTime();
}

export const tooLateToAnswerText =
  'This appointment can no longer be changed here. Please call or email the business instead.';

/** The path of an appointment's public page; the key in the path gives access to customers without an account. */
export const sharedAppointmentPath = (id: string, key: string): string =>
  `/shared-appointment/${id}?key=${encodeURIComponent(key)}`;
