import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { emptyProject } from '@dayworks/shared/projects/project';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { hasCode } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { ProjectFields } from './project-fields.tsx';
import { projectQuery } from './project-query.ts';
import { useProjectForm } from './use-project-form.ts';

/** `?new=1&customer=…` starts with that customer. */
export default function NewProject({ open, onClose }: AddressSheetProps) {
  const { customer_id } = useListQuery(projectQuery).query;
  const { data: customer, isPending } = useQuery(
    api.customers.option.queryOptions({ input: customer_id ? { id: customer_id } : skipToken }),
  );
  if (!open || (customer_id && isPending)) return null;
  return <NewProjectForm startCustomer={customer ?? null} onClose={onClose} />;
}

type NewProjectFormProps = { startCustomer: CustomerOption | null; onClose: () => void };

function NewProjectForm({ startCustomer, onClose }: NewProjectFormProps) {
  const [customer, setCustomer] = useState(startCustomer);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const create = useMutation(
    api.projects.create.mutationOptions({
      context: { idempotencyKey },
      // The answer to the first try was lost, and something was changed since: the next try is another project.
      onError: (error) => hasCode(error, 'CONFLICT') && setIdempotencyKey(newIdempotencyKey()),
    }),
  );
  const { fields, dialog } = useProjectForm({
    start: { ...emptyProject(), customer_id: startCustomer?.id ?? '' },
    save: create.mutateAsync,
    doneText: 'Project created successfully',
    failureText: (message) => `Creation failed: ${message}`,
  });
  return (
    <FormDialog title="New Project" submitLabel="Create Project" onClose={onClose} {...dialog}>
      <ProjectFields
        {...fields}
        customer={customer}
        customerField={<CustomerChoice {...fields} customer={customer} onPick={setCustomer} />}
      />
    </FormDialog>
  );
}
