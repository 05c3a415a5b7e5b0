import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { createProject } from './create-project.ts';
import { exportProjects } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { moveProject } from './move-project.ts';
import { getProjectBoard, getProjectColumn, listOrphanProjects } from './project-board.ts';
import { updateProject } from './update-project.ts';

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
