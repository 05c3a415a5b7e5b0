import type { ExpenseQuery } from '@dayworks/shared/expenses/expense';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatesFilter } from '../../parts/list/on-demand/filters.tsx';
import { LinkControl } from '../../parts/record/link-controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { useOverview } from './expense-list.ts';

/** Empty form field props, because the filter controls are not part of a form. */
const unheld = { onBlur: () => {}, ref: null };

export default function ExpenseFilters({ query, onChange }: FilterFieldsProps<ExpenseQuery>) {
  const { category, from, to } = query;
  const { data: overview } = useOverview();
  return (
    <>
      <Field label="Category">
        <Combobox
          value={category}
          options={(overview?.categories ?? []).map((name) => ({ value: name, label: name }))}
          onValueChange={(name) =>
            onChange({ category: name === category ? null : name, no_category: false })
          }
          placeholder="Any category"
          searchPlaceholder="Search categories"
          emptyText="No categories found"
        />
      </Field>
      <LinkControl
        field={{ kind: 'record', of: 'job', label: 'Job', none: 'Any job' }}
        value={query.job_id ?? ''}
        onChange={(id) => onChange({ job_id: id || null })}
        {...unheld}
      />
      <LinkControl
        field={{ kind: 'record', of: 'project', label: 'Project', none: 'Any project' }}
        value={query.project_id ?? ''}
        onChange={(id) => onChange({ project_id: id || null })}
        {...unheld}
      />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
