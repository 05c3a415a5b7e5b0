import { useSearchParams } from '../../lib/router.tsx';
import type { Creation } from '../../parts/list/create-link.tsx';

/** A panel over the list; what the list shows stays as it is. */
export function useCustomerCreation(): Creation {
  const [params] = useSearchParams();
  const withPanel = new URLSearchParams(params);
  withPanel.set('new', '1');
  return { label: 'New Customer', href: `?${withPanel}` };
}
