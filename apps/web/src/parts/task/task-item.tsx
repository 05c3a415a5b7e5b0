import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import type { WallTime } from '@dayworks/shared/zoned-time';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { useSheetLink } from '../address-sheet/sheet-address.ts';
import { PersonAvatar } from '../person/person-avatar.tsx';
import { Checklist } from './checklist.tsx';
import { PriorityFlag } from './priority-flag.tsx';
import { StepMeter } from './step-meter.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskMenu } from './task-menu.tsx';
import { dueText } from './task-texts.ts';
import { TaskTick } from './task-tick.tsx';
import type { TaskVerbs } from './use-task-verbs.ts';

type TaskItemProps = {
  task: TaskRow;
  now: WallTime;
  verbs: TaskVerbs;
  /** The path of the screen on which the task's sheet opens; if omitted, the sheet opens on the current screen. */
  href?: string;
  /** True if the linked record is hidden, because the whole list is about that record. */
  hidesRecord?: boolean;
};

/** One task: checkbox, title, linked record, priority, due date and assignee. Its steps expand in place. */
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
