import { owner } from '../http/api/procedures.ts';
import { onFirstCall, routesOf } from '../http/api/routes-of.ts';
import { listObstacles } from './obstacles.ts';
import { getImport, listImports, listRows } from './reads.ts';
import {
  checkImport,
  createImport,
  decide,
  discardImport,
  removeFile,
  rollBackImport,
  setLeftAlone,
  startImport,
  updateFile,
} from './writes.ts';

export const importsRoutes = routesOf(owner.imports, {
  list: listImports,
  create: createImport,
  get: getImport,
  uploadFile: onFirstCall(async () => (await import('./file/upload-file.ts')).uploadFile),
  updateFile,
  removeFile,
  check: checkImport,
  rows: listRows,
  decide,
  start: startImport,
  setLeftAlone,
  obstacles: listObstacles,
  rollBack: rollBackImport,
  discard: discardImport,
});
