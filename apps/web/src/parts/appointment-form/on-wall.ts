import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { isSecondShowing } from '@dayworks/shared/dates/zoned-time';
import { type Moments, type Span, spanIn } from '../appointment/appointment-times.ts';

function secondOf({ start_time, end_time }: Moments, timeZone: string): SecondShowing {
  const [start, end] = [start_time, end_time].map((moment) => isSecondShowing(new Date(moment), timeZone));
  return start && end ? 'both' : start ? 'start' : end ? 'end' : null;
}

/** Converts the stored times to the local time of the business, which the form uses. */
export const onWall = <Stored extends Moments>(
  stored: Stored,
  timeZone: string,
): Stored & Span & { second: SecondShowing } => ({
  ...stored,
  ...spanIn(timeZone, stored),
  second: secondOf(stored, timeZone),
});
