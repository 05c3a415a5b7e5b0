import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tx } from '../platform/with-business.ts';

/** Any write to a shown orphan links it first (T3). Does nothing for a row that has a business. */
export async function linkOrphan(tx: Tx, platform: Platform, invoiceId: string): Promise<boolean> {
  if (!(await mayShowOrphans(platform))) return false;
  const { rows } = await tx.$client.query<{ linked: number }>('select recover_invoices($1) as linked', [
    invoiceId,
  ]);
  return (rows[0]?.linked ?? 0) > 0;
}
