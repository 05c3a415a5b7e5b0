import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ZipReader } from '../../platform/files/zip-reader.ts';

const fileEntry = /^files\/([0-9a-f]{32})-/;

/**
 * The content types that the product creates from uploads. Browsers do not execute files of these types; the files of
 * imports are downloads of no particular type.
 */
const harmless = new Set(['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream']);

interface FileRow {
  id: string;
  content_type: string;
  byte_size: number;
  sha256: string;
}

async function readWhole(zip: ZipReader, name: string, { id, byte_size, sha256 }: FileRow): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of zip.read(name)) {
    size += part.length;
    if (size > byte_size) break;
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const isSame = size === byte_size && createHash('sha256').update(bytes).digest('hex') === sha256;
  if (!isSame) throw new BackupError(`The file ${id} in this export was changed. Export the business again.`);
  return bytes;
}

/**
 * Stores the files of the restored business. Each file id is added to `stored` before the file is stored, so that a
 * failed restore can remove the file.
 */
export async function storeExportedFiles(
  client: pg.ClientBase,
  files: FileStore,
  zip: ZipReader,
  businessId: string,
  stored: string[],
): Promise<{ files: number; missing_files: number }> {
  const names = new Map(zip.names.map((name) => [fileEntry.exec(name)?.[1] ?? '', name]));
  const { rows } = await client.query<FileRow>(
    'select id, content_type, byte_size, sha256 from files where business_id = $1 order by id',
    [businessId],
  );
  let missing = 0;
  for (const row of rows) {
    if (!harmless.has(row.content_type))
      throw new BackupError(`This export contains a file of an unknown kind: ${row.content_type}.`);
    /*
     * Rejects a file whose id is already in use on this installation. Otherwise, a manipulated export that contains
     * only the id of a file could give access to the file of another business.
     */
    const present = await files.read(row.id);
    present?.bytes.destroy();
    if (present) throw new BackupError(`The file ${row.id} is already in this installation.`);
    const name = names.get(row.id);
    if (!name) {
      missing += 1;
      continue;
    }
    const bytes = await readWhole(zip, name, row);
    stored.push(row.id);
    await files.put(row.id, bytes);
  }
  return { files: rows.length - missing, missing_files: missing };
}
