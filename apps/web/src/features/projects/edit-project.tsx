import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import type { NewProject } from '@dayworks/shared/projects/project';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { CustomerLine } from '../../parts/customer-line.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useProjectForm } from './use-project-form.ts';

type EditProjectProps = { project: ProjectDetail; onClose: () => void };

function startOf(project: ProjectDetail): NewProject {
  const { name, description, status, start_date, end_date, budget, manager_id } = project;
  const { address, city, state, zip_code, customer_address_id } = project;
  return {
    name,
    description,
    customer_id: project.customer_id ?? '',
    status,
    start_date,
    end_date,
    budget,
    manager_id,
    address,
    city,
    state,
    zip_code,
    customer_address_id,
  };
}

/** What is typed belongs to the version it was opened with, whatever others save meanwhile. */
export default function EditProject({ project, onClose }: EditProjectProps) {
  const [opened] = useState(project);
  const { id, version, customer_id, invoices, estimate } = opened;
  const [picked, setPicked] = useState<CustomerOption | null>(null);
  const { data: own } = useQuery(
    api.customers.option.queryOptions({ input: customer_id ? { id: customer_id } : skipToken }),
  );
  const customer = picked ?? own ?? null;
  const update = useMutation(api.projects.update.mutationOptions());
  const { fields, dialog } = useProjectForm({
    start: startOf(opened),
    save: (fieldsOfIt) => update.mutateAsync({ ...fieldsOfIt, id, version }),
    doneText: 'Project updated successfully',
    failureText: (message) => `Update failed: ${message}`,
  });
  const isCustomerFixed = customer_id !== null && (invoices.length > 0 || estimate !== null);
  return (
    <FormDialog title="Edit Project" submitLabel="Save Project" onClose={onClose} {...dialog}>
      <ProjectFields
        {...fields}
        customer={customer}
        customerField={
          isCustomerFixed ? (
            <FixedCustomer customer={opened.customer} />
          ) : (
            <CustomerChoice {...fields} customer={customer} onPick={setPicked} />
          )
        }
      />
    </FormDialog>
  );
}

function FixedCustomer({ customer }: Pick<ProjectDetail, 'customer'>) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-13">Customer</p>
      <div className="flex min-h-13 items-center rounded-8 border border-line-strong bg-surface-2 px-3 touch:min-h-14">
        <CustomerLine customer={customer} />
      </div>
      <p className="text-12 text-fg-3">Fixed, because there are documents for this customer</p>
    </div>
  );
}
