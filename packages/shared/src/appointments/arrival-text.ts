import { clockText } from '../clock-text.ts';
import { addMinutes, clockOf, type WallTime } from '../zoned-time.ts';

/**
 * Describes when to expect the visit: 'between 9:40 AM and 10:10 AM', or 'at about 9:40 AM' without an arrival
 * window.
 */
export function arrivalText(now: WallTime, minutes: number, windowMinutes: number | null): string {
  const from = addMinutes(now, minutes);
  if (windowMinutes === null) return `at about ${clockText(clockOf(from))}`;
  return `between ${clockText(clockOf(from))} and ${clockText(clockOf(addMinutes(from, windowMinutes)))}`;
}
