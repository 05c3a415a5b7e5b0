import { formatLong, todayIn } from '@dayworks/shared/calendar-date';
import type { EstimateSignature } from '@dayworks/shared/estimates/shared-estimate';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the day of the signature in the reader's time zone. */
export const signedOn = ({ signed_at }: EstimateSignature) =>
  formatLong(todayIn(readersZone, new Date(signed_at)));
