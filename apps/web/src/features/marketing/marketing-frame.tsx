import type { MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarRange, ChevronDown, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../../parts/address-sheet.tsx';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { daysOf, periodLabels } from '../../parts/period/period-choice.ts';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu/dropdown-menu.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TabCount } from '../../ui/tabs.tsx';
import { newCampaignHref } from './campaign-badge.tsx';
import {
  type MarketingPeriodChoice,
  type MarketingSection,
  marketingChoice,
  periodChoices,
  sectionLabels,
  sections,
  segmentOf,
} from './marketing-period.ts';
import { daysSentence } from './overview/overview-texts.ts';

/** Returns the period from the URL. If the period is invalid, an error is returned and no data is requested. */
export function useMarketingDays() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(marketingChoice);
  const days = daysOf(choice, today);
  return { choice, change, days, today, problem: salesPeriodProblem(days, 'week') };
}

const inDays = (input: MarketingPeriod, problem: string | undefined) => ({
  input,
  enabled: !problem,
  placeholderData: keepPreviousData,
});

export function useMarketingOverview() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.overview.queryOptions(inDays(days, problem)));
}

export function useSources() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.sources.queryOptions(inDays(days, problem)));
}

export function useAutomations() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.automations.queryOptions(inDays(days, problem)));
}

export const useMarketingSettings = () => useQuery(api.marketing.getSettings.queryOptions());

function PeriodMenu() {
  const { choice, change, days } = useMarketingDays();
  // When the user chooses a custom period, it starts with the date range that is currently shown.
  const choose = (period: MarketingPeriodChoice) =>
    change({ period, ...(period === 'custom' ? days : { from: null, to: null }) });
  return (
    <DropdownMenu
      trigger={
        <Button>
          <CalendarRange />
          {periodLabels[choice.period]}
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={choice.period}
        onValueChange={(period) => choose(period as MarketingPeriodChoice)}
      >
        {periodChoices.map((period) => (
          <MenuRadioItem key={period} value={period}>
            {periodLabels[period]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}

const { param, prepareSheet, AddressSheet } = createAddressSheet('spend', () => import('./add-spend.tsx'));

const OpenSpend = AddressSheet;

function AddSpendLink() {
  return (
    <Button asChild onPointerOver={prepareSheet}>
      <Link {...useSheetLink(param)('new')}>
        <Plus />
        Add spend
      </Link>
    </Button>
  );
}

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
            ? `${daysSentence(days, today)} From completed work to the next booking.`
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
