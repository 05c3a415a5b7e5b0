import type { MyDay as Day } from '@dayworks/shared/tasks/task-day';
import { errorMessage } from '../../../lib/errors.ts';
import { Link } from '../../../lib/router.tsx';
import { QuickAdd } from '../../../parts/task/quick-add/quick-add.tsx';
import { useTaskVerbs } from '../../../parts/task/use-task-verbs.ts';
import { useWallNow } from '../../../parts/task/use-wall-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardFooter } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { LoadsCard } from './loads-card.tsx';
import { MoveToToday } from './move-to-today.tsx';
import { TaskGroup } from './task-group.tsx';
import { useMyDay } from './use-my-day.ts';
import { VisitsCard } from './visits-card.tsx';
import { WeekCard } from './week-card.tsx';

/** Shows the user's tasks and the tasks that the user assigned to others; the team's day is shown beside them. */
export function MyDay() {
  const { data: day, error } = useMyDay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4">
        <QuickAdd />
        {!day && error && (
          <Alert tone="danger" live>
            {errorMessage(error, 'Failed to load tasks. Please try again.')}
          </Alert>
        )}
        {!day && !error && <DaySkeleton />}
        {day && <DayTasks day={day} />}
      </div>
      {day && (
        <div className="grid min-w-0 gap-4 max-xl:grid-cols-2 max-md:grid-cols-1">
          <VisitsCard visits={day.visits} />
          <LoadsCard loads={day.loads} />
          <WeekCard counts={day.done_this_week} today={day.today} />
        </div>
      )}
    </div>
  );
}

const doneText = (count: number) => (count > 0 ? `${count} done` : null);

function DayTasks({ day }: { day: Day }) {
  const now = useWallNow();
  const verbs = useTaskVerbs(day.today);
  const { overdue, today_group: today, later, undated, done, open } = day;
  if (open === 0 && done.count === 0) {
    return (
      <Card>
        <EmptyState art="days">
          Nothing to do. Write a task in the line above: what, when and for whom.
        </EmptyState>
      </Card>
    );
  }
  const shared = { now, verbs };
  return (
    <Card>
      <TaskGroup
        {...shared}
        title="Overdue"
        group={overdue}
        isLate
        end={<MoveToToday tasks={overdue.tasks} />}
        more="status=overdue"
      />
      <TaskGroup {...shared} title="Today" group={today} done={done.tasks} end={doneText(done.count)} />
      <TaskGroup {...shared} title="Later" group={later} end="Next 30 days" />
      <TaskGroup {...shared} title="No date" group={undated} />
      <CardFooter className="flex-wrap">
        {open.toLocaleString('en-US')} open, yours and those you gave to others
        <Button variant="ghost" size="xs" asChild className="ml-auto">
          <Link to="?view=list&status=done&whose=my">Show what is done</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
