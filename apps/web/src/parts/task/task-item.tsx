import type { WallTime } from '@dayworks/shared/dates/zoned-time';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask, type TaskRecordKind } from '@dayworks/shared/tasks/task-status';
import { ChevronDown, CirclePlay, Repeat } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { useSheetLink } from '../address-sheet.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { dayAndTime } from '../time/when-text.ts';
import { Checklist } from './checklist.tsx';
import { RecordLink } from './record-look.tsx';
import { PriorityFlag, StepMeter } from './task-badge.tsx';
import { TaskMenu } from './task-menu.tsx';
import { dueText, repeatText } from './task-texts.ts';
import type { TaskVerbs } from './use-task-verbs.ts';

export type RecordTasksProps = {
  kind: TaskRecordKind;
  id: string;
  /** True if the tasks are shown as a separate card on a page; false for a section in a sheet. */
  isCard?: boolean;
};

type TaskDetailsProps = { task: TaskRow; hidesRecord: boolean; children: ReactNode };

/** The second line of a task. On narrow screens, it also contains the values that wide screens show in columns. */
function TaskDetails({ task, hidesRecord, children }: TaskDetailsProps) {
  const day = useBusinessDay();
  const repeat = repeatText(task.repeat);
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-2 leading-4.5">
      <NarrowFacts task={task} />
      {!hidesRecord && task.record && <RecordLink record={task.record} />}
      {children}
      {repeat && (
        <span className="inline-flex items-center gap-1 [&>svg]:size-3.5">
          <Repeat aria-hidden="true" />
          {repeat}
        </span>
      )}
      {task.status === 'in_progress' && (
        <span className="inline-flex items-center gap-1 text-accent-text [&>svg]:size-3.5">
          <CirclePlay aria-hidden="true" />
          In progress
        </span>
      )}
      {task.status === 'done' && task.done_at && (
        <span>Done {dayAndTime(task.done_at, day).replace('today, ', '')}</span>
      )}
      {task.status === 'cancelled' && <span>Cancelled</span>}
    </div>
  );
}

function NarrowFacts({ task }: { task: TaskRow }) {
  const day = useBusinessDay();
  const due = dueText(task, `${day.today}T00:00`);
  return (
    <span className="hidden flex-wrap items-center gap-x-2 @max-[32rem]:inline-flex">
      {due && (
        <span className={cx('tabular-nums', due.isLate && 'text-danger-fg')}>
          {[due.text, due.note?.startsWith('in ') || due.note?.endsWith('ago') ? null : due.note]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {task.priority !== 'normal' && isOpenTask(task) && <PriorityFlag priority={task.priority} />}
      {task.assignee && <PersonAvatar userId={task.assignee_id} name={task.assignee} size="sm" />}
    </span>
  );
}

type TaskTickProps = { task: TaskRow; verbs: TaskVerbs };

/** The checkbox that marks a task as done. */
function TaskTick({ task, verbs }: TaskTickProps) {
  return (
    <Checkbox
      aria-label={`Done: ${task.title}`}
      checked={task.status === 'done'}
      disabled={task.status === 'cancelled'}
      onCheckedChange={(isDone) => verbs.setStatus(task, isDone ? 'done' : 'todo')}
      className="size-[1.125rem] data-[state=checked]:border-success-line data-[state=checked]:bg-success-line"
    />
  );
}

type TaskItemProps = {
  task: TaskRow;
  now: WallTime;
  verbs: TaskVerbs;
  /** The path of the screen that opens the task's sheet. If it is omitted, the sheet opens on the current screen. */
  href?: string;
  /** True if the linked record is hidden, because the entire list is about that record. */
  hidesRecord?: boolean;
};

/**
 * One task with its checkbox, title, linked record, priority, due date and assignee. Its steps can be shown below it.
 */
export function TaskItem({ task, now, verbs, href, hidesRecord = false }: TaskItemProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const stepsId = useId();
  const linkTo = useSheetLink('task');
  const isDone = !isOpenTask(task);
  const due = dueText(task, now);
  return (
    <li className="group/task @container relative px-5 narrow:px-4 hover:bg-surface-hover focus-within:bg-surface-hover">
      <div className="flex items-start gap-3 border-line border-t py-3 group-first/task:border-t-0 tight:flex-wrap">
        <div className="flex h-5 items-center">
          <TaskTick task={task} verbs={verbs} />
        </div>
        <div className="min-w-0 flex-1">
          <h3 className={cx('wrap-anywhere font-medium leading-5', isDone && 'text-fg-3 line-through')}>
            <Link {...(href ? { to: href } : linkTo(task.id))} className="hover:underline underline-offset-2">
              {task.title}
            </Link>
          </h3>
          <TaskDetails task={task} hidesRecord={hidesRecord}>
            {task.checklist.length > 0 && (
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-controls={stepsId}
                onClick={() => setUnfolded(!isUnfolded)}
                className="relative inline-flex items-center gap-1 rounded-4 after:absolute after:-inset-x-1 after:-inset-y-1 hover:text-fg-1 touch:after:-inset-y-3"
              >
                <StepMeter checklist={task.checklist} />
                <span className="sr-only"> steps</span>
                <ChevronDown className={cx('size-3.5 transition-transform', isUnfolded && 'rotate-180')} />
              </button>
            )}
          </TaskDetails>
          <div id={stepsId} hidden={!isUnfolded} className="pt-2">
            {isUnfolded && <Checklist task={task} verbs={verbs} />}
          </div>
        </div>
        <div className="flex h-5 w-19 flex-none items-center @max-[32rem]:hidden">
          {!isDone && <PriorityFlag priority={task.priority} />}
        </div>
        <div
          className={cx(
            'w-26 flex-none text-right text-13 tabular-nums leading-5 @max-[32rem]:hidden',
            due?.isLate ? 'text-danger-fg' : 'text-fg-2',
          )}
        >
          {due?.text}
          {due?.note && (
            <small className={cx('block text-12', due.isLate ? undefined : 'text-fg-3')}>{due.note}</small>
          )}
        </div>
        <div className="w-7 flex-none @max-[32rem]:hidden">
          {task.assignee && <PersonAvatar userId={task.assignee_id} name={task.assignee} />}
        </div>
        <div className="-my-1.5 -mr-2 flex-none touch:-my-3">
          <TaskMenu task={task} verbs={verbs} today={now.slice(0, 10)} />
        </div>
      </div>
    </li>
  );
}
