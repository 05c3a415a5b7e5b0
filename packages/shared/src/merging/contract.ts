import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import {
  DuplicateList,
  DuplicateQuery,
  Merge,
  MergeChoice,
  MergeComparison,
  NewMerge,
  NoDuplicate,
  UndoneMerge,
} from './merge.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['merging'] });

/**
 * Merging duplicates of customers, leads and products. The id of a merged record keeps working: reading it answers with
 * the record that it was merged into.
 */
export const mergingContract = {
  duplicates: route('GET', '/duplicates').input(DuplicateQuery).output(DuplicateList),
  /** Remembers that two records are not duplicates, so that they are no longer listed. */
  dismiss: route('POST', '/duplicates/dismiss').input(NoDuplicate).output(z.null()),
  /** Compares two records and says what a merge would do; changes nothing. */
  compare: route('GET', '/merges/compare').input(MergeChoice).output(MergeComparison),
  /** Lists the merges of the last 30 days, newest first. */
  list: route('GET', '/merges').output(z.array(Merge)),
  merge: route('POST', '/merges').input(NewMerge).output(Merge),
  /** Undoes a merge of the last 30 days. Records that were added to the remaining record later stay with it. */
  undo: route('POST', '/merges/{id}/undo')
    .input(z.strictObject({ id: Id }))
    .output(UndoneMerge),
};
