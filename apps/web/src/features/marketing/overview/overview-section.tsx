import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { cx } from '../../../ui/cx.ts';
import { AutomationsCard } from '../automations/automations-card.tsx';
import { OpenRows } from '../rows/open-rows.ts';
import { useMarketingOverview } from '../use-marketing.ts';
import { useMarketingDays } from '../use-marketing-days.ts';
import { CampaignsCard } from './campaigns-card.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { hasNoMarketing } from './overview-texts.ts';
import { SourcesCard } from './sources-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

export function OverviewSection() {
  const { days, today, problem } = useMarketingDays();
  const { data, error, refetch, isPlaceholderData } = useMarketingOverview();
  if (problem) return <Alert tone="warning">{problem}.</Alert>;
  if (!data && error) {
    return <CouldNotLoad title="Marketing could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) return <OverviewSkeleton />;
  const isNew = hasNoMarketing(data);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {isNew ? <FirstSteps customers={data.customers} /> : <Figures overview={data} days={days} />}
      <div
        className={cx(
          'mb-4 grid gap-4 max-xl:grid-cols-[minmax(0,1fr)]',
          !isNew && 'grid-cols-[minmax(0,1fr)_21rem]',
        )}
      >
        {!isNew && <WeeksCard overview={data} days={days} today={today} />}
        <SourcesCard />
      </div>
      {!isNew && <CampaignsCard />}
      <AutomationsCard />
      <OpenRows />
    </div>
  );
}
