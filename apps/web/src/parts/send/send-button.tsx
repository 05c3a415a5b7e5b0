import type { LetterInput } from '@dayworks/shared/documents/contract';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Slot } from '../../ui/slot.tsx';

const SendDialog = lazy(() => import('./send-dialog.tsx'));

type SendButtonProps = {
  letter: LetterInput;
  /** The way that the button names. */
  method?: MessageChannel;
  /** A button that says what is sent. */
  children: ReactElement;
};

/** Nothing is sent by the press alone: first the person sees the message and by which way it goes. */
export function SendButton({ letter, method, children }: SendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Slot onClick={() => setOpen(true)}>{children}</Slot>
      {isOpen && (
        <Suspense>
          <SendDialog letter={letter} method={method} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
