import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { PriorityFlag } from '../../../parts/task/priority-flag.tsx';
import { RecordLink } from '../../../parts/task/record-look.tsx';
import { dueChipText, dueText, repeatText } from '../../../parts/task/task-texts.ts';
import { useWallNow } from '../../../parts/task/use-wall-now.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';

export function TaskFacts({ task }: { task: TaskRow }) {
  const now = useWallNow();
  const day = useBusinessDay();
  const due = dueText(task, now);
  const { due_date, due_time, done_at, record } = task;
  return (
    <Facts>
      <Fact
        label="Due"
        note={due?.note && <span className={cx(due.isLate && 'text-danger-fg')}>{due.note}</span>}
      >
        {due_date ? dueChipText(due_date, due_time, day.today) : 'No date'}
      </Fact>
      <Fact label="Priority">
        <PriorityFlag priority={task.priority} />
      </Fact>
      <Fact label="Assigned to">{task.assignee ? <bdi>{task.assignee}</bdi> : 'Nobody yet'}</Fact>
      <Fact label="Repeats">{repeatText(task.repeat) ?? 'Does not repeat'}</Fact>
      <Fact label="About" wide>
        {record ? <RecordLink record={record} /> : 'No record'}
      </Fact>
      {done_at && (
        <Fact label="Done" wide>
          <span className="first-letter:uppercase">{dayAndTime(done_at, day)}</span>
        </Fact>
      )}
    </Facts>
  );
}
