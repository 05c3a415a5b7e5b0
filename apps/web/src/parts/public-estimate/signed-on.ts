import { formatLong, todayIn } from '@dayworks/shared/calendar-date';
import type { EstimateSignature } from '@dayworks/shared/estimates/shared-estimate';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of the signature, by the calendar of whoever reads it. */
export const signedOn = ({ signed_at }: EstimateSignature) =>
  formatLong(todayIn(readersZone, new Date(signed_at)));
