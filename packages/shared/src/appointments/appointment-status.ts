export const appointmentTypes = ['visit', 'assessment', 'call', 'event'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'on_my_way',
  'in_progress',
  'completed',
  'no_show',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
