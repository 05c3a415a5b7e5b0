import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { NextStep } from '@dayworks/shared/field/visit-course';
import { type Tap, tap } from '../../parts/field/tap.ts';

/** One tap: the visit goes on, and the clock with it. */
export function takeStep(
  visit: FieldVisit,
  { to, timer }: Pick<NextStep, 'to' | 'timer'>,
  reason?: string,
): Promise<boolean> {
  const runs = visit.entries.some(({ ended_at }) => ended_at === null);
  const taps: Tap[] = [
    { action: { kind: 'status', to, ...(reason ? { reason } : {}) }, label: appointmentStatusLabels[to] },
  ];
  if (timer === 'starts' && !runs) taps.push({ action: { kind: 'timer_start' }, label: 'Timer started' });
  if (timer === 'stops' && runs) taps.push({ action: { kind: 'timer_stop' }, label: 'Timer stopped' });
  return tap(visit, taps);
}
