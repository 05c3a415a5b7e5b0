import type { LetterInput } from '@dayworks/shared/documents/contract';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Slot } from '../../ui/slot.tsx';

const SendDialog = lazy(() => import('./send-dialog.tsx'));

type SendButtonProps = {
  letter: LetterInput;
  /** The sending channel, such as email, that the label of the button names. */
  method?: MessageChannel;
  /** The button that opens the dialog. Its label states what is sent. */
  children: ReactElement;
};

/**
 * A button that opens the send dialog. Clicking it does not send anything yet. The user first sees the message and the
 * channel.
 */
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
