import { emptyJob, type Job, type NewJob } from '@dayworks/shared/jobs/job';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import type { Page } from '@playwright/test';
import { type Api, expect, openSecondBrowser, signUp } from './fixtures.ts';
import { addCustomer, lineOf } from './invoice-fixtures.ts';

/** Creates a deck staining job for $500.00 for Elena Marsh, unless other values are given. */
export async function addJob(api: Api, fields: Partial<NewJob> = {}): Promise<Job> {
  const customer_id = fields.customer_id ?? (await addCustomer(api)).id;
  return api.call('POST', '/jobs', {
    ...emptyJob(),
    title: 'Back deck',
    items: [lineOf('Deck staining', 500)],
    ...fields,
    customer_id,
  });
}

export const readJob = (api: Api, id: string) => api.call<JobDetail>('GET', `/jobs/${id}`);

/** Completes all visits of the job in the same way as the field worker does on the phone. */
export async function completeVisits(api: Api, id: string): Promise<void> {
  for (const visit of (await readJob(api, id)).visits) {
    await api.call('POST', `/appointments/${visit.id}/status`, {
      version: visit.version,
      status: 'completed',
    });
  }
}

export const columnIn = (page: Page, status: JobStatus) =>
  page.getByRole('region', { name: jobStatusLabels[status] });

export const expectColumn = (page: Page, status: JobStatus, titles: string[]) =>
  expect(columnIn(page, status).getByRole('heading', { level: 3 })).toHaveText(titles);

/** Opens a separate browser for a staff member who joined via the owner's invitation link. */
export async function openStaffBrowser(page: Page, owner: Api, origin: string) {
  const staff = await openSecondBrowser(page, origin);
  const { email } = await signUp(staff.api, 'Sam Reed');
  const { id } = await owner.call<{ id: string }>('POST', '/invitations', { email });
  const { url } = await owner.call<{ url: string }>('POST', `/invitations/${id}/link`);
  const token = new URL(url, origin).searchParams.get('token');
  await staff.api.call('POST', '/invitations/accept', { token });
  return staff;
}
