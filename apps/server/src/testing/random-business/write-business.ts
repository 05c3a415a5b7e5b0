import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { somePerson } from '../proven.ts';
import type { TableRows } from './random-business.ts';

export const timeZone = 'America/Los_Angeles';

/** A table at a time, past the verbs, as an import would write them; triggers keep what they keep. */
async function writeTable(
  { database }: Platform,
  businessId: string,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  if (rows.length === 0) return;
  await database.operator.query(
    `insert into ${table} (business_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2)`,
    [businessId, JSON.stringify(rows)],
  );
}

/** Whoever asks about it at noon of that day. */
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
  for (const [table, those] of Object.entries(rows)) await writeTable(platform, businessId, table, those);
  const now = new Date(`${today}T19:00:00Z`);
  const who = { userId: businessId, role: 'owner', person: somePerson } as const;
  return { platform, actor: { ...who, businessId, timeZone, now, requestId: 'recount' } };
}
