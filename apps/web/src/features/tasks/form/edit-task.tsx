import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { TaskForm } from './task-form.tsx';
import { taskRecord } from './task-record.ts';

type EditTaskProps = { task: TaskRow; onClose: () => void };

export default function EditTask({ task, onClose }: EditTaskProps) {
  const { id, checklist } = task;
  const { mutateAsync: update } = useMutation(api.tasks.update.mutationOptions());
  const form = useRecordForm(taskRecord, {
    stored: task,
    // Sends the checklist of the edited version, because the server accepts no other checklist.
    update: (fields, version) => update({ ...fields, id, version, checklist }),
    reload: () => api.tasks.get.call({ id }),
    done: 'Task updated successfully',
  });
  return (
    <FormDialog title="Edit Task" submitLabel="Save Task" onClose={onClose} {...form.frame}>
      <TaskForm form={form} record={task.record} />
    </FormDialog>
  );
}
