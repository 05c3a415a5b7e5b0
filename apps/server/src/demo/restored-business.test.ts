import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportEverything } from '../business/export-everything.ts';
import { restoreBusiness } from '../business/restore/restore-business.ts';
import { connectOwner } from '../platform/backup/snapshot.ts';
import { diskFileStore } from '../platform/files/s3-file-store.ts';
import { storedEntry, type ZipEntry, ZipWriter } from '../platform/files/zip-file.ts';
import { ZipReader } from '../platform/files/zip-reader.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { somePerson } from '../testing/proven.ts';
import { randomBusiness } from '../testing/random-business/random-business.ts';
import { withMarketing } from '../testing/random-business/random-marketing.ts';
import { writeBusiness } from '../testing/random-business/write-business.ts';
import { screens } from '../testing/recount/figure-screens.ts';
import { signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadDemo } from './load-demo.ts';

const today = '2026-05-14';
const now = new Date(`${today}T19:00:00Z`);

let folder: string;
let source: TestServer;
/** The database of the installation that exports are restored into; no server runs there. */
let target: string;
const exported: Record<string, MemberContext> = {};
const owners: Record<string, { email: string; userId: string }> = {};
const pathOf = (name: string) => join(folder, `${name}.zip`);

async function exportTo(name: string, context: MemberContext): Promise<void> {
  const file = await exportEverything(context);
  await writeFile(pathOf(name), Buffer.from(await file.arrayBuffer()));
  exported[name] = context;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayworks-business-'));
  source = await startTestServer();
  await loadDemo(source.platform, now);
  const { rows } = await source.platform.database.operator.query<{
    id: string;
    user_id: string;
    time_zone: string;
  }>('select id, user_id, time_zone from business_settings');
  const [demo] = rows;
  if (!demo) throw new Error('the demo has a business');
  await exportTo('demo', {
    platform: source.platform,
    actor: {
      ...{ role: 'owner', person: somePerson, requestId: 'export', now },
      ...{ userId: demo.user_id, businessId: demo.id, timeZone: demo.time_zone },
    },
  });
  const marketed = withMarketing(randomBusiness(404, today), 404, today);
  const { platform, actor } = await writeBusiness(source.platform, marketed, today);
  const userId = randomUUID();
  await platform.database.operator.query('update business_settings set user_id = $2 where id = $1', [
    actor.businessId,
    userId,
  ]);
  await exportTo('random', { platform, actor: { ...actor, userId } });
  const other = await startTestServer();
  for (const name of ['demo', 'random', 'hostile']) owners[name] = await signUpSomebody(other);
  target = other.ownerUrl;
  await other.stop();
});
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
});

const restore = (name: string, owner = name, isUnconfirmedOk = true) =>
  restoreBusiness({
    ownerUrl: target,
    files: diskFileStore(join(folder, 'files')),
    appUser: undefined,
    path: pathOf(name),
    ownerEmail: owners[owner]?.email ?? '',
    isUnconfirmedOk,
  });

type Entries = Map<string, Buffer>;

/**
 * Reads the archive entries that a restore needs, with only one of the files, because the archive is rewritten for each
 * attempt.
 */
async function readEntries(name: string): Promise<Entries> {
  const file = await open(pathOf(name));
  const zip = await ZipReader.open(file);
  const entries: Entries = new Map();
  const [picture] = zip.names.filter((entry) => entry.startsWith('files/'));
  const needed = zip.names.filter((entry) => entry.endsWith('.json') || entry === picture);
  for (const entry of needed) entries.set(entry, await buffer(zip.read(entry)));
  await file.close();
  return entries;
}

async function writeEntries(name: string, entries: Entries): Promise<void> {
  const file = await open(pathOf(name), 'w');
  const zip = new ZipWriter(file);
  for (const [entry, bytes] of entries) {
    const stored = storedEntry(entry, bytes);
    const packed: ZipEntry = { ...stored, method: 'deflated', bytes: deflateRawSync(bytes) };
    await zip.add(entry.startsWith('data/') ? packed : stored);
  }
  await zip.finish();
  await file.close();
}

type Manifest = Record<string, unknown> & {
  migrations: string[];
  tables: { name: string; rows: number; sha256: string }[];
};

function changeManifest(entries: Entries, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest;
  change(manifest);
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

/** Changes the rows of a table in an export and updates the checksum, as an attacker would. */
function forge(entries: Entries, table: string, change: (text: string) => string): void {
  const bytes = Buffer.from(change(entries.get(`data/${table}.json`)?.toString() ?? ''));
  entries.set(`data/${table}.json`, bytes);
  changeManifest(entries, ({ tables }) => {
    const entry = tables.find(({ name }) => name === table);
    if (entry) entry.sha256 = createHash('sha256').update(bytes).digest('hex');
  });
}

const firstFile = (entries: Entries) => [...entries.keys()].find((name) => name.startsWith('files/')) ?? '';

const hostile: [string, (entries: Entries) => void, string][] = [
  ['without a manifest', (entries) => entries.delete('manifest.json'), 'This is not an export of a business'],
  [
    'of a newer version',
    (entries) => changeManifest(entries, ({ migrations }) => migrations.push('f'.repeat(64))),
    'Update Dayworks first.',
  ],
  [
    'of an older version',
    (entries) => changeManifest(entries, ({ migrations }) => migrations.pop()),
    'Update that installation and export the business again.',
  ],
  [
    'with a changed row',
    (entries) => {
      const text = entries.get('data/customers.json')?.toString() ?? '';
      entries.set('data/customers.json', Buffer.from(text.replace(/"first_name": ?"\w/, '"first_name":"X')));
    },
    'The customers of this export were changed or are incomplete.',
  ],
  ['without a table', (entries) => entries.delete('data/invoices.json'), 'data/invoices.json is missing'],
  [
    'with rows of another business',
    (entries) =>
      forge(entries, 'customers', (text) =>
        text.replace(/"business_id": ?"[^"]+"/, '"business_id":"11111111-1111-4111-8111-111111111111"'),
      ),
    'customers of another business',
  ],
  [
    'with an unknown field',
    (entries) => forge(entries, 'customers', (text) => text.replace('{', '{"is_operator":true,')),
    'an unknown field: is_operator',
  ],
  [
    'with a table of accounts',
    (entries) => {
      entries.set('data/access_tokens.json', Buffer.from('[]\n'));
      changeManifest(entries, ({ tables }) =>
        tables.push({ name: 'access_tokens', rows: 0, sha256: '0'.repeat(64) }),
      );
    },
    'a table that this version does not know: access_tokens',
  ],
  [
    'with a table whose name is a path',
    (entries) =>
      changeManifest(entries, ({ tables }) =>
        tables.push({ name: '../../../etc/passwd', rows: 0, sha256: '0'.repeat(64) }),
      ),
    'a table that this version does not know',
  ],
  [
    'with a page that a browser would run',
    (entries) => forge(entries, 'files', (text) => text.replace('image/', 'text/html; was=')),
    'a file of an unknown kind',
  ],
  [
    'with a changed file',
    (entries) => entries.set(firstFile(entries), Buffer.from('something else')),
    'in this export was changed',
  ],
  [
    'with a table that becomes a thousand times larger',
    (entries) => entries.set('data/customers.json', Buffer.alloc(20_000_000, '\n')),
    'would become 1000 times larger',
  ],
];

async function stateOfTarget(): Promise<unknown> {
  const client = await connectOwner(target);
  const { rows } = await client.query('select id from business_settings order by id');
  const { rows: triggers } = await client.query(
    `select count(*)::int as count from pg_trigger where tgenabled = 'D'`,
  );
  await client.end();
  const stored: string[] = [];
  for await (const id of diskFileStore(join(folder, 'files')).list()) stored.push(id);
  return { rows, triggers, stored };
}

test('restoring a malicious, incomplete or altered business export is rejected and leaves no rows or files behind', async () => {
  const entries = await readEntries('demo');
  const before = await stateOfTarget();
  for (const [what, change, problem] of hostile) {
    const changed = new Map(entries);
    change(changed);
    // The restore must never use the name of an archive entry as a file path.
    changed.set('../../evil', Buffer.from('evil'));
    await writeEntries('hostile', changed);
    await expect(restore('hostile'), what).rejects.toThrow(problem);
  }
  const whole = await readFile(pathOf('demo'));
  for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 10), Buffer.alloc(0)]) {
    await writeFile(pathOf('hostile'), bytes);
    await expect(restore('hostile'), `${bytes.length} bytes`).rejects.toMatchObject({ name: 'BackupError' });
  }
  expect(await stateOfTarget()).toEqual(before);
});

/** Sums the numbers in a response that have the same path. All rows of a list have the same path. */
function addNumbers(value: unknown, path: string, told: Map<string, number>): void {
  if (typeof value === 'number') told.set(path, Math.round(((told.get(path) ?? 0) + value) * 1e6) / 1e6);
  else if (Array.isArray(value)) for (const part of value) addNumbers(part, `${path}[]`, told);
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) addNumbers(part, `${path}.${key}`, told);
}

/**
 * Matches the figures that intentionally differ after a restore: colleagues are not members yet, nobody was notified of
 * anything, and campaigns and automations are turned off.
 */
const different =
  /^(tasks\.loads|bell|campaignCounts\.counts\.(draft|paused|scheduled|sending)|marketing\.counts\.automations_on)|campaigns\[\]\.figures\.(queued|cancelled)$/;

/** Returns all figures on all screens, using the functions that docs/rules.md lists. */
async function figuresOf(context: MemberContext): Promise<Map<string, number>> {
  const { rows } = await context.platform.database.operator.query<{ id: string }>(
    'select id from customers where business_id = $1 order by balance_due desc, id limit 1',
    [context.actor.businessId],
  );
  const figures = new Map<string, number>();
  for (const [name, { ask }] of Object.entries(screens))
    addNumbers(await ask({ context, customerId: rows[0]?.id ?? '' }), name, figures);
  return new Map([...figures].filter(([path]) => !different.test(path)));
}

test.each(['demo', 'random'])(
  'a business export (%s) can be restored in another installation, with the same figures on every screen',
  async (name) => {
    const { platform, actor } = exported[name] as MemberContext;
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    const { businessId, rows, missing_files } = await restore(name);
    process.off('warning', note);
    expect(warnings).toEqual([]);
    expect(rows).toBeGreaterThan(100);
    expect(missing_files).toBe(0);
    const server = await startServerForTest({ ownerUrl: target });
    const owner = { ...actor, businessId, userId: owners[name]?.userId ?? '' };
    const before = await figuresOf({ platform, actor });
    expect(before.size).toBeGreaterThan(200);
    expect(await figuresOf({ platform: server.platform, actor: owner })).toEqual(before);
    await expect(restore(name)).rejects.toThrow('A server is working with this database');
  },
);

test('a business export cannot be restored if its records already exist, or if its owner has a business or has not signed up', async () => {
  await expect(restore('demo', 'hostile')).rejects.toThrow('are already in this installation');
  await expect(restore('demo', 'demo')).rejects.toThrow('already belongs to a business here');
  await expect(restore('demo', 'nobody')).rejects.toThrow('Let the owner sign up first.');
  await expect(restore('demo', 'hostile', false)).rejects.toThrow('is not confirmed.');
});
