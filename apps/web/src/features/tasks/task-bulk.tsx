import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { CalendarCheck, CircleCheck } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../parts/list/on-demand/bulk-actions.tsx';

const verbs: BulkVerb<TaskRow>[] = [
  {
    label: 'Mark as done',
    icon: <CircleCheck />,
    done: 'done',
    mutationKey: api.tasks.setStatus.mutationKey(),
    run: ({ id }) => api.tasks.setStatus.call({ id, status: 'done' }),
    undo: ({ id, status }) => api.tasks.setStatus.call({ id, status }),
    appliesTo: isOpenTask,
  },
  {
    label: 'Move to today',
    icon: <CalendarCheck />,
    done: 'moved to today',
    mutationKey: api.tasks.moveToToday.mutationKey(),
    run: ({ id }) => api.tasks.moveToToday.call({ ids: [id] }),
    undo: ({ id, due_date, due_time }) => api.tasks.reschedule.call({ id, due_date, due_time }),
    appliesTo: isOpenTask,
  },
];

export default function TaskBulk(props: BulkProps<TaskRow>) {
  return <BulkActions {...props} verbs={verbs} />;
}
