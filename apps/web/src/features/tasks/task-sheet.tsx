import { stepsDone } from '@dayworks/shared/tasks/rules';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Pencil, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { SheetProse, SheetSection, SheetTitle } from '../../parts/sheet/sheet-parts.tsx';
import { Checklist } from '../../parts/task/checklist.tsx';
import { RecordLink } from '../../parts/task/record-look.tsx';
import { PriorityFlag, TaskBadge } from '../../parts/task/task-badge.tsx';
import { findShownTask } from '../../parts/task/task-cache.ts';
import { TaskMenu } from '../../parts/task/task-menu.tsx';
import { dueChipText, dueText, repeatText } from '../../parts/task/task-texts.ts';
import { useTaskVerbs } from '../../parts/task/use-task-verbs.ts';
import { useWallNow } from '../../parts/task/use-wall-now.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';

function TaskFacts({ task }: { task: TaskRow }) {
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

const EditTask = lazy(() => import('./task-form.tsx').then((file) => ({ default: file.EditTask })));

function TaskSheetContent({ task }: { task: TaskRow }) {
  const [isEdited, setEdited] = useState(false);
  const { today } = useBusinessDay();
  const verbs = useTaskVerbs(today);
  const removeStep = useRemoveStep(task);
  const isOpen = isOpenTask(task);
  const { checklist } = task;
  return (
    <>
      <SheetBody className="pt-5">
        <TaskFacts task={task} />
        <SheetProse title="Notes" text={task.notes} />
        <SheetSection
          title={
            checklist.length > 0 ? `Checklist, ${stepsDone(checklist)} of ${checklist.length}` : 'Checklist'
          }
        >
          <Checklist task={task} verbs={verbs} onRemove={removeStep} />
        </SheetSection>
      </SheetBody>
      <SheetFooter>
        <Button onClick={() => setEdited(true)}>
          <Pencil />
          Edit
        </Button>
        <TaskMenu task={task} verbs={verbs} today={today} />
        <span className="flex-1 max-sm:hidden" />
        <Button variant="primary" onClick={() => verbs.setStatus(task, isOpen ? 'done' : 'todo')}>
          {isOpen ? <CircleCheck /> : <RotateCcw />}
          {isOpen ? 'Mark as done' : 'Reopen'}
        </Button>
      </SheetFooter>
      {isEdited && (
        <Suspense>
          <EditTask task={task} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Removing a checklist step counts as a normal edit, so a user who still sees an older version of the task gets a
 * conflict.
 */
function useRemoveStep(task: TaskRow) {
  const { mutate } = useMutation(
    api.tasks.update.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (stepKey: string) => {
    const { id, version, title, notes, status, priority, due_date, due_time, assignee_id } = task;
    const { record_kind, record_id, repeat } = task;
    const checklist = task.checklist.filter(({ step_key }) => step_key !== stepKey);
    const told = { title, notes, status, priority, due_date, due_time, assignee_id, repeat };
    mutate({ id, version, ...told, record_kind, record_id, checklist });
  };
}

export default function TaskSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: task, error } = useQuery(
    api.tasks.get.queryOptions({ input: { id }, enabled: open, placeholderData: () => findShownTask(id) }),
  );
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{task?.title ?? 'Task'}</SheetTitle>}
        badge={task && <TaskBadge status={task.status} />}
      />
      {task && <TaskSheetContent key={id} task={task} />}
      {!task && (
        <SheetBody className="pt-5">
          {error ? (
            <Alert tone="danger">{errorMessage(error)}</Alert>
          ) : (
            <Loading label="Loading the task">
              <Skeleton className="h-40 w-full rounded-10" />
            </Loading>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
