import { ArchiveRestore } from 'lucide-react';
import type { ListAction } from './list-action.ts';

interface Recovery {
  isPending: boolean;
  mutate(input: undefined): void;
}

/** Takes over imported rows that belong to no business yet (T3). */
export const recoverAction = (label: string, { isPending, mutate }: Recovery): ListAction => ({
  label,
  icon: <ArchiveRestore />,
  isPending,
  onSelect: () => mutate(undefined),
});
