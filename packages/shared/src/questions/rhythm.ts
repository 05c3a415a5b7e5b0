/**
 * A customer counts as silent after `rhythmFactor` times the usual gap between visits, but not before
 * `leastSilentDays` days.
 */
export const rhythmFactor = 1.5;
export const leastSilentDays = 60;

/** Returns whether a customer has been silent for longer than usual. */
export const isSilent = (gap: number | null, daysSince: number): boolean =>
  gap !== null && daysSince >= leastSilentDays && daysSince > rhythmFactor * gap;
