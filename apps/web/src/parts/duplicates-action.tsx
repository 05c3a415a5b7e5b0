import { Merge } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../lib/routing/router.tsx';
import type { ListAction } from './list/list-header.tsx';

/** Returns an action for the header of a list that opens the screen with its likely duplicates. */
export function useDuplicatesAction(kind: 'customers' | 'leads' | 'products'): ListAction {
  const navigate = useNavigate();
  return { label: 'Duplicates', icon: <Merge />, onSelect: () => navigate(paths.duplicates.getHref(kind)) };
}
