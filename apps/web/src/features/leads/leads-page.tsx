import type { LeadBoardQuery } from '@dayworks/shared/leads/lead-list';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { type BoardOrList, ViewChoice } from '../../parts/board/board-controls.tsx';
import { CreateLink, useCreationHere } from '../../parts/list/create-link.tsx';
import { createFilterChip } from '../../parts/list/filters/filter-chips.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { BoardView } from './board/board-view.tsx';
import { answersText, openText, shortOpenText } from './lead-heading.ts';
import { leadBoardQuery, leadViewParam, viewOf } from './lead-step.ts';
import { OpenNewLead, openLead } from './open-lead.ts';

const ListView = lazy(() => import('./list/list-view.tsx'));

/** On a phone, the board filters are behind one chip. */
const FilterChip = createFilterChip<LeadBoardQuery>(() =>
  import('./lead-filters.tsx').then((file) => ({ default: file.BoardFilters })),
);

/** URL parameters that only the lead list uses. */
const listParams = ['status', 'dated', 'from', 'to', 'sort'];

export default function LeadsPage() {
  const { data: overview, isError } = useQuery(api.leads.overview.queryOptions());
  const [params, setParams] = useSearchParams();
  const clock = useBusinessDay();
  const creation = useCreationHere('New Lead');
  const { query, change } = useListQuery(leadBoardQuery);
  const isMobile = useIsMobile();
  const view = viewOf(params);
  const show = (next: BoardOrList) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'list') changed.set(leadViewParam, 'list');
      else for (const name of [leadViewParam, ...listParams]) changed.delete(name);
      return changed;
    });
  return (
    <Page onPointerOver={openLead.prepareSheet}>
      <PageHeader
        title="Leads"
        sub={
          <div className="min-h-5 tabular-nums">
            {!overview && !isError && <Skeleton className="my-1 h-3 w-64 max-w-full" />}
            {overview && (
              <>
                <span className="max-sm:hidden">
                  {openText(overview)} {answersText(overview, clock)}
                </span>
                <span className="sm:hidden">{shortOpenText(overview)}</span>
              </>
            )}
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
          {view === 'board' && <FilterChip query={query} onChange={change} />}
        </div>
      )}
      {view === 'board' ? (
        <BoardView overview={overview} creation={creation} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-10" />}>
          <ListView overview={overview} creation={creation} />
        </Suspense>
      )}
      <openLead.AddressSheet />
      <OpenNewLead />
    </Page>
  );
}
