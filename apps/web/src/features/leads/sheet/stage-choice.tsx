import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { type LeadStage, leadStageLabels, leadStages } from '@dayworks/shared/leads/lead-stage';
import { lazy, Suspense, useState } from 'react';
import { stageIcons } from '../../../parts/lead/stage-badge.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useMoveLead } from '../use-move-lead.ts';

const LostDialog = lazy(() => import('../lost-dialog.tsx'));

/** Lets the user move the lead to a different stage, with the same choices as on the board. */
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
