import type { Platform } from './platform.ts';

/** Decision T2: rows without a business are shown while there is one business only, or where the operator allows it. */
export async function mayShowOrphans({ env, database }: Platform): Promise<boolean> {
  if (env.SHOW_ORPHANS) return true;
  const { rows } = await database.operator.query<{ alone: boolean }>({
    name: 'one-business',
    text: 'select count(*) <= 1 as alone from (select from business_settings limit 2) as businesses',
  });
  return rows[0]?.alone ?? false;
}
