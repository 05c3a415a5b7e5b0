import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import {
  Import,
  ImportDecision,
  ImportDetail,
  ImportFileEdit,
  ImportRowPage,
  ImportRowQuery,
  NewImportFile,
  Obstacles,
} from './import.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['imports'] });

const ById = z.strictObject({ id: Id });

/**
 * Importing records from files of other products. Only the owner can import, and never with an access token, because an
 * import writes thousands of records at once.
 */
export const importsContract = {
  list: route('GET', '/imports').output(z.array(Import)),
  create: route('POST', '/imports').output(ImportDetail),
  get: route('GET', '/imports/{id}').input(ById).output(ImportDetail),
  /** Adds a file. Its columns are recognized, and a file that cannot be read is rejected. */
  uploadFile: route('POST', '/imports/{id}/files').input(NewImportFile).output(ImportDetail),
  updateFile: route('PATCH', '/imports/files/{id}').input(ImportFileEdit).output(ImportDetail),
  removeFile: route('DELETE', '/imports/files/{id}').input(ById).output(ImportDetail),
  /** Begins the dry run, which reads all rows and writes no record. */
  check: route('POST', '/imports/{id}/check').input(ById).output(ImportDetail),
  rows: route('GET', '/imports/{id}/rows').input(ImportRowQuery).output(ImportRowPage),
  decide: route('POST', '/imports/{id}/decide').input(ImportDecision).output(ImportDetail),
  start: route('POST', '/imports/{id}/start').input(ById).output(ImportDetail),
  setLeftAlone: route('POST', '/imports/{id}/left-alone')
    .input(ById.extend({ is_left_alone: z.boolean() }))
    .output(ImportDetail),
  /** Lists what was built on the imported records, so that they cannot be removed. */
  obstacles: route('GET', '/imports/{id}/obstacles').input(ById).output(Obstacles),
  rollBack: route('POST', '/imports/{id}/roll-back').input(ById).output(ImportDetail),
  /** Removes an import that was not started, together with its files. */
  discard: route('DELETE', '/imports/{id}').input(ById).output(z.null()),
};
