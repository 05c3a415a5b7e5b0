import { clockParts } from '../../parts/time/duration-text.ts';

/** Shows a duration as 0:52:16, with the seconds in gray. */
export function ClockFace({ ms }: { ms: number }) {
  const { clock, seconds } = clockParts(ms);
  return (
    <>
      {clock}
      <span className="text-fg-3">:{seconds}</span>
    </>
  );
}
