import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobCard } from '@dayworks/shared/jobs/job-list';
import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { CustomerPicker } from '../customer-picker/customer-picker.tsx';
import { useTypedSearch } from '../time/typed-search.ts';
import type { ControlProps } from './controls.tsx';
import type { LinkField } from './field-descriptions.ts';

type LinkControlProps = ControlProps<LinkField> & { error?: string };

/** A control that links another record by its id. The user can also create a new customer without leaving the form. */
export function LinkControl(props: LinkControlProps) {
  const Link = { customer: CustomerLink, project: ProjectLink, job: JobLink }[props.field.of];
  return <Link {...props} />;
}

function CustomerLink({ value, onChange, error }: LinkControlProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(api.customers.option.queryOptions({ input: value ? { id: value } : skipToken }));
  return (
    <CustomerPicker
      customer={value ? (data ?? null) : null}
      error={error}
      onPick={(picked) => {
        queryClient.setQueryData(api.customers.option.queryKey({ input: { id: picked.id } }), picked);
        onChange(picked.id);
      }}
    />
  );
}

const optionOf = ({ id, name, customer }: Pick<ProjectCard, 'id' | 'name' | 'customer'>) => ({
  value: id,
  label: name,
  description: customerName(customer),
});

function ProjectLink({ field, value, onChange, onBlur, ref, error }: LinkControlProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const board = useQuery(
    api.projects.board.queryOptions({
      input: { search, customer_id: null },
      placeholderData: keepPreviousData,
    }),
  );
  const { data: chosen } = useQuery(
    api.projects.get.queryOptions({ input: value ? { id: value } : skipToken }),
  );
  const found = (board.data ?? []).flatMap(({ projects }) => projects);
  return (
    <Field label={field.label} optional={field.optional} help={field.help} error={error}>
      <Combobox
        ref={ref}
        value={value || null}
        selected={value && chosen ? optionOf(chosen) : undefined}
        options={found.map(optionOf)}
        onValueChange={(id) => onChange(id === value ? '' : id)}
        onQueryChange={setTyped}
        onBlur={onBlur}
        loading={isAwaited(board)}
        placeholder={field.none ?? 'No project'}
        searchPlaceholder="Search by name or customer"
        emptyText="No projects found"
      />
    </Field>
  );
}

const jobOptionOf = ({
  id,
  title,
  customer,
}: Pick<JobCard, 'id' | 'title'> & {
  customer: Parameters<typeof customerName>[0] | null;
}) => ({
  value: id,
  label: title,
  description: customer ? customerName(customer) : 'No customer',
});

/** Lists the newest jobs, or the jobs that match the search. */
function JobLink({ field, value, onChange, onBlur, ref, error }: LinkControlProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.jobs.list.queryOptions({ input: { search, limit: 30 }, placeholderData: keepPreviousData }),
  );
  const { data: chosen } = useQuery(api.jobs.get.queryOptions({ input: value ? { id: value } : skipToken }));
  return (
    <Field label={field.label} optional={field.optional} help={field.help} error={error}>
      <Combobox
        ref={ref}
        value={value || null}
        selected={value && chosen ? jobOptionOf(chosen) : undefined}
        options={(found.data?.jobs ?? []).map(jobOptionOf)}
        onValueChange={(id) => onChange(id === value ? '' : id)}
        onQueryChange={setTyped}
        onBlur={onBlur}
        loading={isAwaited(found)}
        placeholder={field.none ?? 'No job'}
        searchPlaceholder="Search by title or customer"
        emptyText="No jobs found"
      />
    </Field>
  );
}
