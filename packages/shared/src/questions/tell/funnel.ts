import { type FunnelStep, funnelStepLabels, funnelSteps, shareOf } from '../../leads/funnel-step.ts';
import type { LeadFunnel } from '../../leads/lead-funnel.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import {
  type Column,
  count,
  money,
  percent,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from './answer-parts.ts';
import { leadsHref } from './hrefs.ts';
import { groupLabels, type LeadGroup, type LeadGrouping, leadGroups } from './leads.ts';
import { periodFigures, periodWords } from './period.ts';

interface Step {
  step: FunnelStep;
  count: number;
  share: number;
  amount: Dollars;
}

const stepColumns: Column<Step>[] = [
  { key: 'step', label: 'Step', kind: 'text', read: ({ step }) => funnelStepLabels[step] },
  { key: 'count', label: 'Leads', kind: 'count', read: (row) => row.count },
  { key: 'share', label: 'Share', kind: 'percent', read: ({ share }) => share },
  { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
];

const groupColumns = (by: LeadGrouping): Column<LeadGroup>[] => [
  { key: 'name', label: groupLabels[by], kind: 'text', read: (group) => group.name },
  { key: 'leads', label: 'Leads', kind: 'count', read: ({ figures }) => figures.leads.count },
  { key: 'won', label: 'Won', kind: 'count', read: ({ figures }) => figures.won.count },
  {
    key: 'share',
    label: 'Win rate',
    kind: 'percent',
    read: ({ figures }) => shareOf(figures.won.count, figures.leads.count),
  },
  { key: 'paid', label: 'Paid', kind: 'money', read: ({ figures }) => figures.paid.amount },
];

/** Tells the user how many leads from the period have reached each funnel step so far. */
export function tellFunnel(period: Period, funnel: LeadFunnel, by: LeadGrouping | null): Told {
  const { all } = funnel;
  const reached = (step: FunnelStep, filters: Record<string, string> = {}) =>
    leadsHref({ reached: step, ...filters, ...period });
  const steps = funnelSteps.map((step) => ({
    step,
    count: all[step].count,
    share: shareOf(all[step].count, all.leads.count),
    amount: all[step].amount,
  }));
  const groups = by && leadGroups(funnel, by);
  const leads = all.leads.count;
  return tell({
    title: 'From leads to money',
    sentence:
      leads === 0
        ? `No leads came in ${periodWords(period)}.`
        : `Of {leads} ${plural(leads, 'lead')} that came in ${periodWords(period)}, {quoted} ${plural(all.quoted.count, 'was', 'were')} quoted and {won} won, a win rate of {share}. They brought in {received}.`,
    figures: [
      ...funnelSteps.map((step) => count(step, funnelStepLabels[step], all[step].count, reached(step))),
      percent('share', 'Win rate', shareOf(all.won.count, leads), reached('won')),
      money('received', 'Received', all.paid.amount, reached('paid')),
      ...periodFigures(period),
    ],
    table:
      by && groups
        ? tableOf(groupColumns(by), groups.slice(0, shownRows), {
            count: groups.length,
            hrefOf: ({ filters }) => reached('leads', filters),
          })
        : leads === 0
          ? null
          : tableOf(stepColumns, steps, { count: steps.length, hrefOf: ({ step }) => reached(step) }),
    chart: {
      kind: 'count',
      points: steps.map((row) => ({ label: funnelStepLabels[row.step], value: row.count })),
    },
    href: reached('leads'),
    read: readText([leads, 'lead']),
  });
}
