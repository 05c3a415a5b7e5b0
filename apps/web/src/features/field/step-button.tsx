import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type NextStep, openWork } from '@dayworks/shared/field/visit-course';
import { Check, type LucideIcon, MapPinCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { takeStep, useIsResting } from './take-step.ts';
import { TapButton } from './tap-button.tsx';

const icons: Partial<Record<NextStep['to'], LucideIcon>> = {
  on_my_way: Send,
  in_progress: MapPinCheck,
  completed: Check,
};

/**
 * The button for the next step of a visit. After each step the button is disabled for a moment, so that several quick
 * taps count as one.
 */
export function StepButton({ visit, step }: { visit: FieldVisit; step: NextStep }) {
  const isResting = useIsResting();
  const [isAsking, setAsking] = useState(false);
  const Icon = icons[step.to];
  const open = step.to === 'completed' ? openWork(visit) : null;
  const press = () => {
    if (isResting) return;
    if (open) setAsking(true);
    else void takeStep(visit, step);
  };
  const complete = () => {
    setAsking(false);
    void takeStep(visit, step);
  };
  return (
    <>
      <TapButton
        large
        aria-disabled={isResting || undefined}
        className="aria-disabled:opacity-55"
        onClick={press}
      >
        {Icon && <Icon aria-hidden="true" />}
        {isResting ? `Next: ${step.label}` : step.label}
      </TapButton>
      {open && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          tone="primary"
          title="Complete this visit?"
          description={`${open}:`}
          lost={visit.steps.filter(({ done_at }) => done_at === null).map(({ text }) => ({ label: text }))}
          cancelLabel="Go back"
          confirmLabel="Complete anyway"
          onConfirm={complete}
        />
      )}
    </>
  );
}
