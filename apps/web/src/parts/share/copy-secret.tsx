import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast } from '../feedback.tsx';
import { copyText } from './copy-and-save.ts';

type CopySecretProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'size'> & {
  text: string;
  label: string;
  /** The instructions for copying by hand. They are shown if the browser does not allow copying. */
  byHand: string;
};

/**
 * A button that copies a value that is shown only once. After a click, the button stays visible and states that the
 * value was copied.
 */
export function CopySecret({ text, label, byHand, ...rest }: CopySecretProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
    } catch (error) {
      failureToast('Not copied', errorMessage(error, byHand));
    }
  };
  return (
    <>
      <Button {...rest} size="sm" onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
