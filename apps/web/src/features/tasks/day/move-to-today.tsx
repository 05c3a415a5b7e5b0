import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const counted = (count: number) => (count === 1 ? '1 task is' : `${count} tasks are`);

/** Moves all overdue tasks to today with one click; the toast lets the user restore their dates. */
export function MoveToToday({ tasks }: { tasks: readonly TaskRow[] }) {
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
