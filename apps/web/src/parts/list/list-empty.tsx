import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
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

/** The lists whose rows can be imported from a file. */
const importable = new Set([
  'customers',
  'products',
  'leads',
  'estimates',
  'invoices',
  'payments',
  'expenses',
  'appointments',
]);

/** Offers the owner to fill an empty list from a file. */
function ImportLink({ nouns }: { nouns: RowNouns }) {
  const state = useBusiness();
  const isOwner = state.status === 'loaded' && state.business.role === 'owner';
  if (!isOwner || !importable.has(nouns.many)) return null;
  return (
    <Button asChild>
      <Link to={paths.settings.getHref('data')}>Import from a file</Link>
    </Button>
  );
}

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
            <ImportLink nouns={list.nouns} />
          </span>
        }
      >
        {list.emptyText}
      </EmptyState>
    </ListEmpty>
  );
}
