import { isUsableDate } from '@dayworks/shared/dates/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useDraftOwner } from '../../parts/record/use-draft-owner.ts';
import { moneyTabs, SectionTabs } from '../../parts/section-tabs.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ClosedCard } from './closed-card.tsx';
import { CountCard } from './count-card.tsx';
import { reopenedOf } from './count-draft.ts';
import { DayChoice } from './day-choice.tsx';
import { HistoryCard } from './history-card.tsx';

export default function DayClosePage() {
  const [params, setParams] = useSearchParams();
  const show = (day: string, options?: { replace: boolean }) =>
    setParams(new URLSearchParams({ day }), options);
  const asked = params.get('day');
  const input = { day: asked && isUsableDate(asked) ? asked : null };
  const { data, error, refetch } = useQuery(api.closing.day.queryOptions({ input }));
  const owner = useDraftOwner();
  return (
    <Page>
      <PageHeader title="Day close" sub="Compare counted money with recorded payments." />
      <SectionTabs tabs={moneyTabs} />
      {data && <DayChoice closing={data} onChoose={(day) => show(day)} />}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          {error && !data && (
            <CouldNotLoad title="The day could not be loaded" error={error} onRetry={() => refetch()} />
          )}
          {!data && !error && (
            <Loading label="Loading day">
              <Skeleton className="h-96 w-full rounded-10" />
            </Loading>
          )}
          {data?.close && <ClosedCard close={data.close} />}
          {data && !data.close && data.day > data.today && (
            <Alert tone="info">That day is in the future.</Alert>
          )}
          {data && !data.close && data.day <= data.today && owner && (
            <CountCard
              key={`${data.day} ${reopenedOf(data)}`}
              closing={data}
              owner={owner}
              onClosed={() => show(data.day, { replace: true })}
              onOutdated={() => void refetch()}
            />
          )}
        </div>
        <HistoryCard />
      </div>
    </Page>
  );
}
