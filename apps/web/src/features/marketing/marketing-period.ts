import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { aDay, createListQuery, order } from '../../parts/list/list-query.ts';
import type { PeriodChoice } from '../../parts/period/period-choice.ts';

/** The marketing tabs in order. The first tab has the URL /marketing. */
export const sectionLabels = {
  overview: 'Overview',
  campaigns: 'Campaigns',
  automations: 'Automations',
  referrals: 'Referrals',
  consent: 'Consent',
};

export type MarketingSection = keyof typeof sectionLabels;

export const sections = Object.keys(sectionLabels) as MarketingSection[];

export const segmentOf = (section: MarketingSection) => (section === 'overview' ? undefined : section);

export const sectionFromPath = (segment: string | undefined): MarketingSection | undefined =>
  sections.find((section) => segmentOf(section) === segment);

export type MarketingPeriodChoice = Exclude<PeriodChoice, '12m'>;

export const periodChoices: readonly MarketingPeriodChoice[] = ['90d', '30d', 'year', 'custom'];

/** The marketing period that is specified in the URL. */
export interface MarketingChoice {
  period: MarketingPeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const marketingChoice = createListQuery<MarketingChoice>({
  period: order('period', periodChoices, '90d'),
  from: aDay('from'),
  to: aDay('to'),
});
