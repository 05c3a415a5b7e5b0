import { emptyTask } from '@dayworks/shared/tasks/empty-task';
import { formatRepeat, parseRepeat, repeatWords } from '@dayworks/shared/tasks/repeat';
import type { TaskForm as TaskValues } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import {
  type TaskRecordKind,
  taskPriorities,
  taskRecordKindLabels,
  taskRecordKinds,
} from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useDraftOwner, useFilledIn } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { taskRecord } from './task-record.ts';

type RecordFieldProps = {
  kind: TaskRecordKind | null;
  id: string | null;
  known: TaskRecord | null;
  onPick: (record: TaskRecord | null) => void;
};

const optionOf = (record: TaskRecord) => ({
  value: record.id,
  label: record.label,
  description: taskRecordKindLabels[record.kind],
  record,
});

/** Lets the user find and choose the record that the task is about. */
function RecordField({ kind, id, known, onPick }: RecordFieldProps) {
  const { setTyped, search, isAwaited } = useTypedSearch();
  const [picked, setPicked] = useState(known);
  const found = useQuery(
    api.tasks.findRecord.queryOptions({
      input: search ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  // The URL contains only the id of a record, so the name of the record is loaded.
  const asked = useQuery(
    api.tasks.forRecord.queryOptions({
      input: kind && id && picked?.id !== id ? { record_kind: kind, record_id: id } : skipToken,
    }),
  );
  const chosen = picked?.id === id ? picked : asked.data?.record;
  const options = (search ? (found.data ?? []) : []).map(optionOf);
  return (
    <Field
      label="About"
      optional
      action={
        id && (
          <button
            type="button"
            onClick={() => onPick(null)}
            className="rounded-4 text-12 text-fg-3 hover:text-fg-1 hover:underline"
          >
            Clear
          </button>
        )
      }
    >
      <Combobox
        value={id}
        options={options}
        selected={id && chosen ? optionOf(chosen) : undefined}
        onValueChange={(_, { record }) => {
          setPicked(record);
          onPick(record);
        }}
        onQueryChange={setTyped}
        loading={search !== '' && isAwaited(found)}
        placeholder="No record"
        searchPlaceholder="Customer, invoice number, project…"
        emptyText={search ? 'Nothing found' : 'Type a name or a number'}
      />
    </Field>
  );
}

type TaskFormProps = { form: RecordForm<TaskValues>; record: TaskRecord | null };

const usualRules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3',
  'FREQ=YEARLY',
];

/** Returns the usual repeat rules, plus the current rule if it is not one of them. */
function repeatOptions(rule: string) {
  const own = rule && parseRepeat(rule);
  const rules = own && !usualRules.includes(formatRepeat(own)) ? [rule, ...usualRules] : usualRules;
  return [
    { value: '', label: 'Does not repeat' },
    ...rules.flatMap((value) => {
      const repeat = parseRepeat(value);
      return repeat ? [{ value, label: repeatWords(repeat) }] : [];
    }),
  ];
}

function TaskForm({ form, record }: TaskFormProps) {
  const [repeat, kind, id] = useWatch({
    control: form.control,
    name: ['repeat', 'record_kind', 'record_id'],
  }).map((value) => String(value ?? ''));
  return (
    <RecordFields
      form={form}
      own={{
        repeat: (
          <Field label="Repeat">
            <Select
              value={repeat ?? ''}
              onValueChange={(rule) => form.set({ repeat: rule })}
              options={repeatOptions(repeat ?? '')}
            />
          </Field>
        ),
        record_kind: (
          <RecordField
            kind={(kind || null) as TaskRecordKind | null}
            id={id || null}
            known={record}
            onPick={(picked) => form.set({ record_kind: picked?.kind ?? '', record_id: picked?.id ?? '' })}
          />
        ),
      }}
    />
  );
}

const fillable = ['title', 'due', 'time', 'priority', 'person'] as const;

/**
 * `?new=1&about=customer&record=…` opens the form for a new task about the given record. `title`, `due` and similar
 * parameters contain the values that were read from a sentence that the user typed.
 */
export function NewTask({ open, onClose }: AddressSheetProps) {
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

type EditTaskProps = { task: TaskRow; onClose: () => void };

export function EditTask({ task, onClose }: EditTaskProps) {
  const { id, checklist } = task;
  const { mutateAsync: update } = useMutation(api.tasks.update.mutationOptions());
  const form = useRecordForm(taskRecord, {
    stored: task,
    /*
     * Sends the checklist that the opened version of the task contains, because the server accepts no changes to the
     * checklist in this request.
     */
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
