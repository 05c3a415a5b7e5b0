import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { ArchiveRestore } from 'lucide-react';
import type { ListAction } from './list-header.tsx';
import { useRecovery } from './use-recovery.ts';

/** A list header action that recovers imported rows, even if no such rows are shown. */
export function useRecoverAction(label: string, table: OrphanTable): ListAction {
  const { isPending, mutate } = useRecovery(table);
  return { label, icon: <ArchiveRestore />, isPending, onSelect: () => mutate(undefined) };
}
