import { useSearchParams } from '../../../lib/router.tsx';
import type { MessageWay } from '../auth-links.tsx';
import { AskForMessage } from './ask-for-message.tsx';
import { EnterCode } from './enter-code.tsx';
import { LinkSent } from './link-sent.tsx';
import type { SentMessage } from './use-sign-in-message.ts';

type MessageSignInProps = {
  way: MessageWay;
  handle: string;
  onHandleChange: (handle: string) => void;
  sent: SentMessage | null;
  onSent: (message: SentMessage) => void;
};

/**
 * First asks for the email address or phone number, then shows where the message was sent. After a reload the
 * recipient is unknown, so the page asks for it again.
 */
export function MessageSignIn({ way, handle, onHandleChange, sent, onSent }: MessageSignInProps) {
  const [query] = useSearchParams();
  if (query.get('step') !== 'sent' || sent?.way !== way) {
    return <AskForMessage way={way} handle={handle} onHandleChange={onHandleChange} onSent={onSent} />;
  }
  return way === 'email-link' ? <LinkSent to={sent.to} /> : <EnterCode way={way} to={sent.to} />;
}
