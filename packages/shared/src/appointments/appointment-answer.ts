import type { Appointment } from './appointment.ts';

/** While nobody is on the way and its time has not come: whether the customer may confirm, call off or ask for another time. */
export function canAnswer(
  { status, start_time }: Pick<Appointment, 'status' | 'start_time'>,
  now: Date,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && Date.parse(start_time) > now.getTime();
}

export const tooLateToAnswerText =
  'This appointment can no longer be changed here. Please call or write to the business instead.';

/** The public page of an appointment; the key is what makes the link work for somebody without an account. */
export const sharedAppointmentPath = (id: string, key: string): string =>
  `/shared-appointment/${id}?key=${encodeURIComponent(key)}`;
