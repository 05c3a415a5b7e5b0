import { emptyProject } from '@dayworks/shared/projects/project';
import { api } from '../../../lib/api.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useWithAddress } from '../../../parts/record/use-with-address.ts';
import { projectQuery } from '../board/project-query.ts';
import { ProjectForm } from './project-form.tsx';
import { projectRecord } from './project-record.ts';

/** `?new=1&customer=…` opens the form for a new project with that customer. */
export default function NewProject({ open, onClose }: AddressSheetProps) {
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
    // The unsaved draft of a new project is stored separately for each customer.
    draftOwner: owner && [owner, customerId].filter(Boolean).join(':'),
    done: 'Project created successfully',
  });
  return (
    <FormDialog title="New Project" submitLabel="Create Project" onClose={onClose} {...form.frame}>
      <ProjectForm form={form} />
    </FormDialog>
  );
}
