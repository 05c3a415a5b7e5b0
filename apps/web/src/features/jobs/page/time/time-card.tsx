import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOf } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail, JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { Play, Plus, Square } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { clockSpan, spanIn } from '../../../../parts/appointment/appointment-times.ts';
import { failureToast } from '../../../../parts/feedback.tsx';
import { TimerClock } from '../../../../parts/job/timer-clock.tsx';
import { PersonAvatar } from '../../../../parts/person-avatar.tsx';
import { useBusinessDay, useNow } from '../../../../parts/time/business-day.ts';
import { durationText, hoursText } from '../../../../parts/time/time-texts.ts';
import { dayAndTime } from '../../../../parts/time/when-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { Count } from '../../../../ui/labels.tsx';
import { CardEmpty } from '../card-empty.tsx';
import { useMe } from './use-me.ts';

type TimeRowProps = { entry: JobTimeEntry; visit: string; onEdit: () => void };

/** Shows a time entry as 'May 13, 2:50 PM – 4:05 PM'. An invoiced entry cannot be changed. */
function TimeRow({ entry, visit, onEdit }: TimeRowProps) {
  const { timeZone } = useBusinessDay();
  const end = entry.ended_at ?? entry.started_at;
  const span = spanIn(timeZone, { start_time: entry.started_at, end_time: end });
  const name = entry.user || 'Former team member';
  const what = entry.note || visit;
  const times = clockSpan(span);
  const when =
    dayOf(span.start) === dayOf(span.end) ? `${formatMonthDay(dayOf(span.start))}, ${times}` : times;
  const tag = entry.invoice_id ? 'Billed' : entry.is_billable ? 'Billable' : null;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line px-5 py-2.5 not-first:border-t narrow:px-4 has-[button]:hover:bg-surface-hover">
      <PersonAvatar userId={entry.user_id} name={name} />
      <span className="min-w-0 flex-1 basis-36">
        {entry.invoice_id ? (
          <bdi className="wrap-anywhere font-medium">{what}</bdi>
        ) : (
          <button
            type="button"
            onClick={onEdit}
            className="wrap-anywhere rounded-4 text-left font-medium after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
          >
            <span className="sr-only">Edit </span>
            <bdi>{what}</bdi>
          </button>
        )}
      </span>
      {tag && <Tag>{tag}</Tag>}
      <span className="text-13 text-fg-2 tabular-nums">{when}</span>
      <span className="w-16 flex-none text-right font-semibold tabular-nums max-sm:w-auto">
        {hoursText(Date.parse(end) - Date.parse(entry.started_at))}
      </span>
    </li>
  );
}

type TimerBandProps = { entry: JobTimeEntry; visit: string; isPending: boolean; onStop: () => void };

/** A running timer with the person's name, the start time and a button to stop the timer. */
function TimerBand({ entry, visit, isPending, onStop }: TimerBandProps) {
  const day = useBusinessDay();
  const name = entry.user || 'Former team member';
  return (
    <section
      aria-label={`Timer for ${name}`}
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
        <Button size="sm" loading={isPending} onClick={onStop} aria-label={`Stop timer for ${name}`}>
          <Square />
          Stop
        </Button>
      </span>
    </section>
  );
}

/** Each person has at most one running timer, so starting a timer for this job stops the person's previous timer. */
function useTimer({ id }: JobDetail) {
  const onError = (error: unknown) => failureToast('Timer not changed', errorMessage(error));
  const starting = useMutation(api.time.start.mutationOptions({ onError }));
  const stopping = useMutation(api.time.stop.mutationOptions({ onError }));
  const isPending = starting.isPending || stopping.isPending;
  return {
    start: () => !isPending && starting.mutate({ job_id: id }),
    stop: (user_id: string) => !isPending && stopping.mutate({ user_id }),
    isPending,
  };
}

const NewEntry = lazy(() => import('./entry-form.tsx').then((file) => ({ default: file.NewEntry })));
const EditEntry = lazy(() => import('./entry-form.tsx').then((file) => ({ default: file.EditEntry })));

const msOf = ({ started_at, ended_at }: JobTimeEntry, now: Date) =>
  (ended_at ? Date.parse(ended_at) : now.getTime()) - Date.parse(started_at);

/** Shows the running timers and the recorded time of the job. */
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
      {job.entries.length === 0 && <CardEmpty>No time yet. Start the timer, or add hours worked.</CardEmpty>}
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
