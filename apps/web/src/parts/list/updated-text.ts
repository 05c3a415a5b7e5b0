const minuteMs = 60_000;
const minutesPerHour = 60;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** The clock is looked at once a minute, so the list can be newer than the time. */
export function updatedText(updatedAtMs: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - updatedAtMs) / minuteMs);
  if (minutes < 1) return 'Updated just now';
  if (minutes < minutesPerHour) return `Updated ${ago(minutes, 'minute')}`;
  return `Updated ${ago(Math.floor(minutes / minutesPerHour), 'hour')}`;
}
