import { type AppointmentStatus, appointmentMoves } from '@dayworks/shared/appointments/appointment-status';

/** The button label of each status change. */
const verbs: Record<AppointmentStatus, string> = {
  scheduled: 'Back to scheduled',
  confirmed: 'Confirm',
  on_my_way: 'On my way',
  in_progress: 'Start',
  completed: 'Complete',
  no_show: 'No show',
  cancelled: 'Cancel',
};

export interface StatusStep {
  to: AppointmentStatus;
  label: string;
}

/**
 * The order of the buttons: first the statuses in the order in which a visit progresses, and last the change back to
 * an earlier status.
 */
const order: readonly AppointmentStatus[] = [
  'confirmed',
  'on_my_way',
  'in_progress',
  'completed',
  'no_show',
  'scheduled',
  'cancelled',
];

export function statusSteps(from: AppointmentStatus): StatusStep[] {
  const reopens = from === 'completed';
  return order
    .filter((to) => appointmentMoves[from].includes(to))
    .map((to) => ({ to, label: reopens && to === 'in_progress' ? 'Open again' : verbs[to] }));
}

/** Returns the status that most likely comes next. */
export function nextStep(from: AppointmentStatus): AppointmentStatus | undefined {
  const next: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
    scheduled: 'on_my_way',
    confirmed: 'on_my_way',
    on_my_way: 'in_progress',
    in_progress: 'completed',
  };
  return next[from];
}
