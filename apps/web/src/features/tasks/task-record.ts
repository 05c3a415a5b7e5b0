import { TaskForm } from '@dayworks/shared/tasks/task';
import { taskPriorityLabels, taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { taskIcons } from '../../parts/task/task-badge.tsx';

export const taskRecord: RecordDescription<TaskForm> = {
  noun: 'task',
  schema: TaskForm,
  fields: {
    title: { kind: 'text', label: 'Task' },
    due_date: { kind: 'date', label: 'Due', width: 'pair', optional: true },
    due_time: { kind: 'time', label: 'Time', width: 'pair', optional: true },
    priority: { kind: 'choice', label: 'Priority', width: 'pair', labels: taskPriorityLabels },
    status: { kind: 'choice', label: 'Status', width: 'pair', labels: taskStatusLabels, icons: taskIcons },
    assignee_id: { kind: 'person', label: 'Assigned to', optional: true },
    // The repeat rule and the linked record have their own controls in the form.
    repeat: { kind: 'own' },
    record_kind: { kind: 'own' },
    record_id: { kind: 'own' },
    notes: { kind: 'long', label: 'Notes', optional: true },
  },
};
