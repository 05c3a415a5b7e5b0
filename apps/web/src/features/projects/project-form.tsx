import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { emptyProject, type NewProject } from '@dayworks/shared/projects/project';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { CustomerLine } from '../../parts/customer-picker/customer-line.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { noPlace, WorkPlace } from '../../parts/record/work-place.tsx';
import { useWithAddress } from '../../parts/service-address/use-keep-address.ts';
import { projectQuery } from './project-query.ts';
import { projectRecord } from './project-record.ts';

type ProjectFormProps = {
  form: RecordForm<NewProject>;
  /** The customer of the project, if the customer can no longer be changed. */
  fixedCustomer?: ReactNode;
};

const ProjectForm = ({ form, fixedCustomer }: ProjectFormProps) => (
  <RecordFields
    form={form}
    extras={{ customer_id: { onPicked: () => form.set(noPlace) } }}
    own={{ customer_id: fixedCustomer, address: <WorkPlace form={form} /> }}
  />
);

/** `?new=1&customer=…` opens the form for a new project with the given customer. */
export function NewProjectPanel({ open, onClose }: AddressSheetProps) {
  const { customer_id } = useListQuery(projectQuery).query;
  return open ? <NewProjectForm customerId={customer_id ?? ''} onClose={onClose} /> : null;
}

type NewProjectFormProps = { customerId: string; onClose: () => void };

function NewProjectForm({ customerId, onClose }: NewProjectFormProps) {
  const create = useCreate(api.projects.create);
  const withAddress = useWithAddress();
  const owner = useDraftOwner();
  const form = useRecordForm(projectRecord, {
    start: { ...emptyProject(), customer_id: customerId },
    create: async (project, key) => create(await withAddress(project), key),
    // There is a separate unsaved draft of a new project for each customer.
    draftOwner: owner && [owner, customerId].filter(Boolean).join(':'),
    done: 'Project created successfully',
  });
  return (
    <FormDialog title="New Project" submitLabel="Create Project" onClose={onClose} {...form.frame}>
      <ProjectForm form={form} />
    </FormDialog>
  );
}

type EditProjectProps = { project: ProjectDetail; onClose: () => void };

export function EditProject({ project, onClose }: EditProjectProps) {
  const { id, customer_id, customer, invoices, estimate } = project;
  const { mutateAsync: update } = useMutation(api.projects.update.mutationOptions());
  const withAddress = useWithAddress();
  const form = useRecordForm(projectRecord, {
    stored: project,
    update: async (fields, version) => update({ ...(await withAddress(fields)), id, version }),
    reload: () => api.projects.get.call({ id }),
    done: 'Project updated successfully',
  });
  const isCustomerFixed = customer_id !== null && (invoices.length > 0 || estimate !== null);
  return (
    <FormDialog title="Edit Project" submitLabel="Save Project" onClose={onClose} {...form.frame}>
      <ProjectForm
        form={form}
        fixedCustomer={isCustomerFixed ? <FixedCustomer customer={customer} /> : undefined}
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
      <p className="text-12 text-fg-3">Cannot be changed, because this customer has documents here</p>
    </div>
  );
}
