import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';

const signInMethods = () => api.auth.signInMethods.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The sign-in methods of this installation; undefined until the server responds. */
export const useSignInMethods = () => useQuery(signInMethods()).data;

/** Whether the page is still waiting for the list of sign-in methods; false if the list could not be loaded. */
export const useWaitsForSignInMethods = () => useQuery(signInMethods()).isPending;

const notSetUp: Record<MessageChannel, string> = {
  email: 'Email is not set up here',
  sms: 'Text messages are not set up here',
};

/**
 * Returns whether this installation sends messages through the given channel. Until the server responds, the channel is
 * assumed to work.
 */
const useIsDelivered = (channel: MessageChannel) => useSignInMethods()?.delivers[channel] ?? true;

/** The title above the message about a sign-in email. */
export const useInboxTitle = () => (useIsDelivered('email') ? 'Check your inbox' : 'No email could be sent');

type UnlessNothingLeavesProps = { channel: MessageChannel; to: string; children: ReactNode };

/**
 * Shows the note about a sign-in message if this installation sends messages. Otherwise, states that no message was
 * sent (rule M19a). In neither case can the reader tell whether an account exists.
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
