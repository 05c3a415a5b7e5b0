import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from './binaries.ts';
import { withClient } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The test folder is inside a folder that mkdtemp creates with mode 0700, so other users cannot reach it. */
let root: string;
let counter = 0;
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dayworks-embedded-'));
  const { stop } = await startEmbeddedPostgres({ dataDir: join(root, 'pristine'), log: () => {} });
  await stop();
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const unusedDataDir = () => join(root, `data-${++counter}`);

function pristineDataDir(): string {
  const dataDir = unusedDataDir();
  cpSync(join(root, 'pristine'), dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres & { lines: string[] }> {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  cleanUps.push(postgres.stop);
  return { ...postgres, lines };
}

function startInChild(dataDir: string): ChildProcess {
  const script = fileURLToPath(new URL('../../testing/start-embedded-postgres.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUps.push(() => child.kill('SIGKILL'));
  return child;
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);

/** Retries a query until the database is available again, as the server's pool does. */
async function queryUntilAnswered(url: string, sql: string) {
  for (;;) {
    try {
      return await query(url, sql);
    } catch {}
  }
}

describe('new embedded databases', () => {
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: pristineDataDir(), log: () => {} });
    return postgres.stop;
  });

  it('a new database is owned by a role that is not a superuser and cannot bypass row-level security', async () => {
    const { ownerUrl } = postgres;
    expect(
      await query(
        ownerUrl,
        `select current_user::text as me, rolsuper, rolbypassrls, rolcreaterole,
                pg_get_userbyid(datdba) as database_owner
           from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        me: 'dayworks_owner',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: true,
        database_owner: 'dayworks_owner',
      },
    ]);
  });

  it('a new database stores commits safely on disk and is reachable only from this machine', async () => {
    const { superuserUrl } = postgres;
    const settings = `select name, setting from pg_settings where name in
      ('data_checksums', 'fsync', 'listen_addresses', 'password_encryption', 'synchronous_commit',
       'TimeZone', 'unix_socket_directories', 'server_encoding') order by lower(name)`;
    expect(
      Object.fromEntries((await query(superuserUrl, settings)).map(({ name, setting }) => [name, setting])),
    ).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      unix_socket_directories: '.',
    });
    const open = await query(
      superuserUrl,
      `select * from pg_hba_file_rules where auth_method <> 'scram-sha-256'`,
    );
    expect(open).toEqual([]);
  });

  it('a new database provides the extensions that the product uses', async () => {
    const { ownerUrl } = postgres;
    await query(ownerUrl, 'create extension pgcrypto');
    await query(ownerUrl, 'create extension btree_gist');
    expect(
      await query(ownerUrl, `select similarity('Müller', 'Muller') > 0 as ok, unaccent('Müller') as plain`),
    ).toEqual([{ ok: true, plain: 'Muller' }]);
  });
});

describe('restarting the embedded database', () => {
  it('a database in a folder whose path is too long for a socket file is reached over TCP', async () => {
    const dataDir = join(root, 'a'.repeat(100));
    cpSync(join(root, 'pristine'), dataDir, { recursive: true });
    const { ownerUrl } = await start(dataDir);
    expect(new URL(ownerUrl).searchParams.get('host')).toBeNull();
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a restarted database contains everything that was written before the restart', async () => {
    const dataDir = pristineDataDir();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.ownerUrl, 'select * from kept')).toEqual([{ answer: 42 }]);
    expect(new URL(second.ownerUrl).searchParams.get('host')).toBe(join(dataDir, 'postgres'));
  });

  it('if the first start of the database was killed halfway, the next start succeeds', async () => {
    const dataDir = unusedDataDir();
    const child = startInChild(dataDir);
    await scratchFolderInUse(dataDir);
    await killHard(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const { ownerUrl } = await start(dataDir);
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('after a Dayworks server was killed, the next server takes over its PostgreSQL process and keeps it running', async () => {
    const dataDir = pristineDataDir();
    const child = startInChild(dataDir);
    const [announcement] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    const pid = postmasterPid(dataDir);
    await killHard(child);

    const { ownerUrl, stop, lines } = await start(dataDir);
    expect(ownerUrl).toBe(String(announcement).trim());
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(lines).toEqual([`PostgreSQL is still running (process ${pid}): using it`]);

    process.kill(pid, 'SIGKILL');
    expect(await queryUntilAnswered(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).not.toBe(pid);
    await stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('a restart succeeds even if an unrelated process now has the pid of the crashed server', async () => {
    const dataDir = pristineDataDir();
    const account = findAccount(join(dataDir, 'postgres')) ?? {};
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...account });
    cleanUps.push(() => stranger.kill('SIGKILL'));
    const remains = [stranger.pid, '/gone', '1', '5432', '', '127.0.0.1', '0 0', 'ready'];
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${remains.join('\n')}\n`);
    const { ownerUrl } = await start(dataDir);
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });
});

describe('the running embedded database', () => {
  it('after a kill -9 the database restarts on the same port with all committed data', async () => {
    const dataDir = pristineDataDir();
    const { ownerUrl, lines } = await start(dataDir);
    await query(ownerUrl, 'create table kept as select 42 as answer');
    for (let round = 1; round <= 2; round++) {
      process.kill(postmasterPid(dataDir), 'SIGKILL');
      expect(await queryUntilAnswered(ownerUrl, 'select * from kept')).toEqual([{ answer: 42 }]);
    }
    expect(lines).toContain('PostgreSQL ended unexpectedly: starting it again');
  });

  it('the database stops on request, even while it is being restarted', async () => {
    const dataDir = pristineDataDir();
    const { stop } = await start(dataDir);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await Promise.all([stop(), stop()]);
    const again = await start(dataDir);
    expect(again.lines).toEqual([]);
  });
});

describe('one-line startup errors', () => {
  const dataDirWith = (files: Record<string, string>) => {
    const dataDir = unusedDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(dataDir, path), text);
    return dataDir;
  };

  it('if the data folder cannot be created, the error is reported in one line', async () => {
    await expect(start('/dev/null/data')).rejects.toThrow(
      /^Dayworks cannot write to the data folder \/dev\/null\/data \(ENOTDIR\)\. /,
    );
  });

  it('if the password file of the database is missing, the error is reported in one line', async () => {
    const dataDir = dataDirWith({ 'postgres/PG_VERSION': '18' });
    await expect(start(dataDir)).rejects.toThrow(/postgres-password is missing/);
  });

  it('if the database was created by another PostgreSQL version, the error is reported in one line', async () => {
    const dataDir = dataDirWith({ 'postgres/PG_VERSION': '17', 'postgres-password': 'secret' });
    await expect(start(dataDir)).rejects.toThrow(
      /PostgreSQL 17 database, but this Dayworks includes version 18/,
    );
  });

  it('if PostgreSQL cannot open the database, the error is reported in one line', async () => {
    const dataDir = dataDirWith({ 'postgres/PG_VERSION': '18', 'postgres-password': 'secret' });
    await expect(start(dataDir)).rejects.toThrow(/^The embedded PostgreSQL did not start: .*postgresql.conf/);
  });
});

/** Waits until initdb has written files into its temporary folder. */
async function scratchFolderInUse(dataDir: string): Promise<void> {
  const isInUse = () =>
    existsSync(dataDir) &&
    readdirSync(dataDir).some(
      (name) => name.startsWith('postgres-init-') && existsSync(join(dataDir, name, 'data', 'PG_VERSION')),
    );
  const watcher = watch(root, { recursive: true });
  try {
    while (!isInUse()) await once(watcher, 'change');
  } finally {
    watcher.close();
  }
}
