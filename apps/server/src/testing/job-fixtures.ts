import { emptyJob, type Job, type JobEdit, type NewJob } from '@dayworks/shared/jobs/job';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import type { NewVisit } from '@dayworks/shared/jobs/new-visit';
import { addCustomer } from './invoice-fixtures.ts';
import type { Client } from './test-client.ts';

export const jobItem = (name: string, price: number, more: Partial<NewJob['items'][number]> = {}) => ({
  id: null,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  tax_rate: 0,
  ...more,
});

export const newJob = async (client: Client, fields: Partial<NewJob> = {}): Promise<NewJob> => ({
  ...emptyJob(),
  title: 'Water heater install',
  customer_id: fields.customer_id ?? (await addCustomer(client)),
  items: [jobItem('Water heater install', 1450, { cost: 780 })],
  ...fields,
});

export const addJob = async (client: Client, fields: Partial<NewJob> = {}): Promise<Job> =>
  client.jobs.create(await newJob(client, fields));

export const newVisit = (id: string, fields: Partial<NewVisit> = {}): NewVisit => ({
  id,
  title: null,
  start: '2027-03-02T09:00',
  end: '2027-03-02T10:30',
  arrival_window_minutes: null,
  assignee_id: null,
  instructions: null,
  recurrence: null,
  second: null,
  ...fields,
});

/** Returns the input that the job form would send for an existing job, with the given changes. */
export function asJobEdit(job: JobDetail, changes: Partial<JobEdit> = {}): JobEdit {
  const { id, version, title, project_id, address, city, state, zip_code, customer_address_id } = job;
  const { type, billing, hourly_rate, discount, instructions, items } = job;
  return {
    ...{ id, version, title, project_id, address, city, state, zip_code, customer_address_id },
    ...{ type, billing, hourly_rate, discount, instructions },
    items: items.map(({ total: _, invoice_id: __, ...item }) => item),
    ...changes,
  };
}

export async function jobsIn(client: Client, status: JobStatus): Promise<string[]> {
  const columns = await client.jobs.board({});
  return columns.find((column) => column.status === status)?.jobs.map(({ title }) => title) ?? [];
}
