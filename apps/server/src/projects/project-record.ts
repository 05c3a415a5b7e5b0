import { keysOf } from '@dayworks/shared/pick';
import { Project } from '@dayworks/shared/projects/project';
import { projects } from './table.ts';

/** Without its place on the board, which is nobody's to read or edit. */
export const projectRecord = {
  table: projects,
  fields: keysOf(Project),
  entity: 'project',
  label: 'Project',
};
