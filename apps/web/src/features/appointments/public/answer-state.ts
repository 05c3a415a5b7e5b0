import type { SharedAppointment } from '@dayworks/shared/appointments/shared-appointment';

/** How far the customer's answer is, and what became of the appointment. */
export type VisitState = 'open' | 'asked' | 'confirmed' | 'under-way' | 'cancelled' | 'over';

export function visitState({
  status,
  can_answer,
  asked_time,
}: Pick<SharedAppointment, 'status' | 'can_answer' | 'asked_time'>): VisitState {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'on_my_way' || status === 'in_progress') return 'under-way';
  if (!can_answer || status === 'completed' || status === 'no_show') return 'over';
  if (asked_time) return 'asked';
  return status === 'confirmed' ? 'confirmed' : 'open';
}
