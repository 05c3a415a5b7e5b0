import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { bareInput, inputBox } from './control-box.ts';

const COPIED_MS = 2_000;

type CopyFieldProps = { label: string; value: string; copyLabel?: string; onCopy?: () => void };

/** A text to take along: read-only, selected on focus, copied by the button. */
export function CopyField({ label, value, copyLabel = 'Copy', onCopy }: CopyFieldProps) {
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
      <Button onClick={() => void copy()}>
        {copied ? <Check /> : <Copy />}
        <span role="status">{copied ? 'Copied' : copyLabel}</span>
      </Button>
    </div>
  );
}
