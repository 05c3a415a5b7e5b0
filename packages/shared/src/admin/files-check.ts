import * as z from 'zod';
import { Timestamp } from '../fields.ts';

/** The result of comparing the files in the file store with the file records in the database. */
export const FilesCheck = z.object({
  at: Timestamp,
  recorded: z.int(),
  stored: z.int(),
  missing_files: z.int(),
  /** The first missing files; `missing_files` counts all of them. */
  missing: z.array(z.object({ id: z.string(), name: z.string(), business_name: z.string() })),
  orphaned_files: z.int(),
  /** The number of orphaned files that this check deleted. */
  removed: z.int(),
});
export type FilesCheck = z.infer<typeof FilesCheck>;

export const AdminFiles = z.object({
  is_running: z.boolean(),
  last: FilesCheck.nullable(),
  /** The reason why the last file check failed; null if a later check succeeded. */
  problem: z.string().nullable(),
});
export type AdminFiles = z.infer<typeof AdminFiles>;
