import { withDatabase } from '../database.ts';

const ours = `(select oid from pg_namespace where nspname in ('public', 'auth', 'jobs', 'migrations'))`;

const schemaQuery = `
  select format('column %s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in ${ours} and attnum > 0 and not attisdropped
  union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'auth', 'jobs', 'migrations')
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ${ours}
  union all select format('policy %s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies
  union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select format('function %s %s %s', oid::regprocedure, md5(prosrc), proacl) from pg_proc where pronamespace in ${ours}
  union all select format('table %s %s %s', oid::regclass, relforcerowsecurity, relacl) from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p')
  union all select format('queue %s', name) from jobs.queue
  union all select format('applied %s', hash) from migrations.applied
  order by 1`;

/**
 * Describes everything that a server start creates in a database, one line per item, so that databases can be
 * compared.
 */
export function describeSchema(ownerUrl: string): Promise<string[]> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ line: string }>(schemaQuery);
    return rows.map((row) => row.line);
  });
}
