import { member } from '../http/procedures.ts';
import { createProject } from './create-project.ts';
import { exportProjects } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { moveProject } from './move-project.ts';
import { getProjectBoard, getProjectColumn } from './project-board.ts';
import { updateProject } from './update-project.ts';

const { projects } = member;

export const projectsRoutes = {
  board: projects.board.handler(({ context, input }) =>
    getProjectBoard(context.platform, context.actor, input),
  ),
  column: projects.column.handler(({ context, input }) =>
    getProjectColumn(context.platform, context.actor, input),
  ),
  exportCsv: projects.exportCsv.handler(({ context, input }) =>
    exportProjects(context.platform, context.actor, input),
  ),
  get: projects.get.handler(({ context, input }) => getProject(context.platform, context.actor, input.id)),
  create: projects.create.handler(({ context, input }) =>
    createProject(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: projects.update.handler(({ context, input }) =>
    updateProject(context.platform, context.actor, input),
  ),
  move: projects.move.handler(({ context, input }) => moveProject(context.platform, context.actor, input)),
};
