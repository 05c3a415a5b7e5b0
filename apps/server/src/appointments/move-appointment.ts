import type { Appointment, AppointmentMove } from '@dayworks/shared/appointments/appointment';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-course';
import { updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, withRecurrence } from './appointment-record.ts';
import { refuseStrangers } from './parties.ts';
import { plannedTimes } from './planned-times.ts';

export async function moveAppointment(
  context: MemberContext,
  { id, version, start, end, assignee_id }: AppointmentMove,
): Promise<Appointment> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    const times = plannedTimes({ start, end }, actor.timeZone, before);
    const assignee = assignee_id === undefined ? before.assignee_id : assignee_id;
    await refuseStrangers(tx, actor, { ...before, assignee_id: assignee }, before);
    const isMoved = times.start_time !== before.start_time;
    const after = await updateRecord(tx, actor, appointmentRecord, before, {
      ...times,
      assignee_id: assignee,
      ...(isMoved && courseAfterMove(before, times.start_time)),
      is_exception: before.series_id !== null,
    });
    return withRecurrence(tx, actor, after);
  });
}
