import * as z from 'zod';
import { Timestamp, text } from '../fields.ts';
import { restoreWord } from './admin-status.ts';

/** The last attempt to back up the installation, by the server itself, by an operator or by `npm run backup`. */
const BackupAttempt = z.object({
  at: Timestamp,
  /** The name of the backup that the attempt created; null if the attempt failed. */
  name: z.string().nullable(),
  /** The reason why the backup attempt failed. */
  problem: z.string().nullable(),
  byte_size: z.number().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** The number of files that are recorded in the database but were missing or damaged in the file store. */
  unsound_files: z.int().nullable(),
  is_encrypted: z.boolean(),
});
export type BackupAttempt = z.infer<typeof BackupAttempt>;

const KeptBackup = z.object({
  name: z.string(),
  made_at: Timestamp,
  byte_size: z.number(),
  is_restore_point: z.boolean(),
});
export type KeptBackup = z.infer<typeof KeptBackup>;

/** The last attempt to restore a backup. */
const BackupRestore = z.object({
  at: Timestamp,
  name: z.string(),
  /** The reason why the restore failed; in that case, nothing was changed. */
  problem: z.string().nullable(),
  /** The name of the backup that was made of the previous state before the restore. */
  restore_point: z.string().nullable(),
});

export const AdminBackups = z.object({
  is_nightly: z.boolean(),
  is_running: z.boolean(),
  /** A description of the folder or bucket that contains the backups. */
  place: z.string(),
  last: BackupAttempt.nullable(),
  /** The time when a backup was last created successfully. */
  last_made_at: Timestamp.nullable(),
  kept: z.array(KeptBackup),
  last_restore: BackupRestore.nullable(),
  /** The reason why the stored backups cannot be listed, for example because the bucket cannot be reached. */
  kept_problem: z.string().nullable(),
});
export type AdminBackups = z.infer<typeof AdminBackups>;

export const RestoreBackup = z.strictObject({
  name: text(200),
  confirmation: z.literal(restoreWord, `Please type ${restoreWord}`),
});
export type RestoreBackup = z.infer<typeof RestoreBackup>;
