import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { Navigate, useParams } from '../../lib/router.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MarketingFrame } from './marketing-frame.tsx';
import { sectionFromPath, sectionLabels } from './marketing-sections.ts';
import { OverviewSection } from './overview/overview-section.tsx';

const parts = {
  overview: OverviewSection,
  campaigns: lazy(() => import('./campaigns/campaigns-section.tsx')),
  automations: lazy(() => import('./automations/automations-section.tsx')),
  referrals: lazy(() => import('./referrals/referrals-section.tsx')),
  consent: lazy(() => import('./consent/consent-section.tsx')),
};

export default function MarketingPage() {
  const section = sectionFromPath(useParams().section);
  usePageTitle(section && section !== 'overview' ? sectionLabels[section] : undefined);
  if (!section) return <Navigate to={paths.marketing.getHref()} replace />;
  const Section = parts[section];
  return (
    <MarketingFrame section={section}>
      <Suspense
        fallback={
          <Loading label={`Loading ${sectionLabels[section].toLowerCase()}`}>
            <Skeleton className="h-80 w-full rounded-10" />
          </Loading>
        }
      >
        <Section />
      </Suspense>
    </MarketingFrame>
  );
}
