import { removeFile as removeStoredFile } from '../files/stored-files.ts';
import { findRow } from '../platform/database/row-statements.ts';
import { eachOnItsOwn } from '../platform/process-each.ts';
import { inScope } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import { filesOf, type StoredFile, type StoredImport } from './import-record.ts';
import { imports } from './table.ts';
import { removeImport } from './writes.ts';

/** The uploaded rows are kept for so many days after an import was finished, rolled back or last changed as a draft. */
const keptDays = 30;
const mostAtOnce = 20;

/** The samples of a file are removed with its rows, so they tell whether there is still something to remove. */
const oldQuery = `select i.id, i.business_id, b.time_zone from imports i join business_settings b on b.id = i.business_id
  where b.closes_on is null and (
    (i.status in ('draft', 'checked') and i.updated_at < $1)
    or (i.status in ('done', 'undone') and coalesce(i.undone_at, i.finished_at) < $1 and exists (
      select from import_files f where f.business_id = i.business_id and f.import_id = i.id and f.samples <> '[]')))
  order by i.updated_at limit ${mostAtOnce}`;

interface OldImport {
  id: string;
  business_id: string;
  time_zone: string;
}

/** Only the first row of each record is listed in the report, with its title, its problems and its outcome. */
const forgetTexts = [
  `delete from import_rows where business_id = $1 and import_file_id = $2 and head <> row`,
  `update import_rows set cells = '[]', candidates = '[]', match_key = null where business_id = $1 and import_file_id = $2`,
  `update import_files set samples = '[]' where business_id = $1 and id = $2`,
];

async function forgetFile(
  tx: Tx,
  { jobs }: Platform,
  { businessId }: Writer,
  file: StoredFile,
): Promise<void> {
  for (const text of forgetTexts) await tx.$client.query(text, [businessId, file.id]);
  await removeStoredFile(tx, jobs, businessId, file.file_id);
}

const isDraft = ({ status }: StoredImport) => status === 'draft' || status === 'checked';
const isFinished = ({ status }: StoredImport) => status === 'done' || status === 'undone';

/**
 * Removes what imports no longer need: drafts that were abandoned, and of finished imports the uploaded files and the
 * cells of their rows. The report and the list of imported records stay, so a roll-back remains possible.
 */
export function createImportSweep(platform: Platform) {
  async function forget({ id, business_id, time_zone }: OldImport, now: Date, before: Date): Promise<void> {
    const actor: Writer = {
      businessId: business_id,
      requestId: 'sweep',
      timeZone: time_zone,
      now,
      userId: null,
    };
    await withBusiness({ platform, actor }, async (tx) => {
      const stored = await findRow(tx, imports, inScope(actor, id), 'update');
      if (!stored) return;
      // The owner may have returned to the draft since it was found.
      if (isDraft(stored) && new Date(stored.updated_at) < before)
        await removeImport(tx, platform, actor, stored);
      if (!isFinished(stored)) return;
      for (const file of await filesOf(tx, actor, id)) await forgetFile(tx, platform, actor, file);
    });
  }

  return async (now = new Date()): Promise<void> => {
    const before = new Date(now.getTime() - keptDays * 86_400_000);
    const { rows } = await platform.database.operator.query<OldImport>(oldQuery, [before]);
    await eachOnItsOwn(
      platform,
      'removing the rows of an old import',
      rows,
      ({ business_id }) => business_id,
      (old) => forget(old, now, before),
    );
  };
}
