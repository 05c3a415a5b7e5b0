import { nextWorkingHour } from '@dayworks/shared/appointments/next-working-hour';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addMinutes, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { onWall } from '../../../parts/appointment-form/on-wall.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { type NewAppointmentStart, readStart, withoutNewAppointment } from '../new-appointment-address.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { appointmentRecord } from './appointment-record.ts';
import { useDurationDefault } from './use-duration-default.ts';

const usualMinutes = 60;

export default function NewAppointment({ open }: AddressSheetProps) {
  const [params, setParams] = useSearchParams();
  const close = () => setParams(withoutNewAppointment, { replace: true });
  return open ? <NewAppointmentForm from={readStart(params)} onClose={close} /> : null;
}

type NewAppointmentFormProps = { from: NewAppointmentStart; onClose: () => void };

function NewAppointmentForm({ from, onClose }: NewAppointmentFormProps) {
  const create = useCreate(api.appointments.create);
  const owner = useDraftOwner();
  const session = useSession();
  const { timeZone, now } = useBusinessDay();
  const { data: schedule = usualSchedule } = useQuery(api.appointments.settings.queryOptions());
  const me = session.status === 'signed-in' ? session.session.user.id : null;
  const start = from.start ?? nextWorkingHour(wallTimeIn(timeZone, now), schedule);
  const form = useRecordForm(appointmentRecord, {
    start: {
      title: from.title,
      customer_id: from.customer,
      lead_id: from.lead,
      estimate_id: from.estimate,
      type: 'visit',
      start,
      end: from.end && from.end > start ? from.end : addMinutes(start, usualMinutes),
      second: null,
      recurrence: null,
      assignee_id: from.person ?? me,
      address: null,
      arrival_window_minutes: null,
      instructions: null,
    },
    create: async (fields, key) => onWall(await create(fields, key), timeZone),
    // The unsaved draft of a new appointment is stored separately for each customer and each chosen time.
    draftOwner: owner && [owner, from.customer, from.lead, from.start, from.title].filter(Boolean).join(':'),
    done: 'Appointment created successfully',
  });
  useDurationDefault(form);
  return (
    <FormDialog title="New Appointment" submitLabel="Create Appointment" onClose={onClose} {...form.frame}>
      <AppointmentForm form={form} id={null} canRepeat />
    </FormDialog>
  );
}
