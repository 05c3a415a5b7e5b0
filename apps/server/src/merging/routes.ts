import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { compareRecords, listMerges } from './compare.ts';
import { dismissDuplicate, listDuplicates } from './find-duplicates.ts';
import { mergeRecords, undoMerge } from './writes.ts';

export const mergingRoutes = routesOf(member.merging, {
  duplicates: listDuplicates,
  dismiss: dismissDuplicate,
  compare: compareRecords,
  list: listMerges,
  merge: mergeRecords,
  undo: undoMerge,
});
