import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { SectionTabs } from '../../parts/navigation/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabCount } from '../../ui/tabs.tsx';
import { newCampaignHref } from './campaign-hrefs.ts';
import { type MarketingSection, sectionLabels, sections, segmentOf } from './marketing-sections.ts';
import { daysSentence } from './overview/overview-texts.ts';
import { PeriodMenu } from './period-menu.tsx';
import { AddSpendLink, OpenSpend } from './spend/open-spend.tsx';
import { useMarketingOverview } from './use-marketing.ts';
import { useMarketingDays } from './use-marketing-days.ts';

const CustomDays = lazy(() => import('../../parts/period/custom-days.tsx'));

const hasPeriod = (section: MarketingSection) => section === 'overview' || section === 'automations';

type MarketingFrameProps = { section: MarketingSection; children: ReactNode };

/** The layout that the marketing tabs share. */
export function MarketingFrame({ section, children }: MarketingFrameProps) {
  const { choice, change, days, today, problem } = useMarketingDays();
  const { data } = useMarketingOverview();
  const counts: Partial<Record<MarketingSection, number>> = {
    campaigns: data?.counts.campaigns,
    automations: data?.counts.automations_on,
    referrals: data?.counts.referrals,
  };
  const isPeriodShown = hasPeriod(section);
  return (
    <Page>
      <PageHeader
        stacks
        title="Marketing"
        sub={
          isPeriodShown && !problem
            ? `${daysSentence(days, today)} From finished work to the next booking.`
            : 'From finished work to the next booking.'
        }
        actions={
          <>
            {isPeriodShown && <PeriodMenu />}
            {section === 'overview' && <AddSpendLink />}
            <CreateLink label="New Campaign" href={newCampaignHref} variant="primary" />
          </>
        }
      />
      <SectionTabs
        tabs={sections.map((name) => ({
          label: (
            <>
              {sectionLabels[name]}
              {counts[name] ? <TabCount>{counts[name]}</TabCount> : null}
            </>
          ),
          href: paths.marketing.getHref(segmentOf(name)),
        }))}
      />
      {isPeriodShown && choice.period === 'custom' && (
        <div className="mb-4 max-w-96">
          <Suspense fallback={<Skeleton className="h-15.5 w-full" />}>
            <CustomDays {...days} onChange={change} />
          </Suspense>
        </div>
      )}
      {children}
      {section === 'overview' && <OpenSpend />}
    </Page>
  );
}
