import { documentTabs } from '../../parts/document-tabs.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateFigures } from './estimate-figures.tsx';
import { EstimateListCard } from './estimate-list-card.tsx';
import { OpenEstimate, prepareSheet } from './open-estimate.ts';
import { waitingText } from './overview-texts.ts';
import { useEstimateCreation } from './use-estimate-creation.ts';
import { useOverview } from './use-overview.ts';

export default function EstimatesPage() {
  const { data: overview, isError } = useOverview();
  const creation = useEstimateCreation();
  return (
    <Page onPointerOver={prepareSheet}>
      <PageHeader
        title="Estimates"
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {overview ? waitingText(overview.waiting) : !isError && <Skeleton className="my-1 h-3 w-64" />}
          </div>
        }
        actions={<CreateLink {...creation} variant="primary" />}
      />
      <SectionTabs tabs={documentTabs} />
      {(overview || !isError) && <EstimateFigures overview={overview} />}
      <EstimateListCard counts={overview?.counts} />
      <OpenEstimate />
    </Page>
  );
}
