import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { type TaskStatus, taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { rollBack, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast } from '../feedback.tsx';
import { showTask } from './task-cache.ts';
import { nearDayText } from './task-texts.ts';

/**
 * Creates the key of a step in the browser, so that a retry never adds the step a second time. The key is unique only
 * within its task.
 */
const newStepKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

interface Verb {
  task: TaskRow;
  /** The changed values of the task. They are shown before the server confirms them. */
  shown: Partial<TaskRow>;
  call: () => Promise<unknown>;
  said?: { title: string; description: string };
  undo?: Verb;
}

/** Performs an action on a task. The change is shown immediately and is undone if the server rejects it. */
function useVerb(): (verb: Verb) => void {
  const { mutate } = useMutation({
    mutationKey: api.tasks.update.mutationKey(),
    mutationFn: ({ call }: Verb) => call(),
    onMutate: async ({ task, shown }) => {
      const snapshot = await takeSnapshot(api.tasks.key());
      showTask(task.id, (now) => ({ ...now, ...shown }));
      return { snapshot };
    },
    onSuccess: (_, { said, undo }) => {
      if (!said) return;
      toast({
        type: 'success',
        ...said,
        action: undo && { label: 'Undo', onClick: () => mutate(undo) },
      });
    },
    onError: (error, _, context) => {
      rollBack(context?.snapshot, ['tasks']);
      failureToast('Error', errorMessage(error));
    },
  });
  return mutate;
}

const statusVerb = (task: TaskRow, status: TaskStatus): Verb => ({
  task,
  shown: { status, done_at: status === 'done' ? new Date().toISOString() : null },
  call: () => api.tasks.setStatus.call({ id: task.id, status }),
});

const snoozeVerb = (task: TaskRow, until: CalendarDate | null): Verb => ({
  task,
  shown: { snoozed_until: until },
  call: () => api.tasks.snooze.call({ id: task.id, until }),
});

/**
 * The actions that change a task without opening it. Each change is shown immediately, and a toast with an Undo button
 * reports it.
 */
export function useTaskVerbs(today: CalendarDate) {
  const mutate = useVerb();

  return {
    setStatus(task: TaskRow, status: TaskStatus): void {
      const next = task.repeat && status === 'done' ? ' The next one is on your list.' : '';
      mutate({
        ...statusVerb(task, status),
        said: {
          title: status === 'done' ? 'Task done' : taskStatusLabels[status],
          description: `${task.title}.${next}`.replace('..', '.'),
        },
        undo: statusVerb(task, task.status),
      });
    },
    snooze(task: TaskRow, until: CalendarDate | null): void {
      mutate({
        ...snoozeVerb(task, until),
        said: {
          title: until ? 'Task snoozed' : 'Snooze ended',
          description: until
            ? `${task.title} comes back ${nearDayText(until, today).replace('Tomorrow', 'tomorrow')}.`
            : task.title,
        },
        undo: snoozeVerb(task, task.snoozed_until),
      });
    },
    reschedule(task: TaskRow, due_date: CalendarDate | null): void {
      const { id } = task;
      mutate({
        task,
        shown: { due_date, snoozed_until: null },
        call: () => api.tasks.reschedule.call({ id, due_date }),
        said: { title: 'Task moved', description: task.title },
        undo: {
          task,
          shown: { due_date: task.due_date },
          call: () => api.tasks.reschedule.call({ id, due_date: task.due_date, due_time: task.due_time }),
        },
      });
    },
    setStep(task: TaskRow, step_key: string, done: boolean): void {
      mutate({
        task,
        shown: {
          checklist: task.checklist.map((step) => (step.step_key === step_key ? { ...step, done } : step)),
        },
        call: () => api.tasks.setStep.call({ id: task.id, step_key, done }),
      });
    },
    addStep(task: TaskRow, text: string): void {
      const step = { step_key: newStepKey(), text, done: false };
      mutate({
        task,
        shown: { checklist: [...task.checklist, step] },
        call: () => api.tasks.putStep.call({ id: task.id, step_key: step.step_key, text }),
      });
    },
  };
}

export type TaskVerbs = ReturnType<typeof useTaskVerbs>;
