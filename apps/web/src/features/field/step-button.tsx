import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { NextStep } from '@dayworks/shared/field/visit-course';
import { Check, type LucideIcon, MapPinCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { takeStep } from './take-step.ts';
import { TapButton } from './tap-button.tsx';

const icons: Partial<Record<NextStep['to'], LucideIcon>> = {
  on_my_way: Send,
  in_progress: MapPinCheck,
  completed: Check,
};

/** The one thing to do next. Two taps in one moment are one. */
export function StepButton({ visit, step }: { visit: FieldVisit; step: NextStep }) {
  const [isTaken, setTaken] = useState(false);
  const Icon = icons[step.to];
  const take = async () => {
    if (isTaken) return;
    setTaken(true);
    await takeStep(visit, step);
    setTaken(false);
  };
  return (
    <TapButton large aria-disabled={isTaken || undefined} onClick={() => void take()}>
      {Icon && <Icon aria-hidden="true" />}
      {step.label}
    </TapButton>
  );
}
