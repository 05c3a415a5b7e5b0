import type { NewAppointment } from '@dayworks/shared/appointments/appointment';
import type { ReactNode } from 'react';
import { FormConflicts } from '../../../parts/appointment-form/conflict-notice.tsx';
import { RepeatField } from '../../../parts/appointment-form/repeat-field.tsx';
import { TimesField } from '../../../parts/appointment-form/times-field.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { useAddressDefault } from './use-address-default.ts';

type AppointmentFormProps = {
  form: RecordForm<NewAppointment>;
  /** The id of the edited appointment, which must not count as a conflict with itself; null for a new appointment. */
  id: string | null;
  /** Whether the repeat rule can be edited; false if only one appointment of a series is edited. */
  canRepeat: boolean;
  notices?: ReactNode;
};

export function AppointmentForm({ form, id, canRepeat, notices }: AppointmentFormProps) {
  useAddressDefault(form);
  return (
    <RecordFields
      form={form}
      notices={notices}
      own={{
        start: (
          <div className="grid gap-3">
            <TimesField form={form} />
            <FormConflicts control={form.control} id={id} />
          </div>
        ),
        recurrence: canRepeat ? <RepeatField form={form} /> : null,
      }}
    />
  );
}
