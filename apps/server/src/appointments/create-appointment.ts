import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertAppointment } from './insert-appointment.ts';

export async function createAppointment(context: MemberContext, input: NewAppointment): Promise<Appointment> {
  return withIdempotencyKey(context, 'appointments.create', input, (tx) =>
    insertAppointment(tx, context.actor, input),
  );
}
