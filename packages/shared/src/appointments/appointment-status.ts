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

/**
 * The allowed status changes. A cancelled or missed appointment can be restored, and an appointment completed by
 * mistake can be reopened.
 */
export const appointmentMoves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['confirmed', ...ahead],
  confirmed: ['scheduled', ...ahead],
  on_my_way: ['scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'cancelled'],
  in_progress: ['scheduled', 'completed', 'no_show', 'cancelled'],
  completed: ['in_progress'],
  no_show: ['scheduled'],
  cancelled: ['scheduled'],
};

/** The statuses of appointments that are upcoming or in progress. */
export const openAppointmentStatuses = [
  'scheduled',
  'confirmed',
  'on_my_way',
  'in_progress',
] as const satisfies readonly AppointmentStatus[];

const isOneOf = (statuses: readonly AppointmentStatus[], status: AppointmentStatus) =>
  statuses.includes(status);

export const isOpenAppointment = (status: AppointmentStatus): boolean =>
  isOneOf(openAppointmentStatuses, status);

/** The reason why a status change is not allowed; undefined if the change is allowed. */
export function appointmentMoveProblem(from: AppointmentStatus, to: AppointmentStatus): string | undefined {
  if (from === to || isOneOf(appointmentMoves[from], to)) return undefined;
  const [was, wanted] = [appointmentStatusLabels[from], appointmentStatusLabels[to]].map((label) =>
    label.toLowerCase(),
  );
  return `This appointment is ${was} and cannot be changed to ${wanted}. Change it back to ${appointmentMoves[
    from
  ]
    .map((status) => appointmentStatusLabels[status].toLowerCase())
    .join(' or ')} first.`;
}
