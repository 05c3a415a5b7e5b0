import { hasPublicPage, type InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import type { SharedWithMe } from '@dayworks/shared/invoices/shared-invoice';
import type { SignedInContext } from '../identity/request-context.ts';

interface Row extends SharedWithMe {
  status: InvoiceStatus;
  sent_at: string | null;
  voided_at: string | null;
}

/**
 * Lists only shared invoices that the user can open: no drafts, no deleted invoices, and no invoices whose sharing
 * was revoked (M18).
 */
export async function listSharedWithMe({ platform, session }: SignedInContext): Promise<SharedWithMe[]> {
  const { rows } = await platform.database.app.query<Row>({
    name: 'invoices-shared-with',
    text: 'select id, number, business_name, status, sent_at, voided_at, balance_due from invoices_shared_with($1)',
    values: [session.userId],
  });
  return rows
    .filter(hasPublicPage)
    .map(({ id, number, business_name, balance_due }) => ({ id, number, business_name, balance_due }));
}
