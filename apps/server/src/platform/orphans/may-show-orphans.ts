import type { Platform } from '../verb-context.ts';

/**
 * The id of the demo business. The demo contains rows without a business for the operator; the demo owner must not
 * see these rows.
 */
export const demoBusinessId = '0d3145a8-f88d-4077-891c-acba176a3b32';

/** Decision T2: rows without a business are shown only while there is a single business, or if the operator allows it. */
export async function mayShowOrphans({ env, database }: Platform): Promise<boolean> {
  if (env.SHOW_ORPHANS) return true;
  const { rows } = await database.operator.query<{ alone: boolean }>({
    name: 'one-business',
    text: `select count(*) <= 1 and not coalesce(bool_or(id = $1), false) as alone
           from (select id from business_settings limit 2) as businesses`,
    values: [demoBusinessId],
  });
  return rows[0]?.alone ?? false;
}
