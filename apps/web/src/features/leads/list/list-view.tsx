import { funnelStepLabels } from '@dayworks/shared/leads/funnel-step';
import type { LeadCard, LeadOverview, LeadPage, LeadQuery } from '@dayworks/shared/leads/lead-list';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { stageTones } from '../../../parts/lead/stage-badge.tsx';
import type { Creation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { datedText, datesText } from '../../../parts/list/filter-texts.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayLabels, filterLabels, followUpLabels, sortLabels } from '../lead-labels.ts';
import { leadQuery } from '../lead-query.ts';
import { openLead } from '../open-lead.ts';
import { leadRows } from './lead-row.tsx';
import { OwnerName } from './owner-name.tsx';

const leadSource = createListSource<LeadQuery, LeadPage, LeadCard>({
  procedure: api.leads.list,
  rowsOf: (page) => page.leads,
});

const daysOf = ({ dated, from, to }: LeadQuery) =>
  dated === 'arrived' ? datesText(from, to) : datedText(dayLabels[dated], from, to);

const allLeads = describeList({
  title: 'All Leads',
  label: 'Leads',
  nouns: { one: 'lead', many: 'leads' },
  source: leadSource,
  query: leadQuery,
  rows: leadRows,
  opens: openLead,
  chips: {
    field: 'status',
    label: 'Stage',
    options: chipsOf(filterLabels, (filter) => (filter === 'open' ? undefined : stageTones[filter])),
  },
  sortLabels,
  filters: () => import('./lead-filters.tsx'),
  activeFilters: (query) => {
    const days = daysOf(query);
    return [
      query.owner !== null && { text: <OwnerName id={query.owner} />, undo: { owner: null } },
      query.source !== null && { text: query.source, undo: { source: null } },
      query.no_source && { text: 'Source not known', undo: { no_source: false } },
      query.reached !== null && {
        text: `Came as far as ${funnelStepLabels[query.reached].toLowerCase()}`,
        undo: { reached: null },
      },
      query.follow_up !== null && {
        text: `Follow-up: ${followUpLabels[query.follow_up]}`,
        undo: { follow_up: null },
      },
      query.quiet && { text: 'Quiet for 7 days', undo: { quiet: false } },
      days !== undefined && { text: days, undo: { dated: 'arrived' as const, from: null, to: null } },
    ];
  },
  csvPath: '/api/leads/export',
  bulk: () => import('./lead-bulk.tsx'),
  emptyText: 'No leads yet. Write down the first one: a name and a phone number are enough.',
});

type ListViewProps = { overview: LeadOverview | undefined; creation: Creation };

export default function ListView({ overview, creation }: ListViewProps) {
  const { today, timeZone, now } = useBusinessDay();
  const clock = useMemo(() => ({ today, timeZone, now }), [today, timeZone, now]);
  return <ListCard list={allLeads} shared={clock} counts={overview?.counts} creation={creation} />;
}
