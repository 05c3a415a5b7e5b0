import { useSearchParams } from '../../lib/router.tsx';
import type { Creation } from '../../parts/list/create-link.tsx';

/** A dialog over the screen; what the screen shows stays as it is. */
export function useRecording(): Creation {
  const [params] = useSearchParams();
  const withDialog = new URLSearchParams(params);
  withDialog.set('new', '1');
  return { label: 'Record Payment', href: `?${withDialog}` };
}
