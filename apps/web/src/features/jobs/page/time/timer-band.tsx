import type { JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { Square } from 'lucide-react';
import { TimerClock } from '../../../../parts/job/timer-clock.tsx';
import { PersonAvatar } from '../../../../parts/person/person-avatar.tsx';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../../parts/time/when-text.ts';
import { Button } from '../../../../ui/button.tsx';

type TimerBandProps = { entry: JobTimeEntry; visit: string; isPending: boolean; onStop: () => void };

/** A running timer: whose timer it is, since when it has been running, and a button to stop it. */
export function TimerBand({ entry, visit, isPending, onStop }: TimerBandProps) {
  const day = useBusinessDay();
  const name = entry.user || 'Somebody who left';
  return (
    <section
      aria-label={`Timer of ${name}`}
      className="mx-5 mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 border border-accent-border bg-accent-soft px-4 py-3 narrow:mx-4"
    >
      <PersonAvatar userId={entry.user_id} name={name} decorative />
      <div className="min-w-0 flex-1 basis-36 leading-5">
        <p className="wrap-anywhere font-semibold">
          <bdi>{entry.note || visit}</bdi>
        </p>
        <p className="text-12 text-fg-2 tabular-nums">
          <bdi>{name}</bdi>, since {dayAndTime(entry.started_at, day)}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TimerClock startedAt={entry.started_at} className="font-semibold text-24 tracking-tight" />
        <Button size="sm" loading={isPending} onClick={onStop} aria-label={`Stop the timer of ${name}`}>
          <Square />
          Stop
        </Button>
      </span>
    </section>
  );
}
