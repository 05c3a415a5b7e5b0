import { appointmentMoves, appointmentStatuses } from '@dayworks/shared/appointments/appointment-status';
import { expect, test } from 'vitest';
import { nextStep, statusSteps } from './status-buttons.tsx';

test.each(appointmentStatuses)(
  'every allowed status change from %s has a button, and no other change has a button',
  (status) => {
    expect(new Set(statusSteps(status).map(({ to }) => to))).toEqual(new Set(appointmentMoves[status]));
  },
);

test('the suggested next status of an appointment can always be set', () => {
  for (const status of appointmentStatuses) {
    const next = nextStep(status);
    if (next) expect(appointmentMoves[status]).toContain(next);
  }
});

test('cancelled and completed appointments can be reopened', () => {
  expect(statusSteps('cancelled')).toEqual([{ to: 'scheduled', label: 'Back to scheduled' }]);
  expect(statusSteps('completed')).toEqual([{ to: 'in_progress', label: 'Reopen' }]);
});
