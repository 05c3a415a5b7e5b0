import { JobEdit, NewJob } from '@dayworks/shared/jobs/job';
import { jobBillingLabels, jobTypeLabels } from '@dayworks/shared/jobs/job-status';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

/** What the form asks for; items, crew and checklist are no plain fields. */
export type JobFields = Omit<NewJob, 'items' | 'crew' | 'steps'>;

type Known = JobFields;

export const jobFieldsOf = ({
  title,
  project_id,
  address,
  city,
  state,
  zip_code,
  customer_address_id,
  type,
  billing,
  hourly_rate,
  discount,
  instructions,
}: Omit<Known, 'customer_id'>): Omit<Known, 'customer_id'> => ({
  title,
  project_id,
  address,
  city,
  state,
  zip_code,
  customer_address_id,
  type,
  billing,
  hourly_rate,
  discount,
  instructions,
});

export const jobRecord: RecordDescription<JobFields> = {
  noun: 'job',
  schema: {
    shape: NewJob.shape,
    safeParse: (input) => {
      const parsed = NewJob.safeParse(input);
      if (!parsed.success) return parsed;
      const { items: _items, crew: _crew, steps: _steps, ...fields } = parsed.data;
      return { success: true, data: fields };
    },
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    customer_id: { kind: 'record', label: 'Customer', of: 'customer' },
    // One choice among the customer's addresses, drawn at the first of its lines.
    address: { kind: 'own' },
    city: { kind: 'own' },
    state: { kind: 'own' },
    zip_code: { kind: 'own' },
    customer_address_id: { kind: 'own' },
    type: { kind: 'choice', label: 'Type', labels: jobTypeLabels, as: 'radios', width: 'half' },
    billing: { kind: 'choice', label: 'Billed', labels: jobBillingLabels, width: 'half' },
    hourly_rate: {
      kind: 'money',
      label: 'Price of an hour',
      optional: true,
      width: 'half',
      help: 'Billable time is invoiced at it. Left empty, time is not billed.',
    },
    discount: { kind: 'money', label: 'Discount', optional: true, width: 'half', empty: 0 },
    project_id: { kind: 'record', label: 'Project', of: 'project', optional: true },
    instructions: {
      kind: 'long',
      label: 'Instructions',
      optional: true,
      help: 'For whoever goes there. The customer does not see them.',
    },
  },
};

/** The customer is fixed once the job exists. */
export const editedJobRecord: RecordDescription<JobFields> = {
  ...jobRecord,
  schema: {
    shape: { ...JobEdit.shape, customer_id: NewJob.shape.customer_id },
    safeParse: jobRecord.schema.safeParse,
  },
  fields: { ...jobRecord.fields, customer_id: { kind: 'unseen' } },
};
