import { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { JobQuery } from '@dayworks/shared/jobs/job-list';
import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { getEstimateTotals } from '../../estimates/reads.ts';
import { getInvoiceTotals } from '../../invoices/list-invoices.ts';
import { getJobTotals } from '../../jobs/reads.ts';
import { getLedgerTotals } from '../../ledger/reads.ts';
import type { MemberContext } from '../../platform/verb-context.ts';

/** Returns the number of rows in the list that a URL opens, and the total that the list shows. */
export async function listedAt(
  context: MemberContext,
  href: string,
): Promise<{ count: number; total: number } | undefined> {
  const { pathname, searchParams } = new URL(href, 'http://here');
  const { customer, ...filters } = Object.fromEntries(searchParams);
  const asked = { ...filters, ...(customer && { customer_id: customer }) };
  switch (pathname) {
    case '/invoices':
      return getInvoiceTotals(context, InvoiceQuery.parse(asked));
    case '/estimates':
      return getEstimateTotals(context, EstimateQuery.parse(asked));
    case '/jobs': {
      const { count, to_bill } = await getJobTotals(context, JobQuery.parse(asked));
      return { count, total: to_bill };
    }
    case '/transactions': {
      const { count, net } = await getLedgerTotals(context, LedgerQuery.parse(asked));
      return { count, total: net };
    }
    default:
      return undefined;
  }
}
