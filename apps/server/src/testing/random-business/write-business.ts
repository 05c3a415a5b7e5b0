import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { somePerson } from '../proven.ts';
import type { TableRows } from './random-business.ts';

const timeZone = 'America/Los_Angeles';

/**
 * Writes the rows of one table directly, as an import would. The rows bypass the server's commands, but triggers run.
 */
export async function writeTable(
  writer: Pick<pg.Pool, 'query'>,
  businessId: string,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  if (rows.length === 0) return;
  await writer.query(
    `insert into ${table} (business_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2)`,
    [businessId, JSON.stringify(rows)],
  );
}

/** Writes the business and returns the context of a team member whose requests are made at noon on the given day. */
export async function writeBusiness(
  platform: Platform,
  rows: TableRows,
  today: string,
): Promise<MemberContext> {
  const businessId = randomUUID();
  await platform.database.operator.query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, $1, 'Random', $2)`,
    [businessId, timeZone],
  );
  for (const [table, those] of Object.entries(rows))
    await writeTable(platform.database.operator, businessId, table, those);
  const now = new Date(`${today}T19:00:00Z`);
  const who = { userId: businessId, role: 'owner', person: somePerson } as const;
  return { platform, actor: { ...who, businessId, timeZone, now, requestId: 'recount' } };
}
