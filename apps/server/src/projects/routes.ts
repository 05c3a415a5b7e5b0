import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import {
  exportProjects,
  getProject,
  getProjectBoard,
  getProjectColumn,
  listOrphanProjects,
} from './reads.ts';
import { createProject, moveProject, updateProject } from './writes.ts';

export const projectsRoutes = routesOf(member.projects, {
  board: getProjectBoard,
  column: getProjectColumn,
  orphans: listOrphanProjects,
  recover: recoverAll('projects'),
  exportCsv: exportProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  move: moveProject,
});
