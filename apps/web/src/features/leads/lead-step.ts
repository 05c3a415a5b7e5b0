import { todayIn } from '@dayworks/shared/calendar-date';
import { awaitedBy, daysQuiet, type LeadClock } from '@dayworks/shared/leads/lead-course';
import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { timeText } from '@dayworks/shared/timeline/timeline-texts';
import { capital, nearDay } from '../../parts/time/near-day.ts';

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
  /** Only a next step that needs attention has a color. */
  tone?: 'sent' | 'overdue' | 'viewed' | 'paid';
}

/** Returns a label such as 'Answer by 11:40 AM' on the last day; before that, only the day is shown. */
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

/** Returns the one line that a lead card shows about the next step. */
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
  if (quiet !== undefined) return { kind: 'quiet', text: `Quiet for ${quiet} days`, tone: 'overdue' };
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
