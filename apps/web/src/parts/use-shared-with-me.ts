import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';

/** Returns the invoices of other businesses that this user may read, ready to be displayed. */
export function useSharedWithMe(enabled = true) {
  // Live events do not report changes in other businesses, so these invoices are refetched each time.
  const { data } = useQuery(api.invoices.sharedWithMe.queryOptions({ enabled, staleTime: 0 }));
  return (data ?? []).map(({ id, number, business_name, balance_due }) => ({
    id,
    title: documentTitle('invoice', { number }),
    from: business_name,
    due: balance_due > 0 ? `${formatMoney(balance_due)} due` : 'Paid',
    href: paths.sharedInvoice.getHref(id),
  }));
}
