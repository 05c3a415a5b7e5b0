import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import type { ChangeQuery } from '../list/use-list-query.ts';
import { Board } from './board.tsx';
import type { AnyCard, BoardDescription, Drop } from './board-description.ts';
import type { Board as Columns } from './board-model.ts';
import { BoardSkeleton } from './board-skeleton.tsx';

type BoardToolsProps = {
  /** The plural noun for the cards, for example "jobs". */
  nouns: string;
  query: { search: string };
  onChange: ChangeQuery<{ search: string }>;
  csvHref: string;
  isShownOnPhone: boolean;
};

/** The controls at the end of every board's toolbar: the search, and the button that exports the shown cards as CSV. */
export function BoardTools({ nouns, query, onChange, csvHref, isShownOnPhone }: BoardToolsProps) {
  const searchId = useId();
  return (
    <>
      <Button variant="ghost" size="sm" asChild className={isShownOnPhone ? 'max-sm:hidden' : undefined}>
        <a href={csvHref} download>
          <Download />
          Export CSV
        </a>
      </Button>
      <SearchField
        id={searchId}
        label={`Search ${nouns}`}
        search={query.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
        isShownOnPhone={isShownOnPhone}
      />
    </>
  );
}

/** Returns whether a loaded board has no cards. A board with an active search does not count as empty. */
export const isBoardEmpty = (board: readonly { count: number }[] | undefined, isSearching: boolean) =>
  board?.every(({ count }) => count === 0) === true && !isSearching;

type BoardBodyProps<Item extends AnyCard, Id extends string> = {
  /** The plural noun for the cards, for example "jobs". */
  nouns: string;
  description: BoardDescription<Item, Id>;
  board: Columns<Item, Id> | undefined;
  error: unknown;
  isEmpty: boolean;
  isFiltered: boolean;
  onShowAll: () => void;
  drop: Drop;
  onShowMore: (column: Id) => void;
  /** The hint that is shown in place of a board without cards; null if the screen itself shows something else. */
  empty: ReactNode;
};

/**
 * Shows the board, or one of the following in its place: an error, a placeholder while the board is loading, or a hint
 * if no card exists or matches the filters.
 */
export function BoardBody<Item extends AnyCard, Id extends string>(props: BoardBodyProps<Item, Id>) {
  const { nouns, description, board, error, isEmpty, isFiltered, onShowAll, drop, onShowMore, empty } = props;
  if (!board && error) {
    return (
      <Alert tone="danger" live>
        {errorMessage(error, `Failed to load ${nouns}. Please try again.`)}
      </Alert>
    );
  }
  if (!board) return <BoardSkeleton label={`Loading ${nouns}...`} columns={description.columns} />;
  if (!isEmpty) return <Board description={description} board={board} drop={drop} onShowMore={onShowMore} />;
  if (!isFiltered) return empty && <Card>{empty}</Card>;
  return (
    <Card>
      <EmptyState art="search" action={<Button onClick={onShowAll}>Show all {nouns}</Button>}>
        No {nouns} match these filters.
      </EmptyState>
    </Card>
  );
}
