import { serviceAddressFromProject } from '@dayworks/shared/documents/service-address';
import type { NewProject } from '@dayworks/shared/projects/project';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { errorMessage } from '../../lib/errors.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { successToast } from '../../parts/outcome-toast.ts';
import { useKeepAddress } from '../../parts/use-keep-address.ts';
import { ProjectForm, projectTexts } from './project-values.ts';

const shown = [
  'name',
  'customer_id',
  'status',
  'start_date',
  'end_date',
  'budget',
  'manager_id',
  'customer_address_id',
  'address',
  'description',
] as const;

type ProjectFormOptions = {
  start: NewProject;
  save: (project: NewProject) => Promise<unknown>;
  doneText: string;
  failureText: (message: string) => string;
};

export function useProjectForm({ start, save, doneText, failureText }: ProjectFormOptions) {
  const { register, control, handleSubmit, setError, setValue } = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: projectTexts(start),
  });
  const { errors, isDirty, isSubmitting } = useFormState({ control });
  const keepAddress = useKeepAddress();
  const [isSaved, setSaved] = useState(false);

  const submit = handleSubmit(async (project) => {
    try {
      const kept = await keepAddress(serviceAddressFromProject(project), project.customer_id);
      await save({ ...project, customer_address_id: project.customer_address_id ?? kept });
      setSaved(true);
      successToast('Success', doneText);
    } catch (error) {
      if (showFieldErrors(error, shown, setError)) return;
      setError('root', { message: failureText(errorMessage(error)) });
    }
  });

  return {
    fields: { register, control, setValue },
    dialog: {
      isDirty,
      isSubmitting,
      isSaved,
      problem: errors.root?.message,
      onSubmit: () => void submit(),
    },
  };
}

export type ProjectFormFields = ReturnType<typeof useProjectForm>['fields'];
