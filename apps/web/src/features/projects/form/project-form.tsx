import type { NewProject } from '@dayworks/shared/projects/project';
import type { ReactNode } from 'react';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { noPlace, WorkPlace } from '../../../parts/record/work-place.tsx';

type ProjectFormProps = {
  form: RecordForm<NewProject>;
  /** The customer of the project, set if the customer can no longer be changed. */
  fixedCustomer?: ReactNode;
};

export const ProjectForm = ({ form, fixedCustomer }: ProjectFormProps) => (
  <RecordFields
    form={form}
    extras={{ customer_id: { onPicked: () => form.set(noPlace) } }}
    own={{ customer_id: fixedCustomer, address: <WorkPlace form={form} /> }}
  />
);
