import type { Tone } from '../tone.ts';

type MeterProps = { label: string; value: number; max: number; tone?: Tone; valueText?: string };

/** Shows a part of a whole, such as an amount paid or a share used. */
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
