import type { Platform } from '../platform/platform.ts';
import type { Tx } from '../platform/with-business.ts';

/** Decision T2: rows without a business are shown while there is one business only, or where the operator allows it. */
export async function mayShowOrphans({ env, database }: Platform): Promise<boolean> {
  if (env.SHOW_ORPHANS) return true;
  const { rows } = await database.operator.query<{ alone: boolean }>({
    name: 'one-business',
    text: 'select count(*) <= 1 as alone from (select from business_settings limit 2) as businesses',
  });
  return rows[0]?.alone ?? false;
}

/** Any write to a shown orphan links it first (T3). Does nothing for a row that has a business. */
export async function linkOrphan(tx: Tx, platform: Platform, invoiceId: string): Promise<boolean> {
  if (!(await mayShowOrphans(platform))) return false;
  const { rows } = await tx.$client.query<{ linked: number }>('select recover_invoices($1) as linked', [
    invoiceId,
  ]);
  return (rows[0]?.linked ?? 0) > 0;
}
