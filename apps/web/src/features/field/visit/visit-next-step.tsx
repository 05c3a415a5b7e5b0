import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { nextStep, openWork } from '@dayworks/shared/field/visit-course';
import { StepButton } from '../step-button.tsx';
import { useLastStep } from '../take-step.ts';
import { UndoLine } from '../undo-line.tsx';

/**
 * The button for the next step, pinned to the bottom of the screen. The button mentions unfinished work, and the user
 * has to confirm once before completing a visit with unfinished work.
 */
export function VisitNextStep({ visit }: { visit: FieldVisit }) {
  const step = nextStep(visit);
  const last = useLastStep();
  if (!step && !last) return null;
  const left = step?.to === 'completed' ? openWork(visit) : null;
  return (
    <>
      <div className={last ? 'h-45' : 'h-29'} />
      <section
        aria-label="Next step"
        data-pinned-actions=""
        className="fixed inset-x-0 bottom-0 z-(--z-bottombar) mx-auto max-w-[40rem] border-line-strong border-t bg-surface-1 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:border-x"
      >
        <UndoLine />
        {step && <StepButton visit={visit} step={step} />}
        {left && <p className="mt-2 text-center text-13 text-fg-2 leading-5">{left}</p>}
      </section>
    </>
  );
}
