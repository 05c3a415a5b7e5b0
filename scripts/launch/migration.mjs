import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { inRoot, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { LaunchError, say } from './say.mjs';

const server = inRoot('apps', 'server');
const folder = join('apps', 'server', 'migrations');

const listMigrations = () => readdirSync(inRoot(folder)).filter((name) => name.endsWith('.sql'));

/**
 * Reads two values from the command-line arguments: the migration name, and whether the SQL is written by hand (for
 * triggers, policies or rows).
 */
export function readRequest(args) {
  const isCustom = args.includes('--custom');
  const [name, ...others] = args.filter((arg) => arg !== '--custom');
  if (!name || others.length > 0 || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new LaunchError(
      'Name it by what it does, in small letters: npm run migration -- add_po_number (with --custom for an empty one).',
    );
  }
  return { name, isCustom };
}

/**
 * Deletes all table snapshots except the newest one. drizzle-kit compares only with the newest snapshot, and each
 * snapshot has many thousands of lines.
 */
function keepNewestSnapshot() {
  const snapshots = readdirSync(inRoot(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(inRoot(folder, 'meta', name));
}

/** Generates the SQL that updates the tables from the last migration to their current definition in the code. */
export async function launch(node, args) {
  const { name, isCustom } = readRequest(args);
  const before = new Set(listMigrations());
  const { code } = await run(
    tool('drizzle-kit'),
    ['generate', '--name', name, ...(isCustom ? ['--custom'] : [])],
    /*
     * drizzle-kit asks in the terminal whether a column is new or renamed, so it inherits the terminal's input and
     * output.
     */
    { cwd: server, env: environmentFor(node), stdio: 'inherit' },
  );
  if (code !== 0) return code;
  keepNewestSnapshot();
  const made = listMigrations().filter((file) => !before.has(file));
  if (made.length === 0)
    say('nothing to migrate: no table.ts has changed (--custom makes an empty file for SQL of your own)');
  for (const file of made) say(`made ${join(folder, file)}: read it before you commit it`);
  return 0;
}
