import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOf } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail, JobVisit } from '@dayworks/shared/jobs/job-detail';
import { CalendarPlus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { AppointmentBadge } from '../../../../parts/appointment/appointment-badge.tsx';
import { clockSpan, spanIn } from '../../../../parts/appointment/appointment-times.ts';
import { ScreenLink } from '../../../../parts/figures/figure-link.tsx';
import { CrewAvatars } from '../../../../parts/person-avatar.tsx';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { hoursText } from '../../../../parts/time/time-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Count } from '../../../../ui/labels.tsx';
import { CardEmpty } from '../card-empty.tsx';
import { visitsInSight } from './visits-in-sight.ts';

const VisitCrewDialog = lazy(() => import('../../../../parts/job/visit-crew-dialog.tsx'));

type VisitPeopleProps = { jobId: string; visit: JobVisit; day: string };

/** Shows the people assigned to a visit. Until the visit is over, the user can click to choose other people. */
function VisitPeople({ jobId, visit, day }: VisitPeopleProps) {
  const { id, status, people, assignee_id: assigneeId } = visit;
  const [isChoosing, setChoosing] = useState(false);
  if (!isOpenAppointment(status)) return <CrewAvatars people={people} size="md" />;
  return (
    <>
      <button
        type="button"
        aria-label={`Change the crew for ${visit.title}, ${day}`}
        onClick={() => setChoosing(true)}
        className="relative inline-flex min-h-9 min-w-9 flex-none items-center justify-center rounded-8 px-1 hover:bg-surface-2 touch:min-h-11 touch:min-w-11"
      >
        {people.length > 0 ? (
          <CrewAvatars people={people} size="md" />
        ) : (
          <UserPlus aria-hidden="true" className="size-[1.125rem] text-fg-2" />
        )}
      </button>
      {isChoosing && (
        <Suspense>
          <VisitCrewDialog visit={{ id, jobId, assigneeId, people }} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

const minuteMs = 60_000;

type VisitRowProps = { jobId: string; visit: JobVisit };

function VisitRow({ jobId, visit }: VisitRowProps) {
  const { timeZone } = useBusinessDay();
  const span = spanIn(timeZone, visit);
  const day = dayOf(span.start);
  const note = visit.cancel_reason ?? visit.notes.at(-1)?.text;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t hover:bg-surface-hover narrow:px-4">
      <span className="w-16 flex-none leading-5">
        <b className="block font-semibold">{formatMonthDay(day)}</b>
        <span className="block text-12 text-fg-2">{weekdayName(day).slice(0, 3)}</span>
      </span>
      <span className="min-w-0 flex-1 basis-40 leading-5">
        <ScreenLink
          to={sheetHref('appointment', visit.id)}
          className="wrap-anywhere rounded-4 font-medium after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
        >
          <bdi>{visit.title}</bdi>
        </ScreenLink>
        <span className="block text-12 text-fg-2 tabular-nums">{clockSpan(span)}</span>
        {note && (
          <span className="wrap-anywhere line-clamp-2 block text-12 text-fg-2">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <VisitPeople jobId={jobId} visit={visit} day={formatMonthDay(day)} />
      <span className="w-16 flex-none text-right tabular-nums max-sm:w-auto">
        {visit.minutes > 0 && hoursText(visit.minutes * minuteMs)}
      </span>
      <span className="flex w-28 flex-none justify-end max-sm:w-auto">
        <AppointmentBadge status={visit.status} />
      </span>
    </li>
  );
}

const AddVisit = lazy(() => import('./add-visit.tsx'));

/** The visits of a job. The visits around today are shown first, and the user can show the other visits too. */
export function VisitsCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const { now } = useBusinessDay();
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { visits, visit_counts, recurrence } = job;
  const shown = showsAll ? visits : visitsInSight(visits, now);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Visits"
        count={visit_counts.all > 0 && <Count>{`${visit_counts.completed} of ${visit_counts.all}`}</Count>}
        sub={recurrence && `repeats ${ruleInWords(recurrence)}`}
        actions={
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            <CalendarPlus />
            Add visit
          </Button>
        }
      />
      {visits.length === 0 ? (
        <CardEmpty>No visits scheduled. Add one to put the job on the calendar.</CardEmpty>
      ) : (
        <ul aria-labelledby={headingId} className="pt-1">
          {shown.map((visit) => (
            <VisitRow key={visit.id} jobId={job.id} visit={visit} />
          ))}
        </ul>
      )}
      {shown.length < visits.length && (
        <div className="border-line border-t p-1">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => setShowsAll(true)}>
            Show all {visits.length} visits
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddVisit job={job} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
