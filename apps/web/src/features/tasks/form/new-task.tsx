import { emptyTask } from '@dayworks/shared/tasks/empty-task';
import { type TaskRecordKind, taskPriorities, taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useFilledIn } from '../../../parts/record/filled-in.ts';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { TaskForm } from './task-form.tsx';
import { taskRecord } from './task-record.ts';

const fillable = ['title', 'due', 'time', 'priority', 'person'] as const;

/**
 * `?new=1&about=customer&record=…` opens the form for a new task about that record; `title`, `due` and similar
 * parameters contain the values that were understood from a typed sentence.
 */
export default function NewTask({ open, onClose }: AddressSheetProps) {
  const [params] = useSearchParams();
  const kind = taskRecordKinds.find((one) => one === params.get('about')) ?? null;
  const id = kind && params.get('record');
  return open ? <NewTaskForm kind={id ? kind : null} id={id} onClose={onClose} /> : null;
}

type NewTaskFormProps = { kind: TaskRecordKind | null; id: string | null; onClose: () => void };

function NewTaskForm({ kind, id, onClose }: NewTaskFormProps) {
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.session.user.id : null;
  const create = useCreate(api.tasks.create);
  const { filled, topic, close } = useFilledIn(fillable, onClose);
  const owner = useDraftOwner();
  const { checklist, ...empty } = emptyTask();
  const form = useRecordForm(taskRecord, {
    start: {
      ...empty,
      title: filled.title ?? '',
      due_date: filled.due ?? null,
      due_time: filled.time ?? null,
      priority: taskPriorities.find((one) => one === filled.priority) ?? empty.priority,
      assignee_id: filled.person ?? viewerId,
      record_kind: kind,
      record_id: id,
    },
    create: (task, key) => create({ ...task, checklist }, key),
    draftOwner: owner && [owner, id, topic].filter(Boolean).join(':'),
    done: 'Task created successfully',
  });
  return (
    <FormDialog title="New Task" submitLabel="Create Task" onClose={close} {...form.frame}>
      <TaskForm form={form} record={null} />
    </FormDialog>
  );
}
