import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { CreateLink, type Creation } from '../list/create-link.tsx';
import { type BoardOrList, ViewChoice } from './board-controls.tsx';

type BoardOrListScreenProps = {
  title: string;
  /** The sentence below the page title, such as a count of open jobs; undefined while its data is loading. */
  sub: ReactNode;
  isLoading: boolean;
  creation: Creation;
  view: BoardOrList;
  /** The URL parameter that selects the board or the list, and the parameters that only the list uses. */
  params: { view: string; ofList: readonly string[] };
  /** The chip that opens the board's filters on a phone. */
  filters: ReactNode;
  board: ReactNode;
  list: ReactNode;
};

/** The header and content of a screen whose records can be shown as a board or as a list. */
export function BoardOrListScreen(props: BoardOrListScreenProps) {
  const { title, sub, isLoading, creation, view, params, filters, board, list } = props;
  const [, setParams] = useSearchParams();
  const isMobile = useIsMobile();
  const show = (next: BoardOrList) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'list') changed.set(params.view, 'list');
      else for (const name of [params.view, ...params.ofList]) changed.delete(name);
      return changed;
    });
  return (
    <>
      <PageHeader
        title={title}
        sub={
          <div className="min-h-5 tabular-nums">
            {isLoading && <Skeleton className="my-1 h-3 w-64 max-w-full" />}
            {sub}
          </div>
        }
        actions={
          <>
            {!isMobile && <ViewChoice view={view} onChange={show} />}
            <CreateLink {...creation} variant="primary" />
          </>
        }
      />
      {isMobile && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <ViewChoice view={view} onChange={show} />
          {view === 'board' && filters}
        </div>
      )}
      {view === 'board' ? (
        board
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-10" />}>{list}</Suspense>
      )}
    </>
  );
}
