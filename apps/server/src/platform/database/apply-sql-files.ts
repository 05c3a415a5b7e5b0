import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { serverRoot } from '../process/server-root.ts';

const folder = join(serverRoot(), 'database');

async function readSqlFiles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * The SQL files that determine the stored figures. If one of these files changes, the figures of existing rows can
 * change as well.
 */
const figureRules = [
  'billed-on.sql',
  'document-status.sql',
  'figure-changes.sql',
  'figures.sql',
  'money-rules.sql',
  'recount.sql',
];

/**
 * Migrations use the functions in foundation.sql, so this file is applied before the migrations. All other SQL files
 * need the tables.
 */
const foundation = 'foundation.sql';

type Phase = 'before migrations' | 'after migrations';

/**
 * Applies the SQL files of one phase, before or after the migrations. Each file contains the functions and triggers for
 * one subject and is applied as a whole whenever its content has changed. PostgreSQL does not check function bodies in
 * this step, so files can use each other's functions in any order.
 */
export async function applySqlFiles(owner: pg.Client, phase: Phase): Promise<void> {
  await owner.query('begin');
  try {
    await applyChangedFiles(owner, phase);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Applies the SQL files of one phase in the caller's transaction. */
export async function applyChangedFiles(owner: pg.ClientBase, phase: Phase): Promise<void> {
  await owner.query('create schema if not exists migrations');
  await owner.query(
    'create table if not exists migrations.sql_files (name text primary key, hash text not null)',
  );
  const { rows } = await owner.query<{ name: string; hash: string }>(
    'select name, hash from migrations.sql_files',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readSqlFiles()).filter(
    ({ name, hash }) =>
      (name === foundation) === (phase === 'before migrations') && applied.get(name) !== hash,
  );
  if (changed.length === 0) return;
  await owner.query('set local check_function_bodies = off');
  for (const { name, sql, hash } of changed) {
    await owner.query(sql);
    await owner.query(
      'insert into migrations.sql_files (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    );
  }
  if (changed.some(({ name }) => figureRules.includes(name) && applied.has(name))) {
    await owner.query('select recount_figures()');
  }
}

/** Returns one hash over the SQL files that determine the stored figures. */
export async function figureRulesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await readSqlFiles()) if (figureRules.includes(file.name)) hash.update(file.hash);
  return hash.digest('hex');
}
