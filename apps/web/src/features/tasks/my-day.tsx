import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import type { WallTime } from '@dayworks/shared/dates/zoned-time';
import type { MyDay as Day } from '@dayworks/shared/tasks/task-day';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { QuickAdd } from '../../parts/task/quick-add/quick-add.tsx';
import { TaskItem } from '../../parts/task/task-item.tsx';
import { type TaskVerbs, useTaskVerbs } from '../../parts/task/use-task-verbs.ts';
import { useWallNow } from '../../parts/task/use-wall-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Count } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { LoadsCard, VisitsCard } from './day-cards.tsx';
import { useMyDay } from './use-my-day.ts';

export function DaySkeleton() {
  return (
    <Loading label="Loading tasks...">
      <Card className="grid gap-6 p-5">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-5 rounded-4" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}

type TaskGroupProps = {
  title: string;
  group: { count: number; tasks: readonly TaskRow[] };
  /** The completed tasks of this group on the My Day screen, shown below the open tasks. */
  done?: readonly TaskRow[];
  isLate?: boolean;
  end?: ReactNode;
  /**
   * The filter of the task list that shows all tasks of this group. The 'more' link opens the list with this filter.
   */
  more?: string;
  now: WallTime;
  verbs: TaskVerbs;
};

/** One group of tasks on the My Day screen, with its heading. An empty group is hidden. */
function TaskGroup({ title, group, done = [], isLate = false, end, more = '', now, verbs }: TaskGroupProps) {
  const headingId = useId();
  const rows = [...group.tasks, ...done.filter(({ id }) => group.tasks.every((task) => task.id !== id))];
  if (rows.length === 0) return null;
  const hidden = group.count - group.tasks.length;
  return (
    <section aria-labelledby={headingId} className="border-line not-first:border-t">
      <header className="flex min-h-12 flex-wrap items-center gap-2 px-5 pt-3 pb-1 narrow:px-4">
        <h2 id={headingId} className={cx('font-semibold text-14', isLate && 'text-danger-fg')}>
          {title}
        </h2>
        <Count>{group.count}</Count>
        <div className="ml-auto text-12 text-fg-3">{end}</div>
      </header>
      <ul className="pb-1">
        {rows.map((task) => (
          <TaskItem key={task.id} task={task} now={now} verbs={verbs} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-line border-t px-5 py-2 text-13">
          <Link to={`?view=list&whose=my&${more}`} className="text-accent-text hover:underline">
            {hidden.toLocaleString('en-US')} more in the list
          </Link>
        </p>
      )}
    </section>
  );
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const workdays = 5;
const tallestRem = 3;

type WeekCardProps = { counts: readonly number[]; today: CalendarDate };

/** Shows how many tasks the team completed on each day. A weekend day is shown only if tasks were completed on it. */
function WeekCard({ counts, today }: WeekCardProps) {
  const sum = counts.reduce((total, count) => total + count, 0);
  const most = Math.max(1, ...counts);
  const monday = startOfWeek(today);
  const shown = names.filter(
    (_, index) => index < workdays || counts[index] || addDays(monday, index) === today,
  );
  return (
    <Card>
      <CardHeader
        title="Done this week"
        actions={<span className="font-semibold text-16 tabular-nums">{sum.toLocaleString('en-US')}</span>}
      />
      <ul className="flex items-end gap-2 px-5 pt-3 pb-5 narrow:px-4">
        {shown.map((name) => {
          const index = names.indexOf(name);
          const count = counts[index] ?? 0;
          const isToday = addDays(monday, index) === today;
          return (
            <li key={name} className="grid min-w-0 flex-1 justify-items-center gap-1 text-12 tabular-nums">
              <span className="font-semibold">{count > 0 ? count : <span className="sr-only">0</span>}</span>
              <span
                aria-hidden="true"
                className={cx(
                  'w-full rounded-t-4 border-t-2',
                  count > 0 ? 'border-accent bg-accent-soft-hover' : 'border-line-strong',
                )}
                style={{ height: `${Math.max(0.125, (tallestRem * count) / most)}rem` }}
              />
              <span className={isToday ? 'font-semibold' : 'text-fg-2'}>{name}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const counted = (count: number) => (count === 1 ? '1 task is' : `${count} tasks are`);

/** Moves all overdue tasks to today with one click. The toast has a button that restores their dates. */
function MoveToToday({ tasks }: { tasks: readonly TaskRow[] }) {
  const onError = (error: unknown) => failureToast('Error', errorMessage(error));
  const { mutate: putBack } = useMutation({
    mutationKey: api.tasks.reschedule.mutationKey(),
    mutationFn: (moved: readonly TaskRow[]) =>
      Promise.all(
        moved.map(({ id, due_date, due_time }) => api.tasks.reschedule.call({ id, due_date, due_time })),
      ),
    onError,
  });
  const { mutate, isPending } = useMutation({
    mutationKey: api.tasks.moveToToday.mutationKey(),
    mutationFn: (moved: readonly TaskRow[]) => api.tasks.moveToToday.call({ ids: moved.map(({ id }) => id) }),
    onSuccess: ({ changed }, moved) =>
      toast({
        type: 'success',
        title: 'Moved to today',
        description: `${counted(changed.length)} now due today.`,
        action: { label: 'Undo', onClick: () => putBack(moved.filter(({ id }) => changed.includes(id))) },
      }),
    onError,
  });
  if (tasks.length === 0) return null;
  return (
    <Button
      variant="ghost"
      size="xs"
      loading={isPending}
      onClick={() => mutate(tasks)}
      className="-mr-[9px] text-fg-1"
    >
      Move to today
    </Button>
  );
}

/**
 * Shows the user's own tasks and the tasks that the user has assigned to others. The team's day is shown beside them.
 */
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
        <EmptyState art="days">No tasks. Type one in the line above: what, when and for whom.</EmptyState>
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
          <Link to="?view=list&status=done&whose=my">Show completed tasks</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
