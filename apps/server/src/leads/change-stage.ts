import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { probabilityAfterMove } from '@dayworks/shared/leads/lead-value';
import type { leads } from './table.ts';

type Stored = typeof leads.$inferSelect;

/**
 * The changes that a new stage causes besides the position: the stage change counts as a response to the lead and
 * increments the version.
 */
export function stageChange(before: Stored, stage: LeadStage, lostReason: string | null, now: string) {
  return {
    stage,
    probability: probabilityAfterMove(before, stage),
    stage_changed_at: now,
    last_activity_at: now,
    first_response_at: before.first_response_at ?? now,
    won_at: stage === 'won' ? now : null,
    lost_reason: stage === 'lost' ? lostReason : null,
    version: before.version + 1,
  };
}
