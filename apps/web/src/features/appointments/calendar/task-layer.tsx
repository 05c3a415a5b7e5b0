import type { CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import { Check } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../parts/figures/screen-link.tsx';
import { cx } from '../../../ui/cx.ts';

export type CalendarTask = CalendarRange['tasks'][number];

const taskHref = (id: string) => `${paths.tasks.getHref()}?task=${id}`;

/** A task on the calendar day, with or without a check mark. */
export function TaskMark({ task }: { task: CalendarTask }) {
  const isDone = task.status === 'done';
  return (
    <div className="flex min-w-0 items-center gap-1.5 rounded-6 bg-surface-2 px-1.5 py-0.5 text-12 text-fg-2 leading-4.5 touch:py-1.5">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-3.5 flex-none place-items-center rounded-4 border border-line-control [&>svg]:size-2.5 [&>svg]:stroke-3',
          isDone && 'bg-surface-3',
        )}
      >
        {isDone && <Check />}
      </span>
      <span
        className={cx('relative min-w-0 truncate [&>a]:hover:underline', isDone && 'text-fg-3 line-through')}
      >
        <ScreenLink to={taskHref(task.id)}>
          <bdi>{task.title}</bdi>
          <span className="sr-only">{isDone ? ', task, done' : ', task'}</span>
        </ScreenLink>
      </span>
    </div>
  );
}
