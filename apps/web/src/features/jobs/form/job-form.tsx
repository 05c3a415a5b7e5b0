import type { ReactNode } from 'react';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { noPlace, WorkPlace } from '../../../parts/record/work-place.tsx';
import type { JobFields } from './job-record.ts';

type JobFormProps = {
  form: RecordForm<JobFields>;
  /** Whom the job is for, once that cannot be changed. */
  fixedCustomer?: ReactNode;
};

export const JobForm = ({ form, fixedCustomer }: JobFormProps) => (
  <RecordFields
    form={form}
    extras={{ customer_id: { onPicked: () => form.set(noPlace) } }}
    own={{ customer_id: fixedCustomer, address: <WorkPlace form={form} /> }}
  />
);
