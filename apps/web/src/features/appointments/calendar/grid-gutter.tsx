import { clockText } from '@dayworks/shared/clock-text';
import { hourRem } from './event-lines.ts';
import type { Hours } from './shown-hours.ts';

const hoursBetween = ({ from, to }: Hours) =>
  Array.from({ length: to - from - 1 }, (_, step) => from + step + 1);

const hourText = (hour: number) => clockText(`${hour}:00`).replace(':00', '');

/** Returns whether an hour label is too close to the current time label to be readable. */
const isCovered = (hour: number, now: string | undefined) => {
  if (!now) return false;
  const [nowHour = 0, minute = 0] = now.split(':').map(Number);
  return Math.abs(nowHour * 60 + minute - hour * 60) < 16;
};

type GridGutterProps = {
  hours: Hours;
  now: string | undefined;
  nowTop: string | undefined;
  className: string;
};

export function GridGutter({ hours, now, nowTop, className }: GridGutterProps) {
  const place = '-translate-y-1/2 absolute right-2 whitespace-nowrap text-11 leading-3.5 tabular-nums';
  return (
    <div
      aria-hidden="true"
      className={className}
      style={{ height: `${(hours.to - hours.from) * hourRem}rem` }}
    >
      {hoursBetween(hours).map(
        (hour) =>
          !isCovered(hour, now) && (
            <span
              key={hour}
              className={`${place} text-fg-3`}
              style={{ top: `${(hour - hours.from) * hourRem}rem` }}
            >
              {hourText(hour)}
            </span>
          ),
      )}
      {now && (
        <span className={`${place} font-semibold text-danger-fg`} style={{ top: nowTop }}>
          {clockText(now).replace(/ [AP]M/, '')}
        </span>
      )}
    </div>
  );
}
