import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { Check, Inbox, Send } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { SendingWay } from './way-choice.tsx';

type SendFooterProps = {
  way: SendingWay;
  preview: LetterPreview | undefined;
  /** The name of the user's own app, such as WhatsApp, in which the user last opened the message. */
  opened: string | null;
  isSending: boolean;
  isConfirming: boolean;
  onSend: () => void;
  /** Stores the message in the outbox. It is sent once a channel is set up. */
  onKeep: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

const sendLabels = { email: 'Send by email', sms: 'Send by text' };

/**
 * The footer of the send dialog, with the button for the next step. Users who send the message from their own device
 * are asked afterward to confirm that they have sent it.
 */
export function SendFooter(props: SendFooterProps) {
  const { way, preview, opened, isSending, onClose } = props;
  if (way !== 'own') {
    const problem = preview?.sender_problem ?? preview?.ways[way].problem;
    return (
      <>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" disabled={!preview || !!problem} loading={isSending} onClick={props.onSend}>
          <Send />
          {sendLabels[way]}
        </Button>
      </>
    );
  }
  if (opened) return <AfterOpening {...props} opened={opened} />;
  return (
    <>
      <Button variant="ghost" loading={isSending} disabled={!preview} onClick={props.onKeep}>
        <Inbox />
        Keep in outbox
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
}

function AfterOpening({ preview, opened, isConfirming, onConfirm, onClose }: SendFooterProps) {
  const confirms = preview?.confirms;
  return (
    <>
      <p role="status" className="min-w-0 flex-1 text-13 text-fg-2 max-sm:flex-[1_0_100%]!">
        {confirms && <span className="block font-semibold text-fg-1">Did you send it?</span>}
        {opened === 'the link you copied' ? 'The link is copied and ready to share.' : `Opened in ${opened}.`}
      </p>
      {confirms ? (
        <>
          <Button variant="ghost" onClick={onClose}>
            Not yet
          </Button>
          <Button variant="primary" loading={isConfirming} onClick={onConfirm}>
            <Check />
            {confirms === 'reminded' ? 'Mark reminder as sent' : 'Mark as sent'}
          </Button>
        </>
      ) : (
        <Button onClick={onClose}>Done</Button>
      )}
    </>
  );
}
