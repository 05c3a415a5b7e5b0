import type { TaskQuery } from '@dayworks/shared/tasks/task-list';
import { type TaskPriority, taskPriorities, taskPriorityLabels } from '@dayworks/shared/tasks/task-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatesFilter } from '../../parts/list/on-demand/filters.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';

const whoseLabels = { all: 'Everybody’s', my: 'Mine, and tasks I assigned to others' } as const;

export default function TaskFilters({ query, onChange }: FilterFieldsProps<TaskQuery>) {
  const { data } = useQuery(api.members.list.queryOptions());
  const people = data?.members ?? [];
  return (
    <>
      <Field label="Whose">
        <Select
          value={query.view}
          onValueChange={(view) => onChange({ view })}
          options={(['all', 'my'] as const).map((value) => ({ value, label: whoseLabels[value] }))}
        />
      </Field>
      <Field label="Assigned to">
        <Select
          value={query.assignee_id ?? ''}
          onValueChange={(id) => onChange({ assignee_id: id || null })}
          options={[
            { value: '', label: 'Anybody' },
            ...people.map(({ user_id, name, email }) => ({ value: user_id, label: name || email })),
          ]}
        />
      </Field>
      <Field label="Priority">
        <Select
          value={query.priority ?? ''}
          onValueChange={(priority) => onChange({ priority: (priority || null) as TaskPriority | null })}
          options={[
            { value: '', label: 'Any priority' },
            ...taskPriorities.toReversed().map((value) => ({ value, label: taskPriorityLabels[value] })),
          ]}
        />
      </Field>
      <DatesFilter from={query.from} to={query.to} onChange={onChange} />
    </>
  );
}
