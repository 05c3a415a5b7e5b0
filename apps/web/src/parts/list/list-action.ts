import type { ReactNode } from 'react';

/** An additional action for the whole list: a button in its header and an item in its menu. */
export interface ListAction {
  label: string;
  icon: ReactNode;
  isPending?: boolean;
  onSelect: () => void;
}
