import * as z from 'zod';
import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { unknownCustomer } from '../customers/customer-name.ts';
import { Id, NonNegativeMoney, text } from '../fields.ts';
import { Cursor } from '../page-fields.ts';
import { Project, type ProjectFields } from './project.ts';
import { projectStatuses, projectStatusLabels } from './project-status.ts';

/** A project as shown on the board. */
export const ProjectCard = Project.pick({
  id: true,
  version: true,
  name: true,
  status: true,
  start_date: true,
  end_date: true,
  budget: true,
  address: true,
  city: true,
}).extend({
  customer: CustomerSummary.nullable(),
  manager: z.string().nullable(),
  /** The amount charged on the project's invoices, and the amount paid on them. */
  invoiced: NonNegativeMoney,
  paid: NonNegativeMoney,
});
export type ProjectCard = z.infer<typeof ProjectCard>;

/** An imported project that belongs to no business yet. */
export const OrphanProject = ProjectCard.pick({
  id: true,
  name: true,
  status: true,
  start_date: true,
  end_date: true,
  budget: true,
  customer: true,
});
export type OrphanProject = z.infer<typeof OrphanProject>;

const ProjectStatus = z.enum(projectStatuses);

/** The first cards in a board column; a long column is loaded page by page. */
export const ProjectColumn = z.object({
  status: ProjectStatus,
  count: z.int(),
  budget: z.number(),
  projects: z.array(ProjectCard),
  next: z.string().nullable(),
});
export type ProjectColumn = z.infer<typeof ProjectColumn>;

export const ProjectBoardQuery = z.strictObject({
  search: text(100).default(''),
  customer_id: Id.nullable().default(null),
});
export type ProjectBoardQuery = z.infer<typeof ProjectBoardQuery>;

export const ProjectColumnQuery = ProjectBoardQuery.extend({
  status: ProjectStatus,
  cursor: Cursor,
});
export type ProjectColumnQuery = z.infer<typeof ProjectColumnQuery>;

/**
 * The position where a project card was dropped: the column, and the card below the dropped card. If `before_id` is
 * null, the card was dropped at the end of the column.
 */
export const ProjectMove = z.strictObject({
  id: Id,
  status: ProjectStatus,
  before_id: Id.nullable(),
});
export type ProjectMove = z.infer<typeof ProjectMove>;

const csvFields = {
  name: 'Project',
  status: { heading: 'Status', read: ({ status }) => projectStatusLabels[status] },
  ...customerColumns(unknownCustomer),
  manager_id: { heading: 'Manager', read: ({ manager }) => manager },
  address: 'Address',
  city: 'City',
  start_date: 'Start',
  end_date: 'End',
  budget: { heading: 'Budget', read: ({ budget }) => csvAmount(budget) },
  invoiced: { heading: 'Invoiced', read: ({ invoiced }) => csvAmount(invoiced) },
  paid: { heading: 'Paid', read: ({ paid }) => csvAmount(paid) },
  description: null,
  state: null,
  zip_code: null,
  customer_address_id: null,
} satisfies CsvFields<ProjectCard, keyof ProjectFields>;

export const projectCsv = csvColumns<ProjectCard>(csvFields);
