import { keysOf } from '@dayworks/shared/pick';
import { Project } from '@dayworks/shared/projects/project';
import { projects } from './table.ts';

/** The project record without the board position, which users can neither read nor edit. */
export const projectRecord = {
  table: projects,
  fields: keysOf(Project),
  entity: 'project',
  label: 'Project',
};
