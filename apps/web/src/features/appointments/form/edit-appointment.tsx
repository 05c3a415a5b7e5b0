import type { SeriesScope } from '@dayworks/shared/appointments/appointment';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { onWall } from '../../../parts/appointment-form/on-wall.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { ScopeChoice } from '../scope-choice.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { aloneRecord, appointmentRecord } from './appointment-record.ts';

type EditAppointmentProps = { appointment: AppointmentDetail; onClose: () => void };

export default function EditAppointment({ appointment, onClose }: EditAppointmentProps) {
  const { id, series_id, recurrence } = appointment;
  const { timeZone } = useBusinessDay();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutateAsync: update } = useMutation(api.appointments.update.mutationOptions());
  const isAlone = series_id !== null && scope === 'one';
  const form = useRecordForm(isAlone ? aloneRecord : appointmentRecord, {
    stored: onWall(appointment, timeZone),
    update: async (fields, version) => onWall(await update({ ...fields, id, version, scope }), timeZone),
    reload: async () => onWall(await api.appointments.get.call({ id }), timeZone),
    done: 'Appointment updated successfully',
  });
  return (
    <FormDialog title="Edit Appointment" submitLabel="Save Appointment" onClose={onClose} {...form.frame}>
      <AppointmentForm
        form={form}
        id={id}
        canRepeat={!isAlone}
        notices={
          series_id && (
            <ScopeChoice
              label={
                recurrence
                  ? `This appointment repeats ${ruleInWords(recurrence)}. Change`
                  : 'Part of a series. Change'
              }
              scope={scope}
              onChange={setScope}
            />
          )
        }
      />
    </FormDialog>
  );
}
