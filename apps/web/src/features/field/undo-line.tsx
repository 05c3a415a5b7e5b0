import { Undo2 } from 'lucide-react';
import { useLastStep } from './take-step.ts';
import { TapButton } from './tap-button.tsx';

/** Shows the last step that the user took, with an undo button beside the large button, within reach of the thumb. */
export function UndoLine() {
  const step = useLastStep();
  return (
    <div role="status">
      {step && (
        <div className="flex items-center gap-3 pb-3">
          <p className="min-w-0 flex-1 text-14 leading-5">
            <b className="block font-semibold">{step.label}</b>
            <span className="block truncate text-fg-2">{step.visitTitle}</span>
          </p>
          <TapButton onClick={step.undo}>
            <Undo2 aria-hidden="true" />
            Undo
          </TapButton>
        </div>
      )}
    </div>
  );
}
