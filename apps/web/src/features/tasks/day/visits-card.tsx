import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import type { TodaysVisit } from '@dayworks/shared/tasks/task-day';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { ScreenLink, useScreenHref } from '../../../parts/figures/screen-link.tsx';
import { PersonAvatar } from '../../../parts/person/person-avatar.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';

/** Shows the team's visits for today. The user's own visits are marked. */
export function VisitsCard({ visits }: { visits: readonly TodaysVisit[] }) {
  const calendar = useScreenHref()(paths.calendar.getHref());
  return (
    <Card>
      <CardHeader
        title="Visits today"
        actions={
          calendar && (
            <Button variant="ghost" size="sm" asChild>
              <Link to={calendar}>
                Calendar
                <ArrowRight className="size-3.5" />
              </Link>
            </Button>
          )
        }
      />
      {visits.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-13 text-fg-3 narrow:px-4">No visits are scheduled for today.</p>
      ) : (
        <ul className="pt-2 pb-3">
          {visits.map((visit) => (
            <VisitLine key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function VisitLine({ visit }: { visit: TodaysVisit }) {
  const { id, title, start_time, customer, status, assignee, assignee_id } = visit;
  const day = useBusinessDay();
  const session = useSession();
  const isMine = session.status === 'signed-in' && session.session.user.id === assignee_id;
  const what = isMine ? 'yours' : appointmentStatusLabels[status].toLowerCase();
  return (
    <li className={cx('flex items-start gap-3 px-5 py-2 narrow:px-4', isMine && 'bg-accent-soft')}>
      <time
        dateTime={start_time}
        className={cx(
          'w-17 flex-none text-13 tabular-nums leading-5',
          isMine ? 'text-accent-text' : 'text-fg-2',
        )}
      >
        {dayAndTime(start_time, day).replace('today, ', '')}
      </time>
      <div className="min-w-0 flex-1 leading-5">
        <span className="block truncate font-medium">
          <ScreenLink to={`${paths.appointments.getHref()}?appointment=${id}`} className="hover:underline">
            {title}
          </ScreenLink>
        </span>
        <span className={cx('block truncate text-12', isMine ? 'text-accent-text' : 'text-fg-2')}>
          {[customer, what].filter(Boolean).join(', ')}
        </span>
      </div>
      {assignee && <PersonAvatar userId={assignee_id} name={assignee} size="sm" />}
    </li>
  );
}
