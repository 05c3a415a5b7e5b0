import { appointmentMoves, appointmentStatuses } from '@dayworks/shared/appointments/appointment-status';
import { expect, test } from 'vitest';
import { nextStep, statusSteps } from './status-steps.ts';

test.each(appointmentStatuses)('every move from %s has a button, and no other', (status) => {
  expect(new Set(statusSteps(status).map(({ to }) => to))).toEqual(new Set(appointmentMoves[status]));
});

test('the next step is one of them', () => {
  for (const status of appointmentStatuses) {
    const next = nextStep(status);
    if (next) expect(appointmentMoves[status]).toContain(next);
  }
});

test('what is called off or done can be put back', () => {
  expect(statusSteps('cancelled')).toEqual([{ to: 'scheduled', label: 'Back to scheduled' }]);
  expect(statusSteps('completed')).toEqual([{ to: 'in_progress', label: 'Open again' }]);
});
