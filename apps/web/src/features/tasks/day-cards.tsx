import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import type { TaskLoad, TodaysVisit } from '@dayworks/shared/tasks/task-day';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ScreenLink, useScreenHref } from '../../parts/figures/figure-link.tsx';
import { PersonAvatar } from '../../parts/person-avatar.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

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

const mostMarks = 14;
const colours = { overdue: 'bg-danger-line', today: 'bg-accent', later: 'bg-chart-compare' };
type Part = keyof typeof colours;
const parts: readonly Part[] = ['overdue', 'today', 'later'];
const partLabels: Record<Part, string> = { overdue: 'Overdue', today: 'Today', later: 'Later' };

function loadText(load: TaskLoad): string {
  if (load.overdue > 0) return `${load.overdue} overdue`;
  if (load.today > 0) return `${load.today} today`;
  return load.later > 0 ? `${load.later} later` : 'Nothing';
}

/** Shows the number of open tasks of each team member. If there is room, every task is shown as a separate mark. */
export function LoadsCard({ loads }: { loads: readonly TaskLoad[] }) {
  return (
    <Card>
      <CardHeader title="Tasks by person" />
      <ul className="pt-2 pb-3">
        {loads.map((load) => (
          <LoadLine key={load.assignee_id ?? ''} load={load} />
        ))}
      </ul>
      <CardFooter className="flex-wrap gap-x-3">
        {parts.map((part) => (
          <span key={part} className="inline-flex items-center gap-1.5 text-12">
            <span aria-hidden="true" className={cx('h-1 w-3 rounded-full', colours[part])} />
            {partLabels[part]}
          </span>
        ))}
      </CardFooter>
    </Card>
  );
}

function LoadLine({ load }: { load: TaskLoad }) {
  const name = load.assignee ?? (load.assignee_id ? 'Former team member' : 'Nobody yet');
  const marks = parts.flatMap((part) =>
    Array.from({ length: load[part] }, (_, index) => ({ part, key: `${part}${index}` })),
  );
  return (
    <li className="flex items-start gap-3 px-5 py-2 narrow:px-4">
      <PersonAvatar userId={load.assignee_id} name={load.assignee ?? '–'} decorative />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2 leading-5">
          <span className="min-w-0 flex-1 truncate font-medium">
            {load.assignee_id ? (
              <Link to={`?view=list&person=${load.assignee_id}`} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              name
            )}
          </span>
          <span className={cx('flex-none text-12', load.overdue > 0 ? 'text-danger-fg' : 'text-fg-2')}>
            {loadText(load)}
          </span>
        </div>
        <span
          role="img"
          aria-label={`${load.overdue} overdue, ${load.today} today, ${load.later} later`}
          className="mt-1 flex gap-1"
        >
          {marks.slice(0, mostMarks).map(({ part, key }) => (
            <span key={key} className={cx('h-1 w-4 rounded-full', colours[part])} />
          ))}
        </span>
      </div>
    </li>
  );
}
