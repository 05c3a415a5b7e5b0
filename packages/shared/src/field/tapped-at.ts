const minute = 60_000;
const day = 24 * 60 * minute;

/** Less than this may be the way through a bad network: the device's clock is right, and so is the time that was tapped. */
const skewFromMs = 5 * minute;
/** A clock that was set right between tapping and sending. */
const slipMs = 5 * minute;
const oldestMs = 30 * day;

export const tappedInFutureText =
  'This was made at a time that is still to come. Set the clock of this phone right, then send it again.';
export const tappedTooLongAgoText =
  'This is more than 30 days old and is no longer taken. Tell the office what you did.';

interface Tapped {
  /** By the device's clock. */
  made_at: string;
  sent_at: string;
  /** The server's clock when it arrived. */
  now: Date;
}

/** How far a device's clock is behind the server's, and 0 while that may be the way through the network. */
export function clockSkewMs(server: Date | string, device: Date | string): number {
  const skew = new Date(server).getTime() - new Date(device).getTime();
  return Math.abs(skew) < skewFromMs ? 0 : skew;
}

/** When it was really tapped: a device's clock that is wrong is set right by as much as it was wrong when it sent. */
export function tappedAt({ made_at, sent_at, now }: Tapped): { at: string } | { problem: string } {
  const made = Date.parse(made_at) + clockSkewMs(now, sent_at);
  const age = now.getTime() - made;
  if (age < -slipMs) return { problem: tappedInFutureText };
  if (age > oldestMs) return { problem: tappedTooLongAgoText };
  return { at: new Date(Math.min(made, now.getTime())).toISOString() };
}
