import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';
import { copyText } from '../../parts/share/copy-text.ts';
import { Button } from '../../ui/button.tsx';

/** Copies the text and rows of an answer. */
export function CopyAnswer({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => failureToast('Error', 'The browser did not allow it. Select the answer and copy it by hand.'),
    );
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        className="-ml-2.5"
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
