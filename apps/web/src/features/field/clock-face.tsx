import { clockParts } from '../../parts/time/duration-text.ts';

/** 0:52:16, the seconds in grey. */
export function ClockFace({ ms }: { ms: number }) {
  const { clock, seconds } = clockParts(ms);
  return (
    <>
      {clock}
      <span className="text-fg-3">:{seconds}</span>
    </>
  );
}
