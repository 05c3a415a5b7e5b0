import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoMatchProps = {
  /** 'No invoice matches these filters.' */
  text: string;
  /** 'Show all invoices' */
  showAllLabel: string;
  onShowAll: () => void;
};

/** There are rows, and the filters hide them all. */
export function NoMatch({ text, showAllLabel, onShowAll }: NoMatchProps) {
  return (
    <ListEmpty>
      <EmptyState art="search" action={<Button onClick={onShowAll}>{showAllLabel}</Button>}>
        {text}
      </EmptyState>
    </ListEmpty>
  );
}

/** Around the EmptyState of a list that has no row at all. */
export function ListEmpty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t">{children}</div>;
}
