import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { isSecondShowing } from '@dayworks/shared/zoned-time';
import { type Moments, type Span, spanIn } from '../../../parts/appointment/appointment-times.ts';

function secondOf({ start_time, end_time }: Moments, timeZone: string): SecondShowing {
  const [start, end] = [start_time, end_time].map((moment) => isSecondShowing(new Date(moment), timeZone));
  return start && end ? 'both' : start ? 'start' : end ? 'end' : null;
}

/** As the form knows it: on the wall of the business. */
export const onWall = <Stored extends Moments>(
  stored: Stored,
  timeZone: string,
): Stored & Span & { second: SecondShowing } => ({
  ...stored,
  ...spanIn(timeZone, stored),
  second: secondOf(stored, timeZone),
});
