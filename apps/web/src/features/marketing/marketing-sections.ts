/** The marketing tabs in order. The first tab is /marketing itself. */
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
