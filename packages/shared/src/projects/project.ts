import * as z from 'zod';
import {
  CalendarDate,
  emptyOf,
  Id,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  requiredId,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { projectStatuses } from './project-status.ts';

/** The fields of a project that users fill in. */
const written = {
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
  /** The team member who is responsible for the project. */
  manager_id: Id.nullable(),
};

/** The fields of a project that the server fills in. */
const derived = {
  id: Id,
  /** The business that owns the project; null only for imported projects that are not linked to a business yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
};

export const Project = z.object({ ...written, ...derived });
export type Project = z.infer<typeof Project>;

/** A project as included in its invoices; the project's end date affects when the invoices become overdue. */
export const ProjectSummary = Project.pick({ id: true, name: true, end_date: true, status: true });
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const ProjectFields = z.strictObject({
  ...written,
  customer_id: requiredId('Please select a customer'),
});
export type ProjectFields = z.infer<typeof ProjectFields>;

function refuseEndBeforeStart(
  project: { start_date: string | null; end_date: string | null },
  context: z.RefinementCtx,
): void {
  const { start_date, end_date } = project;
  if (start_date && end_date && end_date < start_date) {
    context.addIssue({
      code: 'custom',
      path: ['end_date'],
      message: 'The end date cannot be before the start date',
    });
  }
}

export const NewProject = nullWhenLeftOut(ProjectFields)
  .extend({ status: Project.shape.status.default('planning') })
  .superRefine(refuseEndBeforeStart);
export type NewProject = z.infer<typeof NewProject>;

export const ProjectEdit = ProjectFields.extend({ id: Id, version: Version }).superRefine(
  refuseEndBeforeStart,
);
export type ProjectEdit = z.infer<typeof ProjectEdit>;

/**
 * Returns the initial values for a new project form. The customer and the name are empty, so validation requires the
 * user to enter them.
 */
export const emptyProject = (): NewProject => emptyOf(NewProject, { name: '', customer_id: '' });
