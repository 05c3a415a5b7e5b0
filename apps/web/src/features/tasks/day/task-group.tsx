import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import type { WallTime } from '@dayworks/shared/zoned-time';
import { type ReactNode, useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { TaskItem } from '../../../parts/task/task-item.tsx';
import type { TaskVerbs } from '../../../parts/task/use-task-verbs.ts';
import { Count } from '../../../ui/count.tsx';
import { cx } from '../../../ui/cx.ts';

type TaskGroupProps = {
  title: string;
  group: { count: number; tasks: readonly TaskRow[] };
  /** The completed tasks of the group, shown below the open tasks. */
  done?: readonly TaskRow[];
  isLate?: boolean;
  end?: ReactNode;
  /** The list filter that shows all tasks of the group, for the 'more' link. */
  more?: string;
  now: WallTime;
  verbs: TaskVerbs;
};

/** One group of tasks on the My Day screen, with its heading; hidden if the group is empty. */
export function TaskGroup({
  title,
  group,
  done = [],
  isLate = false,
  end,
  more = '',
  now,
  verbs,
}: TaskGroupProps) {
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
