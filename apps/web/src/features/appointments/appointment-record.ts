import { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { appointmentTypeLabels } from '@dayworks/shared/appointments/appointment-status';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';

export const appointmentRecord: RecordDescription<NewAppointment> = {
  noun: 'appointment',
  schema: NewAppointment,
  fields: {
    title: { kind: 'text', label: 'Title' },
    customer_id: { kind: 'record', label: 'Customer', of: 'customer' },
    // The `start` field shows the day, the start and the end on one line.
    start: { kind: 'own' },
    end: { kind: 'own' },
    second: { kind: 'own' },
    recurrence: { kind: 'own' },
    assignee_id: { kind: 'person', label: 'Who', width: 'pair' },
    type: { kind: 'choice', label: 'Type', width: 'pair', labels: appointmentTypeLabels },
    address: { kind: 'text', label: 'Address', optional: true },
    arrival_window_minutes: {
      kind: 'number',
      label: 'Arrival window',
      optional: true,
      suffix: 'minutes',
      help: 'The customer is told that you will arrive within this time after the start.',
    },
    instructions: { kind: 'long', label: 'Instructions', optional: true },
    lead_id: { kind: 'unseen' },
    estimate_id: { kind: 'unseen' },
  },
};

/**
 * The form definition for editing a single appointment of a series. The appointment keeps its repeat rule, even if the
 * rule does not match the new day.
 */
export const aloneRecord: RecordDescription<NewAppointment> = {
  ...appointmentRecord,
  schema: {
    shape: NewAppointment.shape,
    safeParse: (input) => {
      const { recurrence, ...fields } = input as { recurrence: string | null };
      const parsed = NewAppointment.safeParse({ ...fields, recurrence: null });
      return parsed.success ? { success: true, data: { ...parsed.data, recurrence } } : parsed;
    },
  },
};
