import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { CirclePlay, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PersonAvatar } from '../person/person-avatar.tsx';
import { useBusinessDay } from '../time/use-business-day.ts';
import { dayAndTime } from '../time/when-text.ts';
import { PriorityFlag } from './priority-flag.tsx';
import { RecordLink } from './record-look.tsx';
import { dueText, repeatText } from './task-texts.ts';

type TaskDetailsProps = { task: TaskRow; hidesRecord: boolean; children: ReactNode };

/** The second line of a task. On narrow screens, the line also contains the values that columns show on wide screens. */
export function TaskDetails({ task, hidesRecord, children }: TaskDetailsProps) {
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
