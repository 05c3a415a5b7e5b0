import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { dayText } from '../../../../parts/time/when-text.ts';
import { visitsInSight } from '../visits/visits-in-sight.ts';

const mostShown = 4;

/** Shows the checklist progress of each visit that has its own checklist. */
export function VisitProgress({ job }: { job: JobDetail }) {
  const day = useBusinessDay();
  const byVisit = Map.groupBy(
    job.steps.filter(({ appointment_id }) => appointment_id !== null),
    ({ appointment_id }) => appointment_id,
  );
  const visits = visitsInSight(
    job.visits.filter(({ id }) => byVisit.has(id)),
    day.now,
  ).slice(0, mostShown);
  if (visits.length === 0) return null;
  return (
    <dl className="grid gap-1 border-line border-t px-5 py-3 text-13 tabular-nums narrow:px-4">
      {visits.map(({ id, start_time }) => {
        const steps = byVisit.get(id) ?? [];
        return (
          <div key={id} className="flex justify-between gap-3">
            <dt className="text-fg-2">Visit {dayText(start_time, day)}</dt>
            <dd>
              {steps.filter(({ done_at }) => done_at !== null).length} of {steps.length}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
