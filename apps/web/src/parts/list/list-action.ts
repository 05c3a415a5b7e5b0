import type { ReactNode } from 'react';

/** What can be done with a list as a whole, beside the usual: a button in its header, an item of its menu. */
export interface ListAction {
  label: string;
  icon: ReactNode;
  isPending?: boolean;
  onSelect: () => void;
}
