import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

/**
 * The tables with rows that can have no business: imported rows (T2) and sign-in messages. Do not add another table
 * without a good reason.
 */
const mayLackBusiness = [
  'audit_log',
  'customers',
  'estimate_items',
  'estimates',
  'invoice_items',
  'invoices',
  'outbox',
  'payments',
  'projects',
];
/**
 * The tables without a business_id column: the businesses themselves, people (who can belong to any business) and
 * counters that belong to no business.
 */
const withoutBusinessColumn = ['business_settings', 'profiles', 'rate_limits'];
/**
 * The tables without live events. Their rows are never shown directly; for example, daily sums and totals change only
 * together with rows that have live events.
 */
const withoutLiveEvents = [
  'audit_log',
  'business_totals',
  'due_days',
  'files',
  'idempotency_keys',
  'item_days',
  'method_days',
  'expense_months',
  'money_days',
];

let owner: pg.Client;
let tenantTables: string[] = [];

async function column(sql: string): Promise<string[]> {
  const { rows } = await owner.query({ text: sql, rowMode: 'array' });
  return rows.map((row) => row[0] as string);
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: await createTestDatabase() });
  await owner.connect();
  tenantTables = await column(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
});
afterAll(() => owner.end());

describe('tables with tenant data', () => {
  test('every table without a business_id column is on the list of exceptions', async () => {
    const all = await column(`select tablename from pg_tables where schemaname = 'public' order by 1`);
    expect(all.filter((table) => !tenantTables.includes(table))).toEqual(withoutBusinessColumn);
  });

  test('every table has forced row security, and the table owner is not a superuser', async () => {
    const open = await column(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'rate_limits' and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
    expect(
      await column('select rolsuper or rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([false]);
  });

  test('every tenant table has exactly one policy for the server role, and the policy contains no OR', async () => {
    for (const table of tenantTables) {
      const policies = await column(
        `select qual || ' / ' || with_check from pg_policies where tablename = '${table}' and 'dayworks_app' = any(roles)`,
      );
      const expected = '(business_id = ( SELECT current_business() AS current_business))';
      expect(policies, table).toEqual([`${expected} / ${expected}`]);
    }
  });

  test('every tenant table has policies for the table owner and the operator', async () => {
    for (const table of tenantTables) {
      const names = await column(`select policyname from pg_policies where tablename = '${table}'`);
      expect(names, table).toEqual(expect.arrayContaining(['tenant', 'maintenance', 'operator']));
    }
  });

  test('business_id is nullable only in the tables on the approved list', async () => {
    const nullable = await column(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'business_id'
       and is_nullable = 'YES' order by 1`,
    );
    expect(nullable).toEqual(mayLackBusiness);
  });

  test('every tenant table has an index whose first column is business_id', async () => {
    const indexed = await column(
      `select distinct c.relname from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where a.attname = 'business_id' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(tenantTables.filter((table) => !indexed.includes(table))).toEqual([]);
  });

  test('every tenant table notifies open browsers of inserts, updates and deletes', async () => {
    for (const table of tenantTables.filter((name) => !withoutLiveEvents.includes(name))) {
      const triggers = await column(
        `select tgname from pg_trigger where tgrelid = '${table}'::regclass and tgname like 'live%' order by 1`,
      );
      expect(triggers, table).toEqual(['live_delete', 'live_insert', 'live_update']);
    }
  });

  test('every table with an updated_at column has a trigger that updates the column', async () => {
    const withColumn = await column(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'`,
    );
    const withTrigger = await column(
      `select tgrelid::regclass::text from pg_trigger where tgname = 'touch_updated_at'`,
    );
    expect(withColumn.filter((table) => !withTrigger.includes(table))).toEqual([]);
  });
});

describe('foreign keys between tenant tables', () => {
  test('foreign keys between tenant tables include business_id, and a key without business_id is allowed only in addition to a key that includes business_id', async () => {
    const { rows } = await owner.query<{ child: string; columns: string[]; parent: string }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
         (select array_agg(attname::text order by attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const links = rows.filter((row) => tenantTables.includes(row.child) && tenantTables.includes(row.parent));
    expect(links.length).toBeGreaterThan(20);
    for (const { child, parent, columns } of links.filter((link) => link.columns.length === 1)) {
      const twin = links.find(
        (link) =>
          link.child === child &&
          link.parent === parent &&
          link.columns.length === 2 &&
          link.columns.includes(columns[0] ?? ''),
      );
      expect(twin?.columns, `${child}.${columns[0]}`).toContain('business_id');
    }
  });

  test('deleting a parent row never sets business_id of its child rows to null', async () => {
    const dangerous = await column(
      `select conname from pg_constraint where contype = 'f' and confdeltype = 'n' and cardinality(conkey) > 1
       and (confdelsetcols is null or cardinality(confdelsetcols) = cardinality(conkey))`,
    );
    expect(dangerous).toEqual([]);
  });
});

describe('database roles of the server', () => {
  test('the database roles of the server own no tables and cannot bypass row security', async () => {
    expect(
      await column(
        `select rolname from pg_roles where rolname like 'dayworks\\_%' and rolname <> current_user and (rolsuper or rolbypassrls or rolcreaterole)`,
      ),
    ).toEqual([]);
    expect(
      await column(
        `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname in ('dayworks_app', 'dayworks_auth', 'dayworks_operator')`,
      ),
    ).toEqual([]);
  });

  test('the server roles cannot change the audit log, and only the auth role can use the auth schema', async () => {
    const rights = await column(
      `select distinct privilege_type from information_schema.role_table_grants where table_name = 'audit_log' and grantee = 'dayworks_app' order by 1`,
    );
    expect(rights).toEqual(['INSERT', 'SELECT']);
    const reachable = await column(
      `select rolname from pg_roles where rolname in ('dayworks_app', 'dayworks_operator') and has_schema_privilege(rolname, 'auth', 'usage')`,
    );
    expect(reachable).toEqual([]);
  });

  test('security definer functions can be called only by roles with an explicit grant and have a fixed search path', async () => {
    const { rows } = await owner.query<{ name: string; config: string[] | null; public: boolean }>(
      `select proname as name, proconfig as config, has_function_privilege('public', oid, 'execute') as public
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row.config, row.name).toContain('search_path=public, pg_temp');
      expect(row.public, row.name).toBe(false);
    }
  });
});
