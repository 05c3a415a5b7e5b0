import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { jobStates } from './job-state.ts';
import { NamedBusiness } from './list-parts.ts';

export const AdminJob = z.object({
  id: Id,
  queue: z.string(),
  state: z.enum(jobStates),
  /**
   * How often the background job has been started, and the maximum number of attempts before the job is marked as
   * failed.
   */
  attempts: z.int(),
  max_attempts: z.int(),
  business: NamedBusiness.nullable(),
  created_at: Timestamp,
  /** The time when the background job is or was due. */
  starts_at: Timestamp,
  /** The error of the job's last attempt. */
  error: z.string().nullable(),
});
export type AdminJob = z.infer<typeof AdminJob>;

export const JobQuery = z.strictObject({ state: z.enum(jobStates).nullable().default(null) });
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPageQuery = JobQuery.extend(pageFields);
export type JobPageQuery = z.infer<typeof JobPageQuery>;

export const JobPage = z.object({ jobs: z.array(AdminJob), next: z.string().nullable() });
export type JobPage = z.infer<typeof JobPage>;
