import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { bareInput, inputBox } from '../field/input.tsx';

const COPIED_MS = 2_000;

type CopyButtonProps = {
  value: string;
  copyLabel?: string;
  onCopy?: () => void;
  size?: ComponentProps<typeof Button>['size'];
};

export function CopyButton({ value, copyLabel = 'Copy', onCopy, size }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    onCopy?.();
  };

  return (
    <>
      <Button size={size} onClick={() => void copy()}>
        {copied ? <Check /> : <Copy />}
        {copied ? 'Copied' : copyLabel}
      </Button>
      {/*
       * The status message is beside the button, because inside the button it would replace the button's name for
       * screen readers.
       */}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

type CopyFieldProps = { label: string; value: string; copyLabel?: string; onCopy?: () => void };

/**
 * A read-only field with a value that can be copied. The value is selected when the field gets the focus, and the
 * button copies it.
 */
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
