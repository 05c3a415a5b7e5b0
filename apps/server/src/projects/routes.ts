import { member } from '../http/procedures.ts';
import { getProject } from './projects.ts';

export const projectsRoutes = {
  get: member.projects.get.handler(({ context, input }) =>
    getProject(context.platform, context.actor, input.id),
  ),
};
