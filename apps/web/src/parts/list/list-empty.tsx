import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowNouns } from './count-texts.ts';
import { CreateLink, type Creation } from './create-link.tsx';
import type { ListDescription } from './list-description.ts';

type NoMatchProps = { nouns: RowNouns; onShowAll: () => void };

/** What is shown instead of the rows if the filters hide all of them. */
export function NoMatch({ nouns, onShowAll }: NoMatchProps) {
  return (
    <ListEmpty>
      <EmptyState art="search" action={<Button onClick={onShowAll}>Show all {nouns.many}</Button>}>
        No {nouns.one} matches these filters.
      </EmptyState>
    </ListEmpty>
  );
}

/** The frame around the message that a list shows if it has no rows. */
export function ListEmpty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t">{children}</div>;
}

type EmptyListProps<Query extends object> = {
  list: Pick<ListDescription<Query, never, never, never>, 'nouns' | 'query' | 'emptyArt' | 'emptyText'>;
  query: Query;
  onShowAll: () => void;
  creation: Creation | undefined;
};

const ImportLink = lazyPart(() => import('./on-demand/import-link.tsx'));

/** The content of a list that shows no rows: the filters hide all of them, or there are none yet. */
export function EmptyList<Query extends object>({ list, query, onShowAll, creation }: EmptyListProps<Query>) {
  if (list.query.isFiltered(query)) return <NoMatch nouns={list.nouns} onShowAll={onShowAll} />;
  return (
    <ListEmpty>
      <EmptyState
        art={list.emptyArt}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {creation && <CreateLink {...creation} />}
            <Suspense>
              <ImportLink nouns={list.nouns} />
            </Suspense>
          </span>
        }
      >
        {list.emptyText}
      </EmptyState>
    </ListEmpty>
  );
}
