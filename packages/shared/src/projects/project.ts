import * as z from 'zod';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { projectStatuses } from './project-status.ts';

export const Project = z.object({
  id: Id,
  /** Null only on imported rows that no business has recovered yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  name: requiredText(200, 'Project name is required'),
  description: nullableText(10_000),
  customer_id: Id.nullable(),
  status: z.enum(projectStatuses),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  budget: NonNegativeMoney.nullable(),
  address: nullableText(300),
  city: nullableText(100),
  state: nullableText(100),
  zip_code: nullableText(20),
  customer_address_id: Id.nullable(),
});
export type Project = z.infer<typeof Project>;

/** A project as its invoices embed it: its end date decides when they are overdue. */
export const ProjectSummary = Project.pick({ id: true, name: true, end_date: true, status: true });
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const NewProject = Project.omit({
  id: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  version: true,
}).strict();
export type NewProject = z.infer<typeof NewProject>;

export const ProjectEdit = NewProject.extend({ id: Id, version: Version });
export type ProjectEdit = z.infer<typeof ProjectEdit>;
