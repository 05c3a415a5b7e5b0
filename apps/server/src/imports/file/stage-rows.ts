import { invalid } from '@dayworks/shared/errors';
import { RowGroups } from '@dayworks/shared/imports/draft-rows';
import { formatOf } from '@dayworks/shared/imports/recognize-file';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { deleteRows, updateRow } from '../../platform/database/row-statements.ts';
import { inScope } from '../../platform/record.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Tx, type Writer, withBusiness } from '../../platform/with-business.ts';
import { planOf, type StoredFile } from '../import-record.ts';
import { import_files, import_rows } from '../table.ts';
import { RowChooser } from './choose-rows.ts';
import { eachBatch } from './parsing-thread.ts';

/** Thrown if the import was changed or removed while its rows were being read. */
export class NoLongerReading extends Error {
  override name = 'NoLongerReading';
}

/**
 * Takes a file over for copying its rows. Its version is raised, so that an older attempt to copy the rows, which a
 * server that seemed to be dead may still make, adds nothing more.
 */
const claimText = `update import_files f set version = f.version + 1 from imports i
  where f.business_id = $1 and f.id = $2 and not f.is_read and i.business_id = $1 and i.id = f.import_id and i.status = 'reading'
  returning f.version`;

/** The lock makes an attempt that takes the file over wait until the rows of this batch can be seen and removed. */
const stillOursText =
  'select from import_files where business_id = $1 and id = $2 and version = $3 for share';

const insertText = `insert into import_rows (business_id, import_file_id, row, head, cells)
  select $1, $2, r.row, r.head, r.cells from jsonb_to_recordset($3) as r (row int, head int, cells jsonb)`;

/** Shows that the import is being worked on, so that it does not count as left behind. */
const touchText = 'update imports set updated_at = now() where business_id = $1 and id = $2';

async function readBytes({ files }: Platform, id: string): Promise<Buffer> {
  const stored = await files.read(id);
  if (!stored) throw invalid('An uploaded file is not there anymore. Remove it and add it again.');
  const parts: Buffer[] = [];
  for await (const part of stored.bytes) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Copies the rows of a file into the database, so that the steps after it can stop and continue at any row. Rows that a
 * killed process left behind are removed first.
 */
export async function stageRows(platform: Platform, actor: Writer, file: StoredFile): Promise<void> {
  const inBusiness = <T>(work: Parameters<typeof withBusiness<T>>[1]) =>
    withBusiness({ platform, actor }, work);
  const groups = new RowGroups(planOf(file));
  const chooser = new RowChooser(file.headings, file.heading_row, formatOf(file.source, file.format));
  const own = [actor.businessId, file.id];
  const claim = () =>
    inBusiness(async (tx) => {
      const { rows } = await tx.$client.query<{ version: number }>({
        name: 'import-claim-file',
        text: claimText,
        values: own,
      });
      const [claimed] = rows;
      if (!claimed) throw new NoLongerReading();
      await deleteRows(tx, import_rows, { business_id: actor.businessId, import_file_id: file.id });
      return claimed.version;
    });
  let version: number | undefined;
  // The file is taken over when its first rows arrive, because before that it can wait for the files of others.
  const asOwner = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    version ??= await claim();
    return inBusiness(async (tx) => {
      const { rowCount } = await tx.$client.query({
        name: 'import-file-is-ours',
        text: stillOursText,
        values: [...own, version],
      });
      if (rowCount === 0) throw new NoLongerReading();
      return work(tx);
    });
  };
  const insert = async (rows: FileRow[]) => {
    const staged = chooser.choose(rows).map((row) => ({ ...row, head: groups.headOf(row) }));
    await asOwner(async (tx) => {
      await tx.$client.query({
        name: 'import-stage-rows',
        text: insertText,
        values: [...own, JSON.stringify(staged)],
      });
      await tx.$client.query({
        name: 'import-touch',
        text: touchText,
        values: [actor.businessId, file.import_id],
      });
    });
  };
  await eachBatch(actor.businessId, await readBytes(platform, file.file_id), insert);
  await asOwner((tx) => updateRow(tx, import_files, inScope(actor, file.id), { is_read: true }));
}
