import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { ReactNode } from 'react';
import { useSignInMethods } from './use-sign-in-methods.ts';

const notSetUp: Record<MessageChannel, string> = {
  email: 'Email is not set up here',
  sms: 'Text messages are not set up here',
};

/** Whether messages of this kind leave the installation; taken for granted until the server has answered. */
const useIsDelivered = (channel: MessageChannel) => useSignInMethods()?.delivers[channel] ?? true;

/** Above what is said of a message for signing in. */
export const useInboxTitle = () => (useIsDelivered('email') ? 'Check your inbox' : 'No email could be sent');

type UnlessNothingLeavesProps = { channel: MessageChannel; to: string; children: ReactNode };

/**
 * What is said of a message for signing in, where messages leave the installation at all; else the truth (M19a).
 * Neither tells whether there is an account.
 */
export function UnlessNothingLeaves({ channel, to, children }: UnlessNothingLeavesProps) {
  if (useIsDelivered(channel)) return children;
  return (
    <>
      {notSetUp[channel]}, so nothing was sent to <b className="break-words font-medium text-fg-1">{to}</b>.
      If there is an account, the person who runs this installation can find the message in the outbox.
    </>
  );
}
