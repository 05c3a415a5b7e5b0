import { type Moments, type Span, spanIn } from '../../../parts/appointment/appointment-times.ts';

/** As the form knows it: on the wall of the business. */
export const onWall = <Stored extends Moments>(stored: Stored, timeZone: string): Stored & Span => ({
  ...stored,
  ...spanIn(timeZone, stored),
});
