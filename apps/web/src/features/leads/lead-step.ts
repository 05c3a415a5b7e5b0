import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type {
  FollowUpFilter,
  LeadBoardQuery,
  LeadCard,
  LeadDay,
  LeadFilter,
  LeadQuery,
  LeadSort,
} from '@dayworks/shared/leads/lead-list';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { awaitedBy, daysQuiet, type LeadClock } from '@dayworks/shared/leads/lead-transitions';
import { timeText } from '@dayworks/shared/timeline/timeline-texts';
import type { BoardOrList } from '../../parts/board/board-controls.tsx';
import {
  aDay,
  anId,
  choice,
  createListQuery,
  exportHref,
  oneOf,
  order,
  type QueryField,
  shortText,
  words,
} from '../../parts/list/list-query.ts';
import { capital, nearDay } from '../../parts/time/time-texts.ts';

/** The labels of the filter chips above the lead list, in display order. */
export const filterLabels: Record<LeadFilter, string> = { open: 'Open', ...leadStageLabels };

export const sortLabels: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  value: 'Highest value',
  follow_up: 'Next follow-up',
};

export const dayLabels: Record<LeadDay, string> = { arrived: 'Arrived', won: 'Won', lost: 'Lost' };

export const followUpLabels: Record<FollowUpFilter, string> = {
  late: 'Late',
  today: 'Today',
  week: 'Next 7 days',
  none: 'None scheduled',
};

const anOwner: QueryField<string | null> = {
  param: 'owner',
  parse: (text) => (text === 'nobody' ? text : anId('owner').parse(text)),
};

const boardFields = {
  search: words('q'),
  owner: anOwner,
  source: shortText('source', 100),
  follow_up: oneOf('follow-up', Object.keys(followUpLabels) as FollowUpFilter[]),
  quiet: { param: 'quiet', parse: (text: string) => text === 'true' },
};

/** The board and the list have the same filters, so the filters stay set when the user switches between them. */
export const leadBoardQuery = createListQuery<LeadBoardQuery>(boardFields);

export const leadQuery = createListQuery<LeadQuery>({
  ...boardFields,
  status: oneOf('status', Object.keys(filterLabels) as LeadFilter[]),
  reached: oneOf('reached', funnelSteps),
  no_source: { param: 'no_source', parse: (text: string) => text === 'true' },
  dated: choice('dated', Object.keys(dayLabels) as LeadDay[], 'arrived'),
  from: aDay('from'),
  to: aDay('to'),
  sort: order('sort', Object.keys(sortLabels) as LeadSort[], 'newest'),
});

/** The URL parameter that contains the id of the lead whose sheet is open. */
export const sheetParam = 'lead';

export const leadViewParam = 'view';

/**
 * Returns whether the Leads screen opens as a board or as a list. Links from figures contain a stage or dates, which
 * only the list supports, so they open the list.
 */
export const viewOf = (params: URLSearchParams): BoardOrList =>
  params.get(leadViewParam) === 'list' ||
  ['status', 'reached', 'from', 'to', 'dated'].some((name) => params.has(name))
    ? 'list'
    : 'board';

export const boardCsvHref = (query: LeadBoardQuery) => exportHref('/api/leads/export', query);

export type StepKind =
  | 'answer'
  | 'quiet'
  | 'viewed'
  | 'visit'
  | 'visited'
  | 'follow-up'
  | 'planned'
  | 'done'
  | 'plain';

export interface LeadStep {
  kind: StepKind;
  text: string;
  /** The next step of a lead is shown in color only if it needs attention. */
  tone?: 'sent' | 'overdue' | 'viewed' | 'paid';
}

/**
 * Returns a label such as 'Answer by 11:40 AM' if the answer is due today. If the answer is due on a later day, the
 * label contains only that day.
 */
export function answerText(due: string, clock: LeadClock): string {
  if (new Date(due) < clock.now) return 'Answer overdue';
  const day = todayIn(clock.timeZone, new Date(due));
  return `Answer by ${day === clock.today ? timeText(due, clock) : nearDay(day, clock.today)}`;
}

function visitStep({ visit }: LeadCard, clock: LeadClock): LeadStep | undefined {
  if (!visit) return undefined;
  const day = todayIn(clock.timeZone, new Date(visit.start_time));
  if (visit.status === 'completed') return { kind: 'visited', text: `Visited ${nearDay(day, clock.today)}` };
  return {
    kind: 'visit',
    text: `${capital(nearDay(day, clock.today))}, ${timeText(visit.start_time, clock)}`,
  };
}

function followUpStep({ next_follow_up, stage }: LeadCard, { today }: LeadClock): LeadStep | undefined {
  if (!next_follow_up || stage === 'won' || stage === 'lost') return undefined;
  if (next_follow_up < today) {
    return { kind: 'follow-up', text: `Late since ${nearDay(next_follow_up, today)}`, tone: 'sent' };
  }
  if (next_follow_up === today) return { kind: 'follow-up', text: 'Call back today' };
  return { kind: 'planned', text: capital(nearDay(next_follow_up, today)) };
}

function wonStep(card: LeadCard): LeadStep | undefined {
  if (card.stage !== 'won') return undefined;
  if (card.estimate?.is_invoiced) return { kind: 'done', text: 'Invoiced', tone: 'paid' };
  if (card.visit && card.visit.status !== 'completed')
    return { kind: 'done', text: 'Job scheduled', tone: 'paid' };
  return undefined;
}

function viewedStep({ stage, estimate }: LeadCard, clock: LeadClock): LeadStep | undefined {
  if (stage !== 'quoted' || estimate?.status !== 'viewed' || !estimate.viewed_at) return undefined;
  const day = todayIn(clock.timeZone, new Date(estimate.viewed_at));
  return { kind: 'viewed', text: `Viewed ${nearDay(day, clock.today)}`, tone: 'viewed' };
}

/** Returns the line that describes the next step on a lead card. */
export function nextStep(card: LeadCard, clock: LeadClock): LeadStep | undefined {
  const due = awaitedBy(card);
  if (due) {
    return {
      kind: 'answer',
      text: answerText(due, clock),
      tone: new Date(due) < clock.now ? 'overdue' : 'sent',
    };
  }
  const quiet = daysQuiet(card, clock);
  if (quiet !== undefined) return { kind: 'quiet', text: `Inactive for ${quiet} days`, tone: 'overdue' };
  return (
    wonStep(card) ??
    viewedStep(card, clock) ??
    (card.stage === 'site_visit' ? visitStep(card, clock) : undefined) ??
    followUpStep(card, clock) ??
    (card.stage === 'quoted' ? visitStep(card, clock) : undefined) ??
    (card.stage === 'lost' && card.lost_reason ? { kind: 'plain', text: card.lost_reason } : undefined) ??
    (card.source ? { kind: 'plain', text: card.source } : undefined)
  );
}
