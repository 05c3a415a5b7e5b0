/** A customer is missed once this many times their usual gap has passed, and not before so many days. */
export const rhythmFactor = 1.5;
export const leastSilentDays = 60;

/** Drifting from their own rhythm. */
export const isSilent = (gap: number | null, daysSince: number): boolean =>
  gap !== null && daysSince >= leastSilentDays && daysSince > rhythmFactor * gap;
