import type { Tone } from '../labels.tsx';

type ProgressProps = {
  label: string;
  /** The share of the work that is done; omitted if the duration of the work is unknown. */
  value?: number;
  max?: number;
};

/** A progress bar for work that is being done. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={known ? 0 : undefined}
      aria-valuemax={known ? max : undefined}
      aria-valuenow={value}
      className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3"
    >
      {known ? (
        <div
          className="h-full bg-accent transition-[width] duration-(--dur-3)"
          style={{ width: `${Math.min(100, (value / max) * 100)}%` }}
        />
      ) : (
        <div className="h-full w-1/3 animate-slide rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-50" />
      )}
    </div>
  );
}

type MeterProps = { label: string; value: number; max: number; tone?: Tone; valueText?: string };

/** A bar that shows how much of a total has been reached, such as the amount paid. */
export function Meter({ label, value, max, tone = 'accent', valueText }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div data-tone={tone} className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3">
      <meter className="sr-only" aria-label={label} aria-valuetext={valueText} value={value} max={max} />
      <div
        className="h-full bg-tone-line transition-[width] duration-(--dur-3)"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
