/** A customer is missed once this many times their usual gap has passed, and not before so many days. */
export const rhythmFactor = 1.5;
export const leastSilentDays = 60;

/** Fewer days on which there was something make no rhythm. */
export const leastContacts = 3;

/** Of sorted days: the middle one of the gaps between them, or between the middle two. */
export function usualGap(gaps: readonly number[]): number | null {
  if (gaps.length < leastContacts - 1) return null;
  const sorted = gaps.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Drifting from their own rhythm. */
export const isSilent = (gap: number | null, daysSince: number): boolean =>
  gap !== null && daysSince >= leastSilentDays && daysSince > rhythmFactor * gap;
