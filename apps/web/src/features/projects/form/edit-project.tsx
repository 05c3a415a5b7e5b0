import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { CustomerLine } from '../../../parts/customer-picker/customer-line.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useWithAddress } from '../../../parts/record/use-with-address.ts';
import { ProjectForm } from './project-form.tsx';
import { projectRecord } from './project-record.ts';

type EditProjectProps = { project: ProjectDetail; onClose: () => void };

export default function EditProject({ project, onClose }: EditProjectProps) {
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
