import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { projectStatuses, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { projectIcons } from '../../parts/project-badge.tsx';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ProjectFormFields } from './use-project-form.ts';
import { WorkPlace } from './work-place.tsx';

const statuses = projectStatuses.map((value) => ({
  value,
  label: projectStatusLabels[value],
  icon: projectIcons[value],
}));

const row = 'grid grid-cols-2 gap-x-3 gap-y-4 max-sm:grid-cols-1';

type ProjectFieldsProps = ProjectFormFields & {
  /** The picker, or whom the project is for once that is fixed. */
  customerField: ReactNode;
  customer: CustomerOption | null;
};

export function ProjectFields({ register, control, setValue, customerField, customer }: ProjectFieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input dir="auto" autoComplete="off" data-autofocus="" {...register('name')} />
      </Field>
      {customerField}
      <div className={row}>
        <Field label="Status" error={errors.status?.message}>
          <Controller
            control={control}
            name="status"
            render={({ field: { onChange, ...field } }) => (
              <Select {...field} options={statuses} onValueChange={onChange} />
            )}
          />
        </Field>
        <Field label="Budget" optional error={errors.budget?.message}>
          <Controller
            control={control}
            name="budget"
            render={({ field: { onChange, ...field } }) => (
              <MoneyInput {...field} step="0.01" onValueChange={onChange} />
            )}
          />
        </Field>
      </div>
      <div className={row}>
        <DayField control={control} name="start_date" label="Start" />
        <DayField control={control} name="end_date" label="End" />
      </div>
      <ManagerField control={control} />
      <WorkPlace control={control} setValue={setValue} customer={customer} />
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea dir="auto" rows={3} {...register('description')} />
      </Field>
    </>
  );
}

type DayFieldProps = Pick<ProjectFormFields, 'control'> & { name: 'start_date' | 'end_date'; label: string };

function DayField({ control, name, label }: DayFieldProps) {
  const { today } = useBusinessDay();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <Field label={label} optional error={fieldState.error?.message}>
          <DateInput {...field} today={today} onValueChange={onChange} />
        </Field>
      )}
    />
  );
}

function ManagerField({ control }: Pick<ProjectFormFields, 'control'>) {
  const { data } = useQuery(api.members.list.queryOptions());
  const members = data?.members ?? [];
  return (
    <Controller
      control={control}
      name="manager_id"
      render={({ field: { onChange, ...field }, fieldState }) => (
        <Field label="Manager" optional error={fieldState.error?.message}>
          <Select
            {...field}
            onValueChange={onChange}
            placeholder="Nobody yet"
            options={[
              { value: '', label: 'Nobody yet' },
              ...members.map(({ user_id, name, email }) => ({
                value: user_id,
                label: name || email,
                description: name ? email : undefined,
              })),
            ]}
          />
        </Field>
      )}
    />
  );
}
