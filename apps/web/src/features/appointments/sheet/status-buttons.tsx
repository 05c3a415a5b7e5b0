import {
  type AppointmentStatus,
  appointmentMoves,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { appointmentIcon } from '../../../parts/appointment/appointment-badge.tsx';
import { failureToast } from '../../../parts/feedback.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { keepDetail } from '../appointment-changes.ts';

/**
 * Changes the status of an appointment. The message offers to undo the change if it concerns this appointment only and
 * the earlier status can follow the new one.
 */
export function useSetStatus({ title, status: shown }: Pick<AppointmentDetail, 'title' | 'status'>) {
  const { mutate, isPending, variables } = useMutation({
    ...api.appointments.setStatus.mutationOptions(),
    onMutate: () => ({ from: shown }),
    onSuccess: (changed, { id, scope = 'one' }, { from }) => {
      const { version, status } = changed;
      const canUndo = scope === 'one' && from !== status && appointmentMoves[status].includes(from);
      /*
       * After a status change, the numbers of appointments in the series that could still be changed are unknown until
       * the server has counted them again.
       */
      keepDetail({ ...changed, reach: null });
      toast({
        type: 'success',
        title: appointmentStatusLabels[status],
        description: `${title} is ${appointmentStatusLabels[status].toLowerCase()}.`,
        action: canUndo ? { label: 'Undo', onClick: () => mutate({ id, version, status: from }) } : undefined,
      });
    },
    onError: (error) => failureToast('Change not saved', errorMessage(error)),
  });
  return {
    setStatus: mutate,
    /** The new appointment status that is being sent to the server. */
    pending: isPending ? (variables?.status as AppointmentStatus | undefined) : undefined,
  };
}

/** The button label for each change of an appointment's status. */
const verbs: Record<AppointmentStatus, string> = {
  scheduled: 'Back to scheduled',
  confirmed: 'Confirm',
  on_my_way: 'On my way',
  in_progress: 'Start',
  completed: 'Complete',
  no_show: 'No show',
  cancelled: 'Cancel',
};

interface StatusStep {
  to: AppointmentStatus;
  label: string;
}

/**
 * The order of the buttons: first the statuses in the usual order of a visit, and last the change back to an earlier
 * status.
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
    .map((to) => ({ to, label: reopens && to === 'in_progress' ? 'Reopen' : verbs[to] }));
}

/** Returns the most likely next status of an appointment. */
export function nextStep(from: AppointmentStatus): AppointmentStatus | undefined {
  const next: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
    scheduled: 'on_my_way',
    confirmed: 'on_my_way',
    on_my_way: 'in_progress',
    in_progress: 'completed',
  };
  return next[from];
}

type StatusButtonsProps = {
  status: AppointmentStatus;
  pending: AppointmentStatus | undefined;
  onMove: (to: AppointmentStatus) => void;
};

/** Buttons for the possible status changes, with the most likely next status first. */
export function StatusButtons({ status, pending, onMove }: StatusButtonsProps) {
  const next = nextStep(status);
  return (
    <fieldset className="m-0 mb-5 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">Status</legend>
      {statusSteps(status).map(({ to, label }) => {
        const Icon = appointmentIcon(to);
        return (
          <Button
            key={to}
            size="sm"
            variant={to === next ? 'primary' : to === 'cancelled' ? 'danger-quiet' : 'secondary'}
            loading={pending === to}
            onClick={() => onMove(to)}
          >
            <Icon />
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
