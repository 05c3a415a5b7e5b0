export const appointmentTypes = ['visit', 'assessment', 'call', 'event'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

export const appointmentTypeLabels: Record<AppointmentType, string> = {
  visit: 'Visit',
  assessment: 'Assessment',
  call: 'Call',
  event: 'Event',
};

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

export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  on_my_way: 'On my way',
  in_progress: 'In progress',
  completed: 'Completed',
  no_show: 'No show',
  cancelled: 'Cancelled',
};

const ahead = ['on_my_way', 'in_progress', 'completed', 'no_show', 'cancelled'] as const;

/** Where each status may go. What was called off or missed can be put back, and what was completed by mistake opened again. */
export const appointmentMoves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['confirmed', ...ahead],
  confirmed: ['scheduled', ...ahead],
  on_my_way: ['scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'cancelled'],
  in_progress: ['scheduled', 'completed', 'no_show', 'cancelled'],
  completed: ['in_progress'],
  no_show: ['scheduled'],
  cancelled: ['scheduled'],
};
