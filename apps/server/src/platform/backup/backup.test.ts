import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInvoice, addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../../testing/fixtures/one-pixel.ts';
import { MixedTraffic, planTraffic, type TrafficPlan } from '../../testing/mixed-traffic.ts';
import { Browser, goodPassword, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { createEmptyDatabase, testSecret } from '../../testing/test-database.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type FileStore, newFileId } from '../files/file-store.ts';
import { diskFileStore } from '../files/s3-file-store.ts';
import { makeDataDir } from '../process/data-dir-lock.ts';
import { checkArchive, type Manifest } from './archive.ts';
import { type BackupFacts, type Installation, makeBackup } from './make-backup.ts';
import { type RestoreOptions, restoreBackup, settleRestore } from './restore.ts';
import { diskShelf } from './shelf.ts';
import { connectOwner, isReadingFiles } from './snapshot.ts';

/**
 * The number of restores that the test kills at different points. For a long run: BACKUP_KILLS=10 npm test --
 * backup/backup.test
 */
const kills = Number(process.env.BACKUP_KILLS ?? 2);

let server: TestServer;
let owner: Owner;
let installation: Installation;
let folder: string;

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'dayworks-backup-'));
}

beforeAll(async () => {
  folder = await newFolder();
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  owner = await signUpOwner(server, 'Harbour Works');
  await owner.client.business.uploadLogo({ logo: onePixel() });
  installation = {
    ownerUrl: server.ownerUrl,
    secret: testSecret,
    files: server.platform.files,
    shelf: diskShelf(folder),
    workFolder: folder,
    passphrase: undefined,
  };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async ({ name }: Pick<BackupFacts, 'name'>) => createReadStream(join(folder, name));

const manifestOf = async (facts: BackupFacts, passphrase?: string) =>
  (await checkArchive(await open(facts), passphrase)).manifest;

interface Target extends RestoreOptions {
  files: FileStore;
}

/** Creates a second installation with an empty database and an empty data folder. */
async function installationIn(dataDir: string, facts: BackupFacts): Promise<Target> {
  makeDataDir(dataDir);
  return {
    ownerUrl: await createEmptyDatabase(),
    files: diskFileStore(join(dataDir, 'files')),
    shelf: diskShelf(join(dataDir, 'backups')),
    workFolder: join(dataDir, 'backups'),
    passphrase: undefined,
    dataDir,
    givenSecret: undefined,
    appUser: undefined,
    open: () => open(facts),
    say: () => {},
  };
}

let restored: Promise<Target> | undefined;

/**
 * Returns a restored installation that several tests share. Before a test tries to restore another backup into the
 * installation, it records the current state.
 */
function restoredInstallation(): Promise<Target> {
  restored ??= (async () => {
    const facts = await makeBackup(installation);
    const dataDir = join(folder, 'restored');
    const target = await installationIn(dataDir, facts);
    await restoreBackup(target);
    return target;
  })();
  return restored;
}

/** Backs up an installation and returns the manifest of the backup, which lists its tables and files. */
async function contentsOf(target: Target): Promise<Manifest> {
  const facts = await makeBackup({ ...target, secret: testSecret });
  return (await checkArchive(createReadStream(join(target.workFolder, facts.name)), target.passphrase))
    .manifest;
}

/**
 * Excludes background jobs from the comparison, because servers can change them at any time and their order differs
 * between partitions.
 */
const withoutJobs = ({ tables, files, missing_files }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'jobs.job'),
  files,
  missing_files,
});

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(ownerUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns everything in the database except its rows, such as tables, policies and functions. */
async function catalogOf(ownerUrl: string): Promise<unknown[]> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query(
      `select 'policy' as kind, concat_ws(' ', schemaname, tablename, policyname, roles, qual, with_check) as what from pg_policies
       union all select 'table', concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relacl)
         from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and relkind in ('r', 'S')
       union all select 'key', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
       union all select 'trigger', concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid::regproc) from pg_trigger where not tgisinternal
       union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'auth')
       union all select 'function', concat_ws(' ', oid::regprocedure, proacl, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
       order by 1, 2`,
    ),
  );
  return rows;
}

test('a backup waits for a migration that rewrites a table, and then contains the rows of that table', async () => {
  const [migration, watcher] = [await connectOwner(server.ownerUrl), await connectOwner(server.ownerUrl)];
  const isWaiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
       where not granted and relation = 'business_settings'::regclass`,
    );
    return rowCount !== 0;
  };
  try {
    await migration.query('begin');
    await migration.query(
      'alter table business_settings add column written_anew integer generated always as (1) stored',
    );
    const backup = makeBackup(installation);
    await expect.poll(isWaiting).toBe(true);
    await migration.query('commit');
    const { tables } = await manifestOf(await backup);
    expect(tables.find(({ name }) => name === 'public.business_settings')?.rows).toBe(1);
  } finally {
    await migration.query('alter table business_settings drop column written_anew');
    await migration.end();
    await watcher.end();
  }
});

test('a backup that is made during normal use and restored into an empty installation contains the same data, files, policies and working links', async () => {
  const { list, search, account, message } = await planTraffic(owner);
  const write = () => addInvoice(owner);
  const traffic = new MixedTraffic({ list, search, account, message, write } as TrafficPlan);
  traffic.start();
  const sent = await addSentInvoice(owner);
  const { path } = await owner.client.invoices.sharing({ id: sent.id });
  const facts = await makeBackup(installation);
  await traffic.stop();
  expect(traffic.problems).toEqual([]);
  expect(facts).toMatchObject({ files: 1, missing_files: 0, damaged_files: 0, is_encrypted: false });
  expect(facts.rows).toBeGreaterThan(50);

  const target = await installationIn(join(folder, 'elsewhere'), facts);
  await restoreBackup(target);
  expect(withoutJobs(await contentsOf(target))).toEqual(withoutJobs(await manifestOf(facts)));
  const [before, after] = [await catalogOf(server.ownerUrl), await catalogOf(target.ownerUrl)];
  expect(before.length).toBeGreaterThan(1_000);
  expect(after).toEqual(before);

  const restored = await startServerForTest({
    ownerUrl: target.ownerUrl,
    variables: { DATA_DIR: target.dataDir },
  });
  const browser = new Browser(restored);
  await browser.client.auth.signIn({ email: owner.email, password: goodPassword });
  expect(await browser.client.invoices.get({ id: sent.id })).toMatchObject({ total: sent.total });
  const { logo_url } = (await browser.client.business.get()) ?? {};
  expect((await fetch(`${restored.origin}${logo_url}`)).status).toBe(200);
  const link = new URL(path ?? '', restored.origin);
  const key = link.searchParams.get('key') ?? '';
  expect(await browser.client.invoices.openShared({ id: sent.id, key })).toBeDefined();
  await addInvoice({ client: browser.client });
});

test('no file is deleted while a backup reads the files', async () => {
  const { client } = owner;
  const { logo_url } = await client.business.uploadLogo({ logo: onePixel() });
  const id = logo_url?.slice('/files/'.length) ?? '';
  const { files } = installation;
  const slow: FileStore = {
    ...files,
    async read(wanted) {
      // The test removes the logo during the backup, after the database snapshot was taken.
      if (wanted === id) await client.business.removeLogo();
      expect(await isReadingFiles(server.platform.database.app)).toBe(true);
      return files.read(wanted);
    },
  };
  const facts = await makeBackup({ ...installation, files: slow });
  expect((await manifestOf(facts)).files.map((file) => file.id)).toContain(id);
  expect(await isReadingFiles(server.platform.database.app)).toBe(false);
});

test('a backup that encounters missing or damaged files still completes and lists these files', async () => {
  const { client, businessId } = await signUpOwner(server);
  await client.business.uploadLogo({ logo: onePixel() });
  const [lost, damaged] = [newFileId(), newFileId()];
  await asOwner(server.ownerUrl, async (database) => {
    for (const id of [lost, damaged]) {
      await database.query(
        `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
         values ($1, $2, 'x', 'image/jpeg', 1, $3, false)`,
        [id, businessId, '0'.repeat(64)],
      );
    }
  });
  await installation.files.put(damaged, Buffer.from('not what it was'));
  const manifest = await manifestOf(await makeBackup(installation));
  expect(manifest.missing_files).toEqual([lost]);
  expect(manifest.damaged_files).toEqual([damaged]);
  await asOwner(server.ownerUrl, (database) =>
    database.query('delete from files where id = any($1)', [[lost, damaged]]),
  );
  await installation.files.remove(damaged);
});

test('if the disk is full, a backup fails with a clear error and leaves no partial file behind', async () => {
  const workFolder = join(folder, 'full');
  const before = await readdir(folder);
  await expect(
    makeBackup({
      ...installation,
      workFolder,
      shelf: {
        ...installation.shelf,
        keep: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
      },
    }),
  ).rejects.toThrow(
    `The disk is full: no backup could be written in ${workFolder}. Nothing was left behind.`,
  );
  expect(await readdir(workFolder)).toEqual([]);
  await rm(workFolder, { recursive: true });
  expect(await readdir(folder)).toEqual(before);
});

test('restoring a backup is rejected while a server is using the database', async () => {
  const facts = await makeBackup(installation);
  const target = { ...(await restoredInstallation()), ownerUrl: server.ownerUrl, open: () => open(facts) };
  await expect(restoreBackup(target)).rejects.toThrow('A server is working with this database');
});

/** Returns the files and rows of an installation, so that any difference can be detected by comparison. */
async function stateOf(target: Target) {
  const files = (await readdir(join(target.dataDir, 'files'), { recursive: true }).catch(() => [])).sort();
  const { rows } = await asOwner(target.ownerUrl, (client) =>
    client.query('select * from files order by id'),
  );
  return { rows, files, contents: withoutJobs(await contentsOf(target)) };
}

test('restoring fails without changing anything if the backup is damaged or newer, or if its passphrase or secret is wrong', async () => {
  const facts = await makeBackup({ ...installation, passphrase: 'a passphrase for tests', cost: 1024 });
  const target = await restoredInstallation();
  const before = await stateOf(target);
  const encrypted = { ...target, open: () => open(facts) };
  await expect(restoreBackup(encrypted)).rejects.toThrow('Set BACKUP_PASSPHRASE');
  await expect(restoreBackup({ ...encrypted, passphrase: 'another passphrase' })).rejects.toThrow(
    'not the passphrase',
  );
  await expect(restoreBackup({ ...target, givenSecret: 'another secret of another server' })).rejects.toThrow(
    'This backup belongs to another APP_SECRET',
  );
  await asOwner(server.ownerUrl, (database) =>
    database.query(`insert into migrations.applied (hash, created_at) values ($1, 1)`, ['f'.repeat(64)]),
  );
  const newer = await makeBackup(installation, { now: new Date('2030-01-01T00:00:00Z') });
  await asOwner(server.ownerUrl, (database) =>
    database.query('delete from migrations.applied where hash = $1', ['f'.repeat(64)]),
  );
  await expect(restoreBackup({ ...target, open: () => open(newer) })).rejects.toThrow(
    'Update Dayworks first',
  );
  const whole = await readFile(join(folder, facts.name));
  whole[whole.length - 40] = (whole[whole.length - 40] ?? 0) ^ 4;
  await expect(
    restoreBackup({
      ...target,
      passphrase: 'a passphrase for tests',
      open: async () => Readable.from([whole], { objectMode: false }),
    }),
  ).rejects.toThrow('The backup is damaged');
  expect(await stateOf(target)).toEqual(before);
});

const restoreProcess = fileURLToPath(new URL('../../testing/processes/restore-process.ts', import.meta.url));

/**
 * Starts a restore in a separate process, which kills itself after a given part of the backup, and waits until the
 * process has ended.
 */
async function killRestore(target: Target, facts: BackupFacts, share: number): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [restoreProcess, target.ownerUrl, target.dataDir, join(folder, facts.name), testSecret, String(share)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [, signal] = await once(child, 'exit');
  return signal;
}

test('if a restore is killed partway, the installation returns to its state before the restore at the next start', async () => {
  const target = await restoredInstallation();
  await addInvoice(owner);
  await owner.client.business.uploadLogo({ logo: onePixel() });
  const facts = await makeBackup(installation, { now: new Date('2029-02-01T00:00:00Z') });
  const before = await stateOf(target);
  for (let kill = 0; kill < kills; kill++) {
    const share = (kill + 0.5) / kills;
    expect(await killRestore(target, facts, share)).toBe('SIGKILL');
    expect(await settleRestore(target.dataDir, target.ownerUrl, target.files)).toBe('put back');
    expect(await stateOf(target), `killed at ${share}`).toEqual(before);
  }
  await restoreBackup({ ...target, open: () => open(facts) });
  expect(withoutJobs(await contentsOf(target))).toEqual(withoutJobs(await manifestOf(facts)));
});

test('if a restore is killed right after its commit, the next server start completes the restore and uses the secret of the backup', async () => {
  const target = await restoredInstallation();
  const path = (name: string) => join(target.dataDir, name);
  expect(await readFile(path('secret'), 'utf8')).toBe(testSecret);
  const id = await asOwner(target.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from migrations.restored');
    return rows[0]?.id;
  });
  await writeFile(path('restore.json'), JSON.stringify({ id }));
  await writeFile(path('secret.restored'), 'the secret of the backup');
  expect(await settleRestore(target.dataDir, target.ownerUrl, target.files)).toBe('finished');
  expect(await readFile(path('secret'), 'utf8')).toBe('the secret of the backup');
  expect(await settleRestore(target.dataDir, target.ownerUrl, target.files)).toBeUndefined();
});
