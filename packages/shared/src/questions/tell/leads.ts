import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { FunnelFigures, LeadFunnel } from '../../leads/lead-funnel.ts';
import { type LeadStage, leadStageLabels } from '../../leads/lead-stage.ts';
import { quietDays } from '../../leads/lead-transitions.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { Answer, RecordName } from '../answer.ts';
import {
  type Column,
  count,
  days,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from './answer-parts.ts';
import { leadsHref, recordHref } from './hrefs.ts';
import { compareCount, periodFigures, periodWords } from './period.ts';

/** Leads can be grouped by their source or by the person responsible. */
export type LeadGrouping = 'source' | 'person';

export interface LeadGroup {
  name: string;
  /** The lead list filters that select exactly the leads in the group. */
  filters: Record<string, string>;
  figures: FunnelFigures;
}

/** Groups the lead funnel in the same way as the Sales screen. */
export function leadGroups(funnel: LeadFunnel, by: LeadGrouping): LeadGroup[] {
  if (by === 'source')
    return funnel.by_source.map(({ source, figures }) => ({
      name: source ?? 'No source',
      filters: source === null ? { no_source: 'true' } : ({ source } as Record<string, string>),
      figures,
    }));
  return funnel.by_owner.map(({ owner, figures }) => ({
    name: owner ? owner.name : 'Nobody',
    filters: { owner: owner?.id ?? 'nobody' },
    figures,
  }));
}

export const groupLabels: Record<LeadGrouping, string> = { source: 'Source', person: 'Person' };

export interface ToldLead extends NamedCustomer {
  id: string;
  service_wanted: string | null;
  stage: LeadStage;
  source: string | null;
  owner: string | null;
  value: Dollars;
  created_on: string;
  /** The reason why the lead was lost, in the words of the business. */
  lost_reason?: string | null;
}

const leadColumns: Column<ToldLead>[] = [
  { key: 'lead', label: 'Lead', kind: 'text', read: (lead) => customerName(lead) },
  { key: 'service', label: 'Wants', kind: 'text', read: ({ service_wanted }) => service_wanted },
  { key: 'stage', label: 'Stage', kind: 'status', read: ({ stage }) => leadStageLabels[stage] },
  { key: 'source', label: 'Source', kind: 'text', read: ({ source }) => source },
  { key: 'owner', label: 'Person', kind: 'text', read: ({ owner }) => owner },
  { key: 'arrived', label: 'Arrived', kind: 'date', read: ({ created_on }) => created_on },
  { key: 'value', label: 'Value', kind: 'money', read: ({ value }) => value },
];

/** For lost leads, the answer also states why they were lost. */
const lostColumns: Column<ToldLead>[] = leadColumns.toSpliced(3, 0, {
  key: 'reason',
  label: 'Why',
  kind: 'text',
  read: ({ lost_reason = null }) => lost_reason,
});

const leadTable = (first: readonly ToldLead[], sums: LeadSums, columns = leadColumns) =>
  tableOf(columns, first, {
    count: sums.count,
    hrefOf: ({ id }) => recordHref('lead', id),
    totals: { value: sums.value },
  });

export interface LeadSums {
  count: number;
  value: Dollars;
  /** The total value of the leads, weighted by each lead's probability of being won. */
  weighted: Dollars;
}

/**
 * The leads that the question is about. Names from the question have already been replaced with the matching records.
 */
export interface LeadScope {
  stage: LeadStage | null;
  source: string | null;
  person: RecordName | null;
  /** The minimum number of days that a lead has been inactive. */
  days: number | null;
  /** True if the answer is only about leads that nobody on the team has contacted yet. */
  isUnanswered?: boolean;
  /** The minimum value of the leads that are included in the answer. */
  over?: Dollars | null;
}

const stageWords = (stage: LeadStage | null) => (stage ? leadStageLabels[stage].toLowerCase() : 'open');

export function tellOpenLeads(sums: LeadSums, first: readonly ToldLead[], scope: LeadScope): Told {
  const { stage, source, person } = scope;
  /*
   * The lead list has only one filter for inactive leads, which selects open leads that have been inactive for a week.
   */
  const over = scope.over ?? null;
  const listKnows =
    !scope.isUnanswered && over === null && (scope.days === null || (scope.days === quietDays && !stage));
  const href = listKnows
    ? leadsHref({
        status: stage ?? 'open',
        source,
        owner: person?.id,
        quiet: scope.days ? 'true' : null,
      })
    : null;
  const whose =
    (source ? ' from {source}' : '') +
    (person ? ' of {person}' : '') +
    (scope.isUnanswered ? ' without a first answer' : '') +
    (over === null ? '' : ' of {over} or more') +
    (scope.days ? ' without any word for {days} or more' : '');
  const leads = plural(sums.count, 'lead');
  return tell({
    title: scope.isUnanswered
      ? 'Leads without an answer'
      : stage
        ? `${leadStageLabels[stage]} leads`
        : 'Open leads',
    sentence:
      sums.count === 0
        ? `No ${stageWords(stage)} leads${whose}.`
        : `{count} ${stageWords(stage)} ${leads}${whose}, worth {value}.`,
    figures: [
      count('count', 'Leads', sums.count, href),
      money('value', 'Value', sums.value, href),
      money('weighted', 'Weighted by likelihood', sums.weighted, href),
      ...(source ? [name('source', 'Source', source)] : []),
      ...(person ? [name('person', 'Person', person.name)] : []),
      ...(over === null ? [] : [money('over', 'At least', over)]),
      ...(scope.days ? [days('days', 'Inactive for', scope.days)] : []),
    ],
    table: leadTable(first, sums, stage === 'lost' ? lostColumns : leadColumns),
    href,
    read: readText([sums.count, 'lead']),
    about: person ? [person] : [],
  });
}

const groupColumns = (by: LeadGrouping): Column<LeadGroup>[] => [
  { key: 'name', label: groupLabels[by], kind: 'text', read: (group) => group.name },
  { key: 'count', label: 'Leads', kind: 'count', read: ({ figures }) => figures.leads.count },
  { key: 'value', label: 'Value', kind: 'money', read: ({ figures }) => figures.leads.amount },
];

const groupChart = (groups: readonly LeadGroup[]): Answer['chart'] =>
  groups.length < 2
    ? null
    : {
        kind: 'count',
        points: groups.map((group) => ({ label: group.name, value: group.figures.leads.count })),
      };

export function tellNewLeads(
  period: Period,
  sums: Pick<LeadSums, 'count' | 'value'>,
  shown: { first: readonly ToldLead[] } | { groups: readonly LeadGroup[]; by: LeadGrouping },
  before: { period: Period; count: number } | null,
  source: string | null = null,
): Told {
  const from = source ? ' from {source}' : '';
  const href = leadsHref({ ...period, source });
  const compared = compareCount(
    sums.count,
    before && {
      period: before.period,
      value: before.count,
      href: leadsHref({ ...before.period, source }),
    },
  );
  const best = 'groups' in shown ? shown.groups[0] : undefined;
  const hrefOf = ({ filters }: LeadGroup) => leadsHref({ ...filters, ...period });
  return tell({
    title: 'New leads',
    sentence:
      (sums.count === 0
        ? `No leads${from} came in ${periodWords(period)}.`
        : `{count} ${plural(sums.count, 'lead')}${from} came in ${periodWords(period)}, worth {value}.`) +
      compared.words +
      (best ? ' The most: {best}, {best_count}.' : ''),
    figures: [
      count('count', 'New leads', sums.count, href),
      money('value', 'Value', sums.value, href),
      ...periodFigures(period),
      ...compared.figures,
      ...(source ? [name('source', 'Source', source)] : []),
      ...(best
        ? [
            name('best', 'Most', best.name, hrefOf(best)),
            count('best_count', 'Leads', best.figures.leads.count, hrefOf(best)),
          ]
        : []),
    ],
    table:
      'groups' in shown
        ? tableOf(groupColumns(shown.by), shown.groups.slice(0, shownRows), {
            count: shown.groups.length,
            hrefOf,
            totals: { count: sums.count, value: sums.value },
          })
        : leadTable(shown.first, { ...sums, weighted: 0 }),
    chart: 'groups' in shown ? groupChart(shown.groups.slice(0, shownRows)) : null,
    href,
    read: readText([sums.count, 'lead']),
  });
}
