import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import type { ZipReader } from '../../platform/files/zip-reader.ts';

export const manifestName = 'manifest.json';
const format = 1;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The manifest of an export, with which another installation checks whether the export is complete and can be restored
 * there.
 */
const ExportManifest = z.object({
  kind: z.literal('dayworks business'),
  format: z.literal(format),
  made_at: z.iso.datetime(),
  product_version: z.string(),
  /**
   * The hashes of the migrations of the exporting installation, which determine the structure of the exported tables.
   */
  migrations: z.array(Hash),
  business_id: z.guid(),
  owner_id: z.guid(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: Hash })),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

export const describeExport = (
  facts: Omit<ExportManifest, 'kind' | 'format' | 'migrations'>,
): ExportManifest => ({ kind: 'dayworks business', format, migrations: knownMigrations(), ...facts });

const longestManifest = 1_000_000;

export async function readManifest(zip: ZipReader): Promise<ExportManifest> {
  if (!zip.names.includes(manifestName))
    throw new BackupError(
      'This is not an export of a business, or one of a version that could not restore exports. Export the business again.',
    );
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of zip.read(manifestName)) {
    size += part.length;
    if (size > longestManifest) break;
    parts.push(part);
  }
  const parsed = ExportManifest.safeParse(parseJson(Buffer.concat(parts).toString()));
  if (!parsed.success)
    throw new BackupError('The manifest of this export cannot be read. Export the business again.');
  refuseOtherTables(parsed.data);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects an export with different migrations, because exported rows fit only the tables that they come from. */
function refuseOtherTables({ migrations, product_version }: ExportManifest): void {
  const known = knownMigrations();
  if (known.length === migrations.length && known.every((hash, index) => hash === migrations[index])) return;
  const isOlder = migrations.every((hash, index) => known[index] === hash);
  throw new BackupError(
    isOlder
      ? `This export was made by an older version of Dayworks (${product_version}). Update that installation and export the business again. Nothing was changed.`
      : `This export was made by a version of Dayworks (${product_version}) whose tables this version does not know. Update Dayworks first. Nothing was changed.`,
  );
}
