import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { type BoardOrList, ViewChoice } from '../../parts/board/board-controls.tsx';
import { CreateLink, useCreationHere } from '../../parts/list/create-link.tsx';
import { createFilterChip } from '../../parts/list/filters/filter-chips.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { SectionTabs, scheduleTabs } from '../../parts/section-tabs.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { BoardView } from './board/board-view.tsx';
import { jobBoardQuery, jobViewParam, listParams, viewOf } from './job-query.ts';
import { openText, shortOpenText, toInvoiceText } from './job-texts.ts';

/** `?new=1` opens the form for a new job; `customer`, `project` and `title` fill it in. */
const { AddressSheet: OpenNewJob } = createAddressSheet('new', () =>
  import('./job-form.tsx').then((file) => ({ default: file.NewJob })),
);

const ListView = lazy(() => import('./list/list-view.tsx'));

/** On a phone, the board filters are behind one chip. */
const FilterChip = createFilterChip<JobBoardQuery>(() =>
  import('./job-filters.tsx').then((file) => ({ default: file.BoardFilters })),
);

export default function JobsPage() {
  const { data: overview, isError } = useQuery(api.jobs.overview.queryOptions());
  const [params, setParams] = useSearchParams();
  const creation = useCreationHere('New Job');
  const { query, change } = useListQuery(jobBoardQuery);
  const isMobile = useIsMobile();
  const view = viewOf(params);
  const show = (next: BoardOrList) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'list') changed.set(jobViewParam, 'list');
      else for (const name of [jobViewParam, ...listParams]) changed.delete(name);
      return changed;
    });
  return (
    <Page>
      <SectionTabs tabs={scheduleTabs} />
      <PageHeader
        title="Jobs"
        sub={
          <div className="min-h-5 tabular-nums">
            {!overview && !isError && <Skeleton className="my-1 h-3 w-64 max-w-full" />}
            {overview && (
              <>
                <span className="max-sm:hidden">{openText(overview)}</span>
                <span className="sm:hidden">{shortOpenText(overview)}</span>{' '}
                <span className="font-medium text-warning-fg max-sm:block">{toInvoiceText(overview)}</span>
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
      <OpenNewJob />
    </Page>
  );
}
