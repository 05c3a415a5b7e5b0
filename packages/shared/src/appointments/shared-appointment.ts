import * as z from 'zod';
import { Id, NullablePhone, requiredText, Timestamp, untrimmedText } from '../fields.ts';
import { Appointment } from './appointment.ts';

export const appointmentLinkUnavailableText = 'This appointment link is not available';

export const SharedAppointmentKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type SharedAppointmentKey = z.infer<typeof SharedAppointmentKey>;

/** The appointment data that the customer sees, without office notes, user ids or other appointments. */
export const SharedAppointment = Appointment.pick({
  id: true,
  title: true,
  type: true,
  status: true,
  start_time: true,
  end_time: true,
  time_zone: true,
  arrival_window_minutes: true,
  address: true,
  asked_time: true,
}).extend({
  business: z.object({
    business_name: z.string(),
    logo_url: z.string().nullable(),
    phone: NullablePhone,
    email: z.string().nullable(),
  }),
  /** The first name of the team member who will come to the appointment. */
  assignee: z.string().nullable(),
  confirmed_at: Timestamp.nullable(),
  /** Whether the customer can still confirm the appointment or ask for a different time. */
  can_answer: z.boolean(),
  /**
   * Whether the customer can still cancel the appointment. If it was booked online, it must be cancelled as many hours
   * in advance as the business requires.
   */
  can_cancel: z.boolean(),
  /** The path of the page where the customer moves an appointment that was booked online; null if that is not possible. */
  move_path: z.string().nullable(),
});
export type SharedAppointment = z.infer<typeof SharedAppointment>;

export const CancelShared = SharedAppointmentKey.extend({
  reason: requiredText(500, 'Please give a short reason').nullable().default(null),
});
export type CancelShared = z.infer<typeof CancelShared>;

export const AskOtherTime = SharedAppointmentKey.extend({
  asked_time: requiredText(500, 'Please tell us when works for you'),
});
export type AskOtherTime = z.infer<typeof AskOtherTime>;

/**
 * Whether the customer can confirm the appointment, cancel it or ask for a different time. This is possible only before
 * the start and while no one is on the way.
 */
export function canAnswer(
  { status, start_time }: Pick<Appointment, 'status' | 'start_time'>,
  now: Date,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && Date.parse(start_time) > now.getTime();
}

/**
 * Whether the customer can still cancel or move an appointment that was booked online. The business sets how many hours
 * in advance this must happen.
 */
export const canChangeBooking = (
  { start_time }: Pick<Appointment, 'start_time'>,
  noticeHours: number,
  now: Date,
): boolean => Date.parse(start_time) - now.getTime() >= noticeHours * 3_600_000;

export const tooLateToChangeText = (noticeHours: number): string =>
  `This appointment can be moved or cancelled here only until ${noticeHours === 1 ? '1 hour' : `${noticeHours} hours`} before it starts. Please call or email the business instead.`;

export const tooLateToAnswerText =
  'This appointment can no longer be changed here. Please call or email the business instead.';

/** The path of an appointment's public page. The key in the path gives customers access without an account. */
export const sharedAppointmentPath = (id: string, key: string): string =>
  `/shared-appointment/${id}?key=${encodeURIComponent(key)}`;
