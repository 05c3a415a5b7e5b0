import { formatRepeat, parseRepeat, repeatWords } from '@dayworks/shared/tasks/repeat';
import type { TaskForm as TaskValues } from '@dayworks/shared/tasks/task';
import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';
import { useWatch } from 'react-hook-form';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { RecordField } from './record-field.tsx';

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

export function TaskForm({ form, record }: TaskFormProps) {
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
