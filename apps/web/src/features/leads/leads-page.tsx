import { useQuery } from '@tanstack/react-query';
import { List, SquareKanban } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { CreateLink, useCreationHere } from '../../parts/list/create-link.tsx';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BoardView } from './board/board-view.tsx';
import { answersText, openText, shortOpenText } from './lead-heading.ts';
import { type LeadView, leadViewParam, viewOf } from './lead-query.ts';
import { OpenNewLead, openLead } from './open-lead.ts';

const ListView = lazy(() => import('./list/list-view.tsx'));

const views = [
  { value: 'board', label: 'Board', icon: <SquareKanban className="size-4" /> },
  { value: 'list', label: 'List', icon: <List className="size-4" /> },
] as const;

/** Only the list knows these. */
const listParams = ['status', 'dated', 'from', 'to', 'sort'];

export default function LeadsPage() {
  const { data: overview, isError } = useQuery(api.leads.overview.queryOptions());
  const [params, setParams] = useSearchParams();
  const clock = useBusinessDay();
  const creation = useCreationHere('New Lead');
  const view = viewOf(params);
  const show = (next: LeadView) =>
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
            <SegmentedControl label="View" value={view} onValueChange={show} segments={views} />
            <CreateLink {...creation} variant="primary" />
          </>
        }
      />
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
