import { workedMs } from '@dayworks/shared/field/field-day';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { Pause, Play } from 'lucide-react';
import { tap } from '../../../parts/field/tap.ts';
import { useFieldSeconds } from '../../../parts/field/use-field-state.ts';
import { ClockFace } from '../clock-face.tsx';
import { TapButton } from '../tap-button.tsx';

/**
 * The user's own working time at this visit, counted from the stored start time, so that it survives a reload or
 * restart.
 */
export function VisitClock({ visit }: { visit: FieldVisit }) {
  const runs = visit.entries.some(({ ended_at }) => ended_at === null);
  const now = useFieldSeconds(runs);
  const toggle = () =>
    void tap(visit, [
      runs
        ? { action: { kind: 'timer_stop' }, label: 'Timer stopped' }
        : { action: { kind: 'timer_start' }, label: 'Timer started' },
    ]);
  return (
    <section
      aria-label="Time"
      className="flex flex-wrap items-center justify-between gap-4 border-line border-b bg-surface-1 p-4"
    >
      <div>
        <p className="flex items-center gap-2 text-14 text-fg-2 leading-5">
          {runs && (
            <span
              aria-hidden="true"
              className="size-2 animate-[pulse_2s_ease-in-out_infinite] rounded-full bg-accent motion-reduce:animate-none"
            />
          )}
          Time on this visit
        </p>
        <p role="timer" className="font-semibold text-[2.5rem] tabular-nums leading-[1.2] tracking-tighter">
          <ClockFace ms={workedMs(visit.entries, now)} />
        </p>
      </div>
      <TapButton onClick={toggle}>
        {runs ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {runs ? 'Pause' : visit.entries.length > 0 ? 'Go on' : 'Start'}
      </TapButton>
    </section>
  );
}
