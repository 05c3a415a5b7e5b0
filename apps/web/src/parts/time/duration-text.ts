const minuteMs = 60_000;

const minutesOf = (ms: number) => Math.max(0, Math.round(ms / minuteMs));
const split = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 });

/** Formats a duration as '2 h 30' or '45 min', short enough for a column of figures. */
export function hoursText(ms: number): string {
  const { hours, rest } = split(minutesOf(ms));
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Formats a duration as '12 h 12 min', '2 h' or '45 min', for use in a sentence. */
export function durationText(ms: number): string {
  const { hours, rest } = split(minutesOf(ms));
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns the parts of a running clock: the hours and minutes, and the seconds separately. */
export function clockParts(ms: number): { clock: string; seconds: string } {
  const all = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    clock: `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}`,
    seconds: two(all % 60),
  };
}
