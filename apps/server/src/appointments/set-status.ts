import type { Appointment, SeriesScope } from '@dayworks/shared/appointments/appointment';
import { courseAfter } from '@dayworks/shared/appointments/appointment-course';
import {
  type AppointmentStatus,
  appointmentMoveProblem,
} from '@dayworks/shared/appointments/appointment-status';
import { invalid } from '@dayworks/shared/errors';
import { updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, withRecurrence } from './appointment-record.ts';

interface StatusChange {
  id: string;
  version: number;
  status: AppointmentStatus;
  reason: string | null;
  scope: SeriesScope;
}

export async function setAppointmentStatus(
  context: MemberContext,
  { id, version, status, reason }: StatusChange,
): Promise<Appointment> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    const problem = appointmentMoveProblem(before.status, status);
    if (problem) throw invalid(problem);
    if (before.status === status) return withRecurrence(tx, actor, before);
    const { start_time } = before;
    const course = courseAfter(status, { start_time, now: actor.now.toISOString(), reason });
    const after = await updateRecord(tx, actor, appointmentRecord, before, course);
    return withRecurrence(tx, actor, after);
  });
}
