import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Count } from '../../../../ui/labels.tsx';
import { CardEmpty } from '../card-empty.tsx';
import { VisitRow } from './visit-row.tsx';
import { visitsInSight } from './visits-in-sight.ts';

const AddVisit = lazy(() => import('./add-visit.tsx'));

/** The visits of a job. The visits around today are shown first, and the other visits on demand. */
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
