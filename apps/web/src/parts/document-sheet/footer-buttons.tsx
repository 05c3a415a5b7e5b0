import { Banknote, Check, Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { SendButton } from '../send/send-button.tsx';
import { QuietAction } from './document-actions.tsx';

const variantOf = (isNext: boolean) => (isNext ? 'primary' : 'secondary');

type MarkSentButtonProps = {
  id: string;
  markSent: { isPending: boolean; mutate: (document: { id: string }) => void };
};

export function MarkSentButton({ id, markSent }: MarkSentButtonProps) {
  return (
    <QuietAction loading={markSent.isPending} onClick={() => markSent.mutate({ id })}>
      <Check />
      Mark as sent
    </QuietAction>
  );
}

type RecordPaymentButtonProps = {
  /** True if recording a payment is the next step of the document. */
  isNext: boolean;
  onClick: () => void;
};

export function RecordPaymentButton({ isNext, onClick }: RecordPaymentButtonProps) {
  return (
    <Button variant={variantOf(isNext)} onClick={onClick}>
      <Banknote />
      Record Payment
    </Button>
  );
}

type SendDocumentButtonProps = {
  letter: ComponentProps<typeof SendButton>['letter'];
  /** True if sending the document is its next step. */
  isNext: boolean;
};

export function SendDocumentButton({ letter, isNext }: SendDocumentButtonProps) {
  return (
    <SendButton letter={letter}>
      <Button variant={variantOf(isNext)}>
        <Send />
        Send
      </Button>
    </SendButton>
  );
}
