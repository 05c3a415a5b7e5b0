import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { createProject } from './create-project.ts';
import { exportProjects } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { moveProject } from './move-project.ts';
import { getProjectBoard, getProjectColumn } from './project-board.ts';
import { updateProject } from './update-project.ts';

export const projectsRoutes = routesOf(member.projects, {
  board: getProjectBoard,
  column: getProjectColumn,
  exportCsv: exportProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  move: moveProject,
});
