import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowNouns } from './count-texts.ts';

type NoMatchProps = { nouns: RowNouns; onShowAll: () => void };

/** The empty state for a list that has rows but whose filters hide all of them. */
export function NoMatch({ nouns, onShowAll }: NoMatchProps) {
  return (
    <ListEmpty>
      <EmptyState art="search" action={<Button onClick={onShowAll}>Show all {nouns.many}</Button>}>
        No {nouns.one} matches these filters.
      </EmptyState>
    </ListEmpty>
  );
}

/** The frame around the EmptyState of a list without any rows. */
export function ListEmpty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t">{children}</div>;
}
