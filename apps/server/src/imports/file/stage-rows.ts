import { RowGroups } from '@dayworks/shared/imports/draft-rows';
import { formatOf } from '@dayworks/shared/imports/recognize-file';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { deleteRows, updateRow } from '../../platform/database/row-statements.ts';
import { inScope } from '../../platform/record.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Writer, withBusiness } from '../../platform/with-business.ts';
import { planOf, type StoredFile } from '../import-record.ts';
import { import_files, import_rows } from '../table.ts';
import { RowChooser } from './choose-rows.ts';
import { eachBatch } from './parsing-thread.ts';

/** Thrown if the import was changed or removed while its rows were being read. */
export class NoLongerReading extends Error {
  override name = 'NoLongerReading';
}

const insertText = `insert into import_rows (business_id, import_file_id, row, head, cells)
  select $1, f.id, r.row, r.head, r.cells
  from import_files f join imports i on i.business_id = $1 and i.id = f.import_id and i.status = 'reading',
    jsonb_to_recordset($3) as r (row int, head int, cells jsonb)
  where f.business_id = $1 and f.id = $2`;

async function readBytes({ files }: Platform, id: string): Promise<Buffer> {
  const stored = await files.read(id);
  if (!stored) throw new Error(`the file ${id} of an import is missing`);
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
  await inBusiness((tx) =>
    deleteRows(tx, import_rows, { business_id: actor.businessId, import_file_id: file.id }),
  );
  const insert = async (rows: FileRow[]) => {
    const chosen = chooser.choose(rows);
    if (chosen.length === 0) return;
    const staged = chosen.map((row) => ({ ...row, head: groups.headOf(row) }));
    const { rowCount } = await inBusiness((tx) =>
      tx.$client.query({
        name: 'import-stage-rows',
        text: insertText,
        values: [actor.businessId, file.id, JSON.stringify(staged)],
      }),
    );
    if (rowCount === 0) throw new NoLongerReading();
  };
  await eachBatch(actor.businessId, await readBytes(platform, file.file_id), insert);
  await inBusiness((tx) => updateRow(tx, import_files, inScope(actor, file.id), { is_read: true }));
}
