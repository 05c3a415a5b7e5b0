import { cx } from '../../ui/cx.ts';
import { useSeconds } from '../time/business-day.ts';
import { clockParts } from '../time/time-texts.ts';

type TimerClockProps = { startedAt: string; className?: string };

/** The time on the timer is calculated from the stored start time, so it is still correct after a reload or restart. */
export function TimerClock({ startedAt, className }: TimerClockProps) {
  const { clock, seconds } = clockParts(useSeconds(true) - Date.parse(startedAt));
  return (
    <span
      role="timer"
      aria-label="Running"
      className={cx('inline-flex items-center gap-2 tabular-nums', className)}
    >
      <LiveDot />
      <span>
        {clock}
        <span className="text-fg-3">:{seconds}</span>
      </span>
    </span>
  );
}

export const LiveDot = () => (
  <span
    aria-hidden="true"
    className="size-2 flex-none rounded-full bg-accent motion-safe:animate-[pulse_2s_ease-in-out_infinite]"
  />
);
