import { customerName } from '@dayworks/shared/customers/customer-name';
import { funnelStepLabels } from '@dayworks/shared/leads/funnel-step';
import type { LeadCard, LeadOverview, LeadPage, LeadQuery, LeadSort } from '@dayworks/shared/leads/lead-list';
import { shownProbability } from '@dayworks/shared/leads/lead-stage';
import type { LeadClock } from '@dayworks/shared/leads/lead-transitions';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { StageBadge, stageTones } from '../../../parts/badges/stage-badge.tsx';
import { useDuplicatesAction } from '../../../parts/duplicates-action.tsx';
import type { Creation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { datedText, datesText } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayLabels, filterLabels, followUpLabels, leadQuery, nextStep, sortLabels } from '../lead-step.ts';
import { openLead } from '../open-lead.ts';
import { StepLine } from '../step-line.tsx';

const LeadListRow = memo(function LeadListRow(props: ListRowProps<LeadCard, LeadClock>) {
  const { row, shared: clock, linkTo, ...place } = props;
  const { layout } = place;
  const name = customerName(row);
  const company = row.company === name ? null : row.company;
  return (
    <ListRow {...place} name={name} tone={stageTones[row.stage]}>
      <RowName
        name={name}
        note={[row.service_wanted, company].filter(Boolean).join(' · ') || row.phone || row.email}
      />
      <RowBadge layout={layout} note={nextStep(row, clock)?.text}>
        <StageBadge stage={row.stage} />
      </RowBadge>
      {layout === 'wide' && (
        <>
          <div className="flex min-w-0">
            <StepLine card={row} clock={clock} />
          </div>
          <span className="truncate text-13 text-fg-2">
            <bdi>{row.owner ?? 'Nobody yet'}</bdi>
          </span>
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.value)}</span>
        <span className="block text-12 text-fg-3">{shownProbability(row)}% likely</span>
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={name} layout={layout} />
    </ListRow>
  );
});

const leadRows: ListRows<LeadCard, LeadClock, LeadSort> = {
  columns: [
    { label: 'Lead', width: 'minmax(0,1fr)' },
    { label: 'Stage', width: '7.75rem' },
    { label: 'Next', width: '11.5rem', sort: { up: 'follow_up' } },
    { label: 'Owner', width: '8rem' },
    { label: 'Value', width: '8rem', isFigure: true, sort: { down: 'value' } },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: LeadListRow,
};

/** Shows the name of the person whose leads are listed. */
function OwnerName({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  if (id === 'nobody') return 'Nobody yet';
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}

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
  filters: () => import('../lead-filters.tsx'),
  activeFilters: (query) => {
    const days = daysOf(query);
    return [
      query.owner !== null && { text: <OwnerName id={query.owner} />, undo: { owner: null } },
      query.source !== null && { text: query.source, undo: { source: null } },
      query.no_source && { text: 'Unknown source', undo: { no_source: false } },
      query.reached !== null && {
        text: `Reached ${funnelStepLabels[query.reached].toLowerCase()}`,
        undo: { reached: null },
      },
      query.follow_up !== null && {
        text: `Follow-up: ${followUpLabels[query.follow_up]}`,
        undo: { follow_up: null },
      },
      query.quiet && { text: 'Inactive for 7 days', undo: { quiet: false } },
      days !== undefined && { text: days, undo: { dated: 'arrived' as const, from: null, to: null } },
    ];
  },
  csvPath: '/api/leads/export',
  bulk: () => import('./lead-bulk.tsx'),
  emptyText: 'No leads yet. Add your first one: a name and a phone number are enough.',
});

type ListViewProps = { overview: LeadOverview | undefined; creation: Creation };

export default function ListView({ overview, creation }: ListViewProps) {
  const { today, timeZone, now } = useBusinessDay();
  const clock = useMemo(() => ({ today, timeZone, now }), [today, timeZone, now]);
  const duplicates = useDuplicatesAction('leads');
  return (
    <ListCard
      list={allLeads}
      shared={clock}
      counts={overview?.counts}
      creation={creation}
      actions={[duplicates]}
    />
  );
}
