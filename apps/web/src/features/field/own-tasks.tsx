import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { clockText } from '@dayworks/shared/dates/zoned-time';
import type { FieldTask } from '@dayworks/shared/field/field-visit';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { tapTask } from '../../parts/field/tap.ts';
import { cx } from '../../ui/cx.ts';
import { Tick } from './field-pieces.tsx';

type OwnTasksProps = { tasks: readonly FieldTask[]; today: CalendarDate; isLoaded: boolean };

/** Returns a label such as 'Overdue since Nov 12', 'Today, 3:30 PM' or 'Nov 19'. */
function dueText({ day, due_time }: FieldTask, today: CalendarDate): string | null {
  if (!day) return null;
  const clock = due_time ? `, ${clockText(due_time)}` : '';
  if (day === today) return `Today${clock}`;
  return day < today ? `Overdue since ${formatMonthDay(day)}` : `${formatMonthDay(day)}${clock}`;
}

const isLater = ({ day, done_at }: FieldTask, today: CalendarDate) =>
  done_at === null && day !== null && day > today;

/**
 * The tasks that the office has assigned to the user in addition to the visits. A notification can link to one of
 * these tasks.
 */
export function OwnTasks({ tasks, today, isLoaded }: OwnTasksProps) {
  const id = useId();
  const [params] = useSearchParams();
  const asked = params.get('task');
  const later = tasks.filter((task) => isLater(task, today));
  const now = tasks
    .filter((task) => !later.includes(task))
    .toSorted((a, b) => Number(a.done_at !== null) - Number(b.done_at !== null));
  const isGone = isLoaded && asked !== null && tasks.every((task) => task.id !== asked);
  if (tasks.length === 0 && !isGone) return null;
  const rows = (listed: readonly FieldTask[]) =>
    listed.map((task) => <TaskRow key={task.id} task={task} today={today} isAsked={task.id === asked} />);
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-y bg-surface-1 px-4 py-3">
      <h2 id={id} className="font-semibold text-16 tracking-tight">
        Tasks
      </h2>
      {isGone && (
        <p role="status" className="py-2 text-14 text-fg-2 leading-5">
          The task you opened is done or was assigned to someone else.
        </p>
      )}
      <ul>{rows(now)}</ul>
      {later.length > 0 && (
        <details open={later.some((task) => task.id === asked) || now.length === 0}>
          <summary className="flex min-h-13 cursor-pointer items-center font-medium text-14 text-fg-2">
            Later ({later.length})
          </summary>
          <ul>{rows(later)}</ul>
        </details>
      )}
    </section>
  );
}

function TaskRow({ task, today, isAsked }: { task: FieldTask; today: CalendarDate; isAsked: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  const { title, notes, steps, done_at } = task;
  const isDone = done_at !== null;
  const due = dueText(task, today);
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <li
      ref={row}
      aria-current={isAsked || undefined}
      className="border-line [&+li]:border-t aria-[current=true]:-mx-2 aria-[current=true]:rounded-8 aria-[current=true]:bg-accent-soft aria-[current=true]:px-2"
    >
      <Tick isDone={isDone} onToggle={() => void tapTask(task, !isDone)} className="items-start py-3">
        <span dir="auto" className={cx('min-w-0 break-words pt-0.5', isDone && 'text-fg-2 line-through')}>
          {title}
        </span>
      </Tick>
      {!isDone && (due || notes || steps.length > 0) && (
        <div className="-mt-2 pb-3 pl-10 text-14 text-fg-2 leading-5">
          {due && <p className="tabular-nums">{due}</p>}
          {notes && (
            <p dir="auto" className="whitespace-pre-line break-words">
              {notes}
            </p>
          )}
          {steps.length > 0 && (
            <ul className="list-disc pl-4">
              {steps.map(({ text, done }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a task have no other name here.
                <li key={index} className={cx(done && 'line-through')}>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}
