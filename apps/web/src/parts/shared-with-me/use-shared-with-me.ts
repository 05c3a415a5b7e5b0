import { documentTitle } from '@dayworks/shared/documents/document-number';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** Invoices of other businesses that this user may read, ready to be shown. */
export function useSharedWithMe(enabled = true) {
  // Other businesses tell no live news: each look asks anew.
  const { data } = useQuery(api.invoices.sharedWithMe.queryOptions({ enabled, staleTime: 0 }));
  return (data ?? []).map(({ id, business_name, balance_due }) => ({
    id,
    title: documentTitle('invoice', id),
    from: business_name,
    due: balance_due > 0 ? `${formatMoney(balance_due)} due` : 'Paid',
    href: paths.sharedInvoice.getHref(id),
  }));
}
