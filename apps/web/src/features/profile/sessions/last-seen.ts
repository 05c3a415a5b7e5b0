const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns a label such as '3 hours ago' or 'yesterday'. */
export function lastSeen(timestamp: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(timestamp).getTime()) / 1000);
  const unit = units.find(([, size]) => seconds >= size);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}
