import type { Appointment, AppointmentEdit } from '@dayworks/shared/appointments/appointment';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-course';
import { updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, withRecurrence } from './appointment-record.ts';
import { refuseStrangers } from './parties.ts';
import { plannedTimes } from './planned-times.ts';

export async function updateAppointment(
  context: MemberContext,
  { id, version, scope: _scope, start, end, recurrence: _recurrence, ...fields }: AppointmentEdit,
): Promise<Appointment> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    const times = plannedTimes({ start, end }, actor.timeZone, before);
    await refuseStrangers(tx, actor, fields, before);
    const isMoved = times.start_time !== before.start_time;
    const after = await updateRecord(tx, actor, appointmentRecord, before, {
      ...fields,
      ...times,
      ...(isMoved && courseAfterMove(before, times.start_time)),
      is_exception: before.series_id !== null,
    });
    return withRecurrence(tx, actor, after);
  });
}
