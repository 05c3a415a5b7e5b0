import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '../../../ui/cx.ts';

type ChoiceBoxProps = {
  label: string;
  state: boolean | 'some';
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
  className?: string;
};

/**
 * This is a plain checkbox, because the checkbox component with a label and description would add too much code to the
 * first load.
 */
export function ChoiceBox({ label, state, onToggle, className }: ChoiceBoxProps) {
  return (
    <span className={cx('relative z-1 grid size-4 place-items-center', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onClick={onToggle}
        /*
         * The change handler does nothing, because the list controls the state of the checkbox. The click handler
         * changes the state and checks whether Shift was held down.
         */
        onChange={() => undefined}
        className="peer size-4 cursor-pointer appearance-none rounded-4 border-[1.5px] border-line-control bg-surface-1 transition-colors after:absolute after:-inset-2.5 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent touch:after:-inset-3.5"
      />
      <Check className="pointer-events-none absolute hidden size-3 stroke-3 text-on-accent peer-checked:block" />
      <span className="pointer-events-none absolute hidden h-0.5 w-2 rounded-[1px] bg-on-accent peer-indeterminate:block" />
    </span>
  );
}
