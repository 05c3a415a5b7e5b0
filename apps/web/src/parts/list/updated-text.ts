const minuteMs = 60_000;
const minutesPerHour = 60;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `now` is updated only once a minute, so the list may have been refreshed after `now`. */
export function updatedText(updatedAtMs: number, now: Date, isOutOfReach = false): string {
  const minutes = Math.floor((now.getTime() - updatedAtMs) / minuteMs);
  if (isOutOfReach)
    return minutes < 1 ? 'No connection' : `No connection, last updated ${sinceText(minutes)}`;
  return `Updated ${minutes < 1 ? 'just now' : sinceText(minutes)}`;
}

const sinceText = (minutes: number) =>
  minutes < minutesPerHour ? ago(minutes, 'minute') : ago(Math.floor(minutes / minutesPerHour), 'hour');
