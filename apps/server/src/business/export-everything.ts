import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { byteOrderMark, csvLine } from '../platform/csv.ts';
import { storedEntry, type ZipEntry, ZipWriter } from '../platform/files/zip-file.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { productVersion } from '../platform/process/product-version.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readSnapshot, type Tx, withBusiness } from '../platform/with-business.ts';
import { exportAction } from './close-business.ts';
import { newExportPath } from './export-folder.ts';
import { describeExport, type ExportManifest, manifestName } from './restore/export-manifest.ts';

/**
 * The tables and columns that are not exported because only this server uses their data: the responses stored for
 * retried requests, and the content of unsent messages with sign-in links.
 */
const innerTables = ['idempotency_keys'];
const innerColumns: Record<string, readonly string[]> = {
  outbox: ['sealed'],
  mail_settings: ['sealed', 'pending', 'pending_until'],
  webhook_endpoints: ['sealed', 'previous_sealed', 'previous_until'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'server_key', 'session_id'],
};

/** A chat conversation can be read only by its user; `$3` is the user who exports. */
const isOwnThread = `exists (select from chat_threads h where h.business_id = t.business_id and h.id = t.thread_id and h.user_id = $3)`;
const ownRows: Record<string, string> = {
  chat_threads: 't.user_id = $3',
  chat_messages: isOwnThread,
  chat_cards: isOwnThread,
};
/**
 * The export includes all entries of the AI call log and the audit log, but neither a colleague's chat questions nor
 * the content of the chat cards that the colleague confirmed, changed or dismissed.
 */
const withoutWords = `case when t.purpose = 'chat' and t.user_id is distinct from $3
  then jsonb_build_object('title', 'A colleague’s conversation', 'detail', '', 'facts', null, 'failure', null)
  else '{}'::jsonb end`;
const withoutAction = `case when t.entity = 'chat_card' and t.user_id is distinct from $3
  then jsonb_build_object('before', t.before - 'action', 'after', t.after - 'action') else '{}'::jsonb end`;
const changedColumns: Record<string, string> = { ai_calls: withoutWords, audit_log: withoutAction };

const atOnce = 1_000;

/**
 * Uses the database catalog to find every table whose rows belong to a business, so that a new table is never
 * forgotten.
 */
async function tenantTables({ $client }: Tx): Promise<string[]> {
  const { rows } = await $client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and has_table_privilege(c.oid, 'select') and c.relname <> all ($1) order by 1`,
    [innerTables],
  );
  return ['business_settings', ...rows.map(({ name }) => name)];
}

type Row = Record<string, unknown>;

/** Reads the exported rows in batches, because a table can be large. */
async function* rowsOf(
  { $client }: Tx,
  table: string,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): AsyncGenerator<Row[]> {
  const key = table === 'business_settings' ? 'id' : 'business_id';
  await $client.query(
    `declare exported no scroll cursor for select (to_jsonb(t) - $2::text[]) || ${changedColumns[table] ?? "'{}'::jsonb"} as row
     from public."${table}" t where t.${key} = $1 and ${ownRows[table] ?? '$3::uuid is not null'}`,
    [businessId, innerColumns[table] ?? [], userId],
  );
  for (;;) {
    const { rows } = await $client.query<{ row: Row }>(`fetch ${atOnce} from exported`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await $client.query('close exported');
}

/** Compresses streamed text as it arrives and keeps only the compressed bytes in memory. */
class DeflatedText {
  readonly #deflate = createDeflateRaw();
  readonly #parts: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #checksum = 0;
  #size = 0;

  constructor() {
    this.#deflate.on('data', (part: Buffer) => this.#parts.push(part));
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#hash.update(bytes);
    this.#size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  /** Returns the SHA-256 hash of the whole text. Must be called only once, after the last text was written. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  async entry(name: string): Promise<ZipEntry> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    return {
      name,
      bytes: Buffer.concat(this.#parts),
      method: 'deflated',
      checksum: this.#checksum,
      size: this.#size,
    };
  }
}

const byBusiness = { name: 'exports of a business', max: 6, windowSeconds: 60 * 60 };

const aboutText = `All the data of your business on Dayworks.

data/   one file for each kind of record, as JSON (exact) and as CSV (for spreadsheets)
files/  pictures, receipts and other files; data/files lists what each file is

The operator of another Dayworks installation of the same version can restore this as a business there.

Your coworkers’ chats are private and not included.
`;

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

type ExportedTable = ExportManifest['tables'][number];

async function addTable(zip: ZipWriter, tx: Tx, table: string, actor: Actor): Promise<ExportedTable> {
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
  return { name: table, rows: count, sha256: json.digest() };
}

interface KeptFile {
  id: string;
  name: string;
  byte_size: number;
}

/**
 * The name of an exported file contains the file's id because two files can have the same name. Path separators are
 * replaced, so the name cannot point to another folder.
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

async function readOwnerId({ $client }: Tx, businessId: string): Promise<string | undefined> {
  const { rows } = await $client.query<{ user_id: string }>(
    'select user_id from business_settings where id = $1',
    [businessId],
  );
  return rows[0]?.user_id;
}

/**
 * Exports a consistent snapshot of all rows and the files they reference. The archive is written to disk because it can
 * be large.
 */
export async function exportEverything(context: MemberContext): Promise<File> {
  const { platform, actor } = context;
  const { businessId } = actor;
  await countTry(platform.database.app, byBusiness, businessId);
  const path = await newExportPath(platform.env.DATA_DIR);
  const file = await open(path, 'wx', 0o600);
  try {
    const zip = new ZipWriter(file);
    const { tables, owner_id, files } = await readSnapshot(context, async (tx) => {
      const tables: ExportedTable[] = [];
      for (const table of await tenantTables(tx)) tables.push(await addTable(zip, tx, table, actor));
      const { rows } = await tx.$client.query<KeptFile>(
        'select id, name, byte_size from files where business_id = $1 order by id',
        [businessId],
      );
      return { tables, owner_id: (await readOwnerId(tx, businessId)) ?? actor.userId, files: rows };
    });
    const leftOut = await addFiles(zip, context, files);
    const missing = leftOut.length > 0 ? `\nNot in here:\n${leftOut.join('\n')}\n` : '';
    await zip.add(storedEntry('README.txt', Buffer.from(aboutText + missing)));
    const manifest = describeExport({
      made_at: actor.now.toISOString(),
      product_version: await productVersion(),
      business_id: businessId,
      owner_id,
      tables,
    });
    await zip.add(storedEntry(manifestName, Buffer.from(JSON.stringify(manifest, null, 2))));
    await zip.finish();
    await withBusiness(context, (tx) =>
      audit(tx, actor, {
        action: exportAction,
        entity: 'business',
        entityId: businessId,
        after: {
          rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
          files: files.length - leftOut.length,
        },
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
