import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { BoardOrListScreen } from '../../parts/board/board-or-list.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { createFilterChip } from '../../parts/list/filters/filter-chips.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { SectionTabs, scheduleTabs } from '../../parts/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { BoardView } from './board/board-view.tsx';
import { jobBoardQuery, jobViewParam, listParams, viewOf } from './job-query.ts';
import { openText, shortOpenText, toInvoiceText } from './job-texts.ts';

/** `?new=1` opens the form for a new job. The parameters `customer`, `project` and `title` fill in the form. */
const { AddressSheet: OpenNewJob } = createAddressSheet('new', () =>
  import('./job-form.tsx').then((file) => ({ default: file.NewJob })),
);

const ListView = lazy(() => import('./list/list-view.tsx'));

/** On a phone, a single chip opens all board filters. */
const FilterChip = createFilterChip<JobBoardQuery>(() =>
  import('./job-filters.tsx').then((file) => ({ default: file.BoardFilters })),
);

export default function JobsPage() {
  const { data: overview, isError } = useQuery(api.jobs.overview.queryOptions());
  const [params] = useSearchParams();
  const creation = useCreationHere('New Job');
  const { query, change } = useListQuery(jobBoardQuery);
  return (
    <Page>
      <SectionTabs tabs={scheduleTabs} />
      <BoardOrListScreen
        title="Jobs"
        isLoading={!overview && !isError}
        sub={
          overview && (
            <>
              <span className="max-sm:hidden">{openText(overview)}</span>
              <span className="sm:hidden">{shortOpenText(overview)}</span>{' '}
              <span className="font-medium text-warning-fg max-sm:block">{toInvoiceText(overview)}</span>
            </>
          )
        }
        creation={creation}
        view={viewOf(params)}
        params={{ view: jobViewParam, ofList: listParams }}
        filters={<FilterChip query={query} onChange={change} />}
        board={<BoardView overview={overview} creation={creation} />}
        list={<ListView overview={overview} creation={creation} />}
      />
      <OpenNewJob />
    </Page>
  );
}
