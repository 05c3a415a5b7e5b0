import type { JobCrew, JobDetail } from '@dayworks/shared/jobs/job-detail';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { PersonAvatar } from '../../../../parts/person-avatar.tsx';
import { useNow } from '../../../../parts/time/business-day.ts';
import { hoursText } from '../../../../parts/time/time-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { CardEmpty } from '../card-empty.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

const minuteMs = 60_000;

function noteOf({ is_lead, visits, running_since }: JobCrew): string {
  const parts = [
    is_lead && 'lead',
    visits === 1 ? '1 visit' : visits > 1 && `${visits} visits`,
    running_since && 'timer running',
  ].filter((part) => typeof part === 'string');
  const text = parts.join(', ') || 'no visit yet';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Shows the crew of the job and the time that each person has worked. */
export function CrewCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const now = useNow();
  const [isAssigning, setAssigning] = useState(false);
  const msOf = ({ minutes, running_since }: JobCrew) =>
    minutes * minuteMs + (running_since ? Math.max(0, now.getTime() - Date.parse(running_since)) : 0);
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Crew"
        actions={
          <Button variant="ghost" size="sm" onClick={() => setAssigning(true)}>
            <UserPlus />
            Assign
          </Button>
        }
      />
      {job.crew.length === 0 ? (
        <CardEmpty>No one is assigned yet.</CardEmpty>
      ) : (
        <ul aria-labelledby={headingId} className="pt-1 pb-1">
          {job.crew.map((person) => (
            <li
              key={person.id}
              className="flex items-center gap-3 border-line px-5 py-2.5 not-first:border-t narrow:px-4"
            >
              <PersonAvatar userId={person.id} name={person.name || 'Former team member'} decorative />
              <span className="min-w-0 flex-1 leading-5">
                <bdi className="wrap-anywhere block font-medium">{person.name || 'Former team member'}</bdi>
                <span className="block text-12 text-fg-2">{noteOf(person)}</span>
              </span>
              <span className="flex-none font-semibold tabular-nums">{hoursText(msOf(person))}</span>
            </li>
          ))}
        </ul>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog job={job} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </Card>
  );
}
