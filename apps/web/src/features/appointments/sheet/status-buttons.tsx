import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import { appointmentIcon } from '../../../parts/appointment/appointment-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { nextStep, statusSteps } from './status-steps.ts';

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
