import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { type LeadStage, leadStageLabels, leadStages } from '@dayworks/shared/leads/lead-stage';
import { lazy, Suspense, useMemo, useState } from 'react';
import { stageIcons } from '../../../parts/badges/stage-badge.tsx';
import { useMoveCard } from '../../../parts/board/use-move-card.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { leadBoardOf } from '../board/lead-board.tsx';
import { belowOf, moveVerb, topOf } from '../lead-cache.ts';

/**
 * Moves a lead to another stage from its sheet. The lead is placed at the top of its new column, and the move can be
 * undone as on the board.
 */
function useMoveLead() {
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

const LostDialog = lazy(() => import('../lost-dialog.tsx'));

/** Lets the user move the lead to another stage, with the same choices as on the board. */
export function StageChoice({ lead }: { lead: LeadDetail }) {
  const move = useMoveLead();
  const [isLosing, setLosing] = useState(false);
  const name = customerName(lead);
  const choose = (stage: LeadStage) => {
    if (stage === lead.stage) return;
    if (stage === 'lost') setLosing(true);
    else move(lead, stage);
  };
  return (
    <div className="mb-5">
      <Field label="Stage">
        <Select
          value={lead.stage}
          onValueChange={choose}
          options={leadStages.map((value) => ({
            value,
            label: leadStageLabels[value],
            icon: stageIcons[value],
          }))}
        />
      </Field>
      {isLosing && (
        <Suspense>
          <LostDialog
            name={name}
            onClose={() => setLosing(false)}
            onConfirm={(reason) => {
              setLosing(false);
              move(lead, 'lost', reason);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
