import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import { countTry } from '../../platform/rate-limit.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readSnapshot, type Tx, withBusiness } from '../../platform/with-business.ts';
import { storedEntry, ZipWriter } from '../../platform/zip-file.ts';
import { exportAction } from '../closing/closing-plan.ts';
import { DeflatedText } from './deflated-entry.ts';
import { newExportPath } from './export-folder.ts';
import { rowsOf, tenantTables } from './tenant-rows.ts';

const byBusiness = { name: 'exports of a business', max: 6, windowSeconds: 60 * 60 };

const aboutText = `Everything of your business on Dayworks.

data/   one file for each kind of record, as JSON (exact) and as CSV (for spreadsheets)
files/  pictures, receipts and other files; data/files tells which is which

What colleagues wrote to the chat is theirs, and not in here.
`;

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

async function addTable(zip: ZipWriter, tx: Tx, table: string, actor: Actor): Promise<number> {
  const [json, csv] = [new DeflatedText(), new DeflatedText()];
  let headings: string[] | null = null;
  let count = 0;
  for await (const rows of rowsOf(tx, table, actor)) {
    for (const row of rows) {
      if (!headings) {
        headings = Object.keys(row);
        await csv.write(`${byteOrderMark}${csvLine(headings)}\r\n`);
      }
      await json.write(`${count === 0 ? '[' : ','}\n${JSON.stringify(row)}`);
      await csv.write(`${csvLine(headings.map((name) => cellOf(row[name])))}\r\n`);
      count += 1;
    }
  }
  await json.write(count === 0 ? '[]\n' : '\n]\n');
  await zip.add(await json.entry(`data/${table}.json`));
  const csvEntry = await csv.entry(`data/${table}.csv`);
  if (count > 0) await zip.add(csvEntry);
  return count;
}

interface KeptFile {
  id: string;
  name: string;
  byte_size: number;
}

/**
 * The name of an exported file contains the file's id because two files may have the same name; path separators are
 * replaced, so that the name cannot point to a different folder.
 */
const fileName = ({ id, name }: KeptFile) =>
  `files/${id}-${name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-120)}`;

async function addFiles(zip: ZipWriter, { platform }: MemberContext, files: readonly KeptFile[]) {
  const leftOut: string[] = [];
  for (const file of files) {
    const stored = zip.hasRoomFor(file.byte_size) ? await platform.files.read(file.id) : undefined;
    if (stored) await zip.add(storedEntry(fileName(file), await buffer(stored.bytes)));
    else leftOut.push(`${file.id} ${file.name}`);
  }
  return leftOut;
}

/**
 * Exports a consistent snapshot of all rows and the files they reference; the archive is written to disk because it
 * may be large.
 */
export async function exportEverything(context: MemberContext): Promise<File> {
  const { platform, actor } = context;
  const { businessId } = actor;
  await countTry(platform.database.app, byBusiness, businessId);
  const path = await newExportPath(platform.env.DATA_DIR);
  const file = await open(path, 'wx', 0o600);
  try {
    const zip = new ZipWriter(file);
    const { counts, files } = await readSnapshot(context, async (tx) => {
      const counts: Record<string, number> = {};
      for (const table of await tenantTables(tx)) counts[table] = await addTable(zip, tx, table, actor);
      const { rows } = await tx.$client.query<KeptFile>(
        'select id, name, byte_size from files where business_id = $1 order by id',
        [businessId],
      );
      return { counts, files: rows };
    });
    const leftOut = await addFiles(zip, context, files);
    const missing = leftOut.length > 0 ? `\nNot in here:\n${leftOut.join('\n')}\n` : '';
    await zip.add(storedEntry('README.txt', Buffer.from(aboutText + missing)));
    await zip.finish();
    await withBusiness(context, (tx) =>
      audit(tx, actor, {
        action: exportAction,
        entity: 'business',
        entityId: businessId,
        after: { rows: counts, files: files.length - leftOut.length },
      }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  const name = `dayworks-${businessDay(actor)}.zip`;
  return new File([await openAsBlob(path)], name, { type: 'application/zip' });
}
