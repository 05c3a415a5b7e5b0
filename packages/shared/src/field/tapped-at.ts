const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The smallest clock difference that is corrected. A smaller difference can be caused by network delay, so the device's
 * clock is considered correct.
 */
const skewFromMs = 5 * minute;
/** The tolerance for a device clock that was corrected after an action was performed and before it was sent. */
const slipMs = 5 * minute;
const oldestMs = 30 * day;

export const tappedInFutureText =
  'This was recorded with a future time. Correct the clock on this phone, then send it again.';
export const tappedTooLongAgoText =
  'This is more than 30 days old and can no longer be saved. Tell the office what you did.';

interface Tapped {
  /** The time of the action according to the device's clock. */
  made_at: string;
  sent_at: string;
  /** The server time when the server received the action. */
  now: Date;
}

/**
 * Returns how far the device's clock is behind the server's clock; 0 if the difference can be caused by network delay.
 */
export function clockSkewMs(server: Date | string, device: Date | string): number {
  const skew = new Date(server).getTime() - new Date(device).getTime();
  return Math.abs(skew) < skewFromMs ? 0 : skew;
}

/**
 * Returns the actual time of an action. If the device's clock is wrong, the time is corrected by the error measured
 * when the action was sent.
 */
export function tappedAt({ made_at, sent_at, now }: Tapped): { at: string } | { problem: string } {
  const made = Date.parse(made_at) + clockSkewMs(now, sent_at);
  const age = now.getTime() - made;
  if (age < -slipMs) return { problem: tappedInFutureText };
  if (age > oldestMs) return { problem: tappedTooLongAgoText };
  return { at: new Date(Math.min(made, now.getTime())).toISOString() };
}
