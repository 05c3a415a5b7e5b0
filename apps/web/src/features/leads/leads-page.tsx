import type { LeadBoardQuery } from '@dayworks/shared/leads/lead-list';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { BoardOrListScreen } from '../../parts/board/board-or-list.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { createFilterChip } from '../../parts/list/filters/filter-chips.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Page } from '../../ui/page.tsx';
import { BoardView } from './board/board-view.tsx';
import { answersText, openText, shortOpenText } from './lead-heading.ts';
import { leadBoardQuery, leadViewParam, viewOf } from './lead-step.ts';
import { OpenNewLead, openLead } from './open-lead.ts';

const ListView = lazy(() => import('./list/list-view.tsx'));

/** On a phone, a single chip opens all board filters. */
const FilterChip = createFilterChip<LeadBoardQuery>(() =>
  import('./lead-filters.tsx').then((file) => ({ default: file.BoardFilters })),
);

/** The URL parameters that only the lead list uses. */
const listParams = ['status', 'dated', 'from', 'to', 'sort'];

export default function LeadsPage() {
  const { data: overview, isError } = useQuery(api.leads.overview.queryOptions());
  const [params] = useSearchParams();
  const clock = useBusinessDay();
  const creation = useCreationHere('New Lead');
  const { query, change } = useListQuery(leadBoardQuery);
  return (
    <Page onPointerOver={openLead.prepareSheet}>
      <BoardOrListScreen
        title="Leads"
        isLoading={!overview && !isError}
        sub={
          overview && (
            <>
              <span className="max-sm:hidden">
                {openText(overview)} {answersText(overview, clock)}
              </span>
              <span className="sm:hidden">{shortOpenText(overview)}</span>
            </>
          )
        }
        creation={creation}
        view={viewOf(params)}
        params={{ view: leadViewParam, ofList: listParams }}
        filters={<FilterChip query={query} onChange={change} />}
        board={<BoardView overview={overview} creation={creation} />}
        list={<ListView overview={overview} creation={creation} />}
      />
      <openLead.AddressSheet />
      <OpenNewLead />
    </Page>
  );
}
