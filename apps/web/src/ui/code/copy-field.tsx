import { bareInput, inputBox } from '../field/control-box.ts';
import { CopyButton } from './copy-button.tsx';

type CopyFieldProps = { label: string; value: string; copyLabel?: string; onCopy?: () => void };

/** A read-only field with a value to copy. The value is selected on focus, and the button copies it. */
export function CopyField({ label, value, ...copy }: CopyFieldProps) {
  return (
    <div className="flex gap-2">
      <div className={inputBox('md')}>
        <input
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          className={`${bareInput} truncate text-fg-2`}
        />
      </div>
      <CopyButton value={value} {...copy} />
    </div>
  );
}
