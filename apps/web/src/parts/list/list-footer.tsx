import { CardFooter } from '../../ui/card.tsx';
import { useNow } from '../time/business-day.ts';

const minuteMs = 60_000;
const minutesPerHour = 60;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `now` is updated only once a minute, so the list may have been refreshed later than `now`. */
export function updatedText(updatedAtMs: number, now: Date, isOutOfReach = false): string {
  const minutes = Math.floor((now.getTime() - updatedAtMs) / minuteMs);
  if (isOutOfReach)
    return minutes < 1 ? 'No connection' : `No connection, last updated ${sinceText(minutes)}`;
  return `Updated ${minutes < 1 ? 'just now' : sinceText(minutes)}`;
}

const sinceText = (minutes: number) =>
  minutes < minutesPerHour ? ago(minutes, 'minute') : ago(Math.floor(minutes / minutesPerHour), 'hour');

type ListFooterProps = { text: string; pages: { updatedAt: number; isOutOfReach: boolean } };

/** Shows how many rows the list has, and when it was last updated. */
export function ListFooter({ text, pages: { updatedAt, isOutOfReach } }: ListFooterProps) {
  const now = useNow();
  return (
    <CardFooter className="justify-between py-3">
      <span role="status">{text}</span>
      {updatedAt > 0 && <span>{updatedText(updatedAt, now, isOutOfReach)}</span>}
    </CardFooter>
  );
}
