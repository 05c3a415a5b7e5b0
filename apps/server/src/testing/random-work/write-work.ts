import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type pg from 'pg';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { somePerson } from '../proven.ts';
import type { TableRows } from '../random-business/random-business.ts';
import { writeTable } from '../random-business/write-business.ts';
import { randomWork } from './random-work.ts';

export const teamNames = ['Sam Ortiz', 'Kira Vance', 'Otis Bell'] as const;

/** A database row of any table, for tests that recalculate figures from the stored rows. */
export interface StoredRow {
  [column: string]: string | number | boolean | null;
}
type StoredRows = Record<string, StoredRow[]>;

export interface RandomWork {
  context: MemberContext;
  team: readonly string[];
  /** The rows of the random business as they are stored in the database, including the values that triggers set. */
  rows: StoredRows;
}

async function addTeam(owner: pg.Client, businessId: string): Promise<string[]> {
  const team = teamNames.map(() => randomUUID());
  for (const [index, id] of team.entries()) {
    await owner.query('insert into profiles (id, email, name) values ($1, $2, $3)', [
      id,
      `${id}@example.test`,
      teamNames[index],
    ]);
    await owner.query(`insert into members (business_id, user_id, role) values ($1, $2, 'staff')`, [
      businessId,
      id,
    ]);
  }
  return team;
}

async function writeRows(owner: pg.Client, businessId: string, rows: TableRows): Promise<StoredRows> {
  for (const [table, those] of Object.entries(rows)) await writeTable(owner, businessId, table, those);
  const stored: StoredRows = {};
  for (const table of Object.keys(rows)) {
    const found = await owner.query<{ row: StoredRow }>(
      `select to_jsonb(t) as row from ${table} t where t.business_id = $1`,
      [businessId],
    );
    stored[table] = found.rows.map(({ row }) => row);
  }
  return stored;
}

export interface Wall {
  timeZone: string;
  today: CalendarDate;
  now: Date;
}

export async function writeWork(
  platform: Platform,
  owner: pg.Client,
  seed: string,
  { timeZone, today, now }: Wall,
): Promise<RandomWork> {
  const businessId = randomUUID();
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, gen_random_uuid(), 'Random', $2)`,
    [businessId, timeZone],
  );
  const team = await addTeam(owner, businessId);
  const rows = await writeRows(owner, businessId, randomWork(seed, today, team));
  const who = { userId: team[0] as string, role: 'owner', person: somePerson } as const;
  return { context: { platform, actor: { ...who, businessId, timeZone, now, requestId: seed } }, team, rows };
}
