const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses between the attempts to deliver an event. Together they last almost three days. */
export const retryPausesMs = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  12 * hour,
  14 * hour,
  14 * hour,
  14 * hour,
] as const;

export const mostAttempts = retryPausesMs.length + 1;

/** Returns the pause after a failed attempt; null if the event is not sent again automatically. */
export const pauseAfter = (attempts: number): number | null => retryPausesMs[attempts - 1] ?? null;

/** The number of days without a single successful delivery after which an endpoint is turned off. */
export const failingDays = 5;

export const isGivenUp = (failingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(failingSince) >= failingDays * 24 * hour;

/** For how long events are signed with the previous secret as well after the secret was replaced. */
export const previousSecretHours = 24;
