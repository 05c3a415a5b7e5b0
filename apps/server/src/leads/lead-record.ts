import { Lead } from '@dayworks/shared/leads/lead';
import { type LeadStage, probabilityAfterMove } from '@dayworks/shared/leads/lead-stage';
import { keysOf } from '@dayworks/shared/pick';
import { createBoardPlaces } from '../platform/board-position.ts';
import { recordKind } from '../platform/record.ts';
import { leads } from './table.ts';

/** The stored fields of a lead, without its board position and the columns used only for searching and sorting. */
export const leadRecord = recordKind({
  table: leads,
  fields: keysOf(Lead),
  entity: 'lead',
  label: 'Lead',
  internal: {
    follow_up_task_id: true,
    phone_digits: true,
    position: true,
    referrer_id: true,
    search_text: true,
    value_cents: true,
  },
});

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'leads',
  column: 'stage',
  lock: 7_238_114,
});

type Stored = typeof leads.$inferSelect;

/**
 * The changes that a new stage causes in a lead, apart from its board position. Changing the stage counts as a response
 * to the lead and increments the version.
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
