import type { JobDetail, JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { Play, Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { durationText } from '../../../../parts/time/duration-text.ts';
import { useNow } from '../../../../parts/time/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Count } from '../../../../ui/count.tsx';
import { CardEmpty } from '../card-empty.tsx';
import { TimeRow } from './time-row.tsx';
import { TimerBand } from './timer-band.tsx';
import { useMe } from './use-me.ts';
import { useTimer } from './use-timer.ts';

const NewEntry = lazy(() => import('./new-entry.tsx'));
const EditEntry = lazy(() => import('./edit-entry.tsx'));

const msOf = ({ started_at, ended_at }: JobTimeEntry, now: Date) =>
  (ended_at ? Date.parse(ended_at) : now.getTime()) - Date.parse(started_at);

/** Shows running timers and the recorded time of the job. */
export function TimeCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const now = useNow();
  const me = useMe();
  const [open, setOpen] = useState<'new' | JobTimeEntry | null>(null);
  const { start, stop, isPending } = useTimer(job);
  const running = job.entries.filter(({ ended_at }) => ended_at === null);
  const ended = job.entries.filter(({ ended_at }) => ended_at !== null);
  const total = job.entries.reduce((sum, entry) => sum + Math.max(0, msOf(entry, now)), 0);
  const isMine = running.some(({ user_id }) => user_id === me);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Time"
        count={job.entries.length > 0 && <Count>{durationText(total)}</Count>}
        actions={
          <>
            {!isMine && job.status !== 'closed' && (
              <Button variant="ghost" size="sm" loading={isPending} onClick={start}>
                <Play />
                Start timer
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => setOpen('new')}>
              <Plus />
              Add entry
            </Button>
          </>
        }
      />
      {running.map((entry) => (
        <TimerBand
          key={entry.id}
          entry={entry}
          visit={job.visits.find(({ id }) => id === entry.appointment_id)?.title ?? job.title}
          isPending={isPending}
          onStop={() => stop(entry.user_id)}
        />
      ))}
      {job.entries.length === 0 && (
        <CardEmpty>No time yet. Start the timer, or add what was worked.</CardEmpty>
      )}
      <ul aria-labelledby={headingId} className="pt-1 pb-1 empty:hidden">
        {ended.map((entry) => (
          <TimeRow
            key={entry.id}
            entry={entry}
            visit={job.visits.find(({ id }) => id === entry.appointment_id)?.title ?? job.title}
            onEdit={() => setOpen(entry)}
          />
        ))}
      </ul>
      <Suspense>
        {open === 'new' && <NewEntry job={job} onClose={() => setOpen(null)} />}
        {open !== null && open !== 'new' && (
          <EditEntry job={job} entry={open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  );
}
