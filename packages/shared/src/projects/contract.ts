import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, NonNegativeMoney } from '../fields.ts';
import { Recovered } from '../page-fields.ts';
import { NewProject, Project, ProjectEdit } from './project.ts';
import {
  OrphanProject,
  ProjectBoardQuery,
  ProjectCard,
  ProjectColumn,
  ProjectColumnQuery,
  ProjectMove,
} from './project-board.ts';

const route = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`) =>
  oc.route({ method, path, tags: ['projects'] });

const ById = z.strictObject({ id: Id });

/** One of the project's invoices or estimates, with its number, status and amounts. */
const ProjectDocument = z.object({
  id: Id,
  number: z.string(),
  status: z.string(),
  date: z.string().nullable(),
  total: NonNegativeMoney,
  balance_due: NonNegativeMoney,
});

export const ProjectDetail = Project.extend({
  customer: CustomerSummary.nullable(),
  manager: z.string().nullable(),
  invoiced: NonNegativeMoney,
  paid: NonNegativeMoney,
  invoices: z.array(ProjectDocument.extend({ overdue_mark: z.boolean() })),
  /**
   * The estimate that the project was created from, with the amount received on the estimate; null if an active invoice
   * has replaced the estimate.
   */
  estimate: ProjectDocument.extend({ has_invoice: z.boolean() }).nullable(),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const projectsContract = {
  board: route('GET', '/projects/board').input(ProjectBoardQuery).output(z.array(ProjectColumn)),
  column: route('GET', '/projects/column')
    .input(ProjectColumnQuery)
    .output(z.object({ projects: z.array(ProjectCard), next: z.string().nullable() })),
  /** Lists the imported projects that do not belong to any business yet and that the current business can claim. */
  orphans: route('GET', '/projects/orphans').output(z.array(OrphanProject)),
  recover: route('POST', '/projects/recover').output(Recovered),
  exportCsv: route('GET', '/projects/export').input(ProjectBoardQuery).output(z.file()),
  get: route('GET', '/projects/{id}').input(ById).output(ProjectDetail),
  create: route('POST', '/projects').input(NewProject).output(Project),
  update: route('PATCH', '/projects/{id}').input(ProjectEdit).output(Project),
  move: route('POST', '/projects/{id}/move').input(ProjectMove).output(ProjectCard),
};
