import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { useMemo } from 'react';
import { useMoveCard } from '../../parts/board/use-move-card.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { leadBoardOf } from './board/lead-board.ts';
import { belowOf, topOf } from './lead-cache.ts';
import { moveVerb } from './move-verb.ts';

/**
 * Moves a lead to a different stage from its sheet: the lead is placed at the top of the column, with the same undo
 * as on the board.
 */
export function useMoveLead() {
  const { today } = useBusinessDay();
  const description = useMemo(() => leadBoardOf(today), [today]);
  const move = useMoveCard(description, moveVerb(description));
  return (lead: LeadDetail, stage: LeadStage, reason: string | null = null) =>
    move({
      move: { id: lead.id, column: stage, beforeId: topOf(stage), reason },
      name: customerName(lead),
      back: { id: lead.id, column: lead.stage, beforeId: belowOf(lead.id), reason: lead.lost_reason },
    });
}
