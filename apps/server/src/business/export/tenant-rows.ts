import type { Actor, Tx } from '../../platform/with-business.ts';

/**
 * Tables with data that only this server uses: responses stored for retried requests, and the content of unsent
 * messages with sign-in links.
 */
const innerTables = ['idempotency_keys'];
const innerColumns: Record<string, readonly string[]> = { outbox: ['sealed'] };

/** A chat conversation belongs only to its own user; `$3` is the user who exports. */
const isOwnThread = `exists (select from chat_threads h where h.business_id = t.business_id and h.id = t.thread_id and h.user_id = $3)`;
const ownRows: Record<string, string> = {
  chat_threads: 't.user_id = $3',
  chat_messages: isOwnThread,
  chat_cards: isOwnThread,
};
/**
 * The export includes all entries of the AI call log, as on the screen, but without the messages that a colleague
 * wrote.
 */
const withoutWords = `case when t.purpose = 'chat' and t.user_id is distinct from $3
  then jsonb_build_object('title', 'A colleague’s conversation', 'facts', null, 'failure', null) else '{}'::jsonb end`;
const changedColumns: Record<string, string> = { ai_calls: withoutWords };

const atOnce = 1_000;

/**
 * Uses the database catalog to find every table whose rows belong to a business, so that a new table is never
 * forgotten.
 */
export async function tenantTables({ $client }: Tx): Promise<string[]> {
  const { rows } = await $client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and has_table_privilege(c.oid, 'select') and c.relname <> all ($1) order by 1`,
    [innerTables],
  );
  return ['business_settings', ...rows.map(({ name }) => name)];
}

type Row = Record<string, unknown>;

/** Reads the exported rows in batches, because a table may be large. */
export async function* rowsOf(
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
