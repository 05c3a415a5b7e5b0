import { isOpenStage } from '../leads/lead-course.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineLead } from './timeline-records.ts';
import { dayOf, remarks } from './timeline-texts.ts';

export const isLeadOpen = ({ stage }: Pick<TimelineLead, 'stage'>): boolean =>
  isOpenStage(stage) || stage === 'on_hold';

/** Returns the events for a lead: its arrival, each stage change, and whether the lead was won or lost. */
export function leadEvents(lead: TimelineLead, clock: TimelineClock): TimelineEvent[] {
  const shared = {
    kind: 'lead',
    record_id: lead.id,
    document: null,
    is_ahead: false,
    status: null,
    flow: 'none',
  } as const;
  return [
    {
      ...shared,
      id: `lead ${lead.id}`,
      date: dayOf(lead.created_at, clock),
      at: lead.created_at,
      title: 'Lead arrived',
      detail: remarks([lead.service_wanted, lead.source]),
      amount: lead.value || null,
    },
    ...lead.moves.map(({ id, at, stage, note }) => ({
      ...shared,
      id: `move ${id}`,
      date: dayOf(at, clock),
      at,
      title:
        stage === 'won' || stage === 'lost' ? `Lead ${stage}` : `Lead moved to ${leadStageLabels[stage]}`,
      detail: note,
      amount: stage === 'won' ? lead.value || null : null,
    })),
  ];
}
