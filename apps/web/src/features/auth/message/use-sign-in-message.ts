import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { returnPath } from '../../../lib/routing/return-path.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { authHrefs, type MessageWay } from '../auth-links.tsx';

export interface SentMessage {
  way: MessageWay;
  to: string;
}

/** Sends a sign-in code or a sign-in link and goes to the next step. */
export function useSignInMessage(onSent: (message: SentMessage) => void) {
  const navigate = useNavigate();
  const code = useMutation(api.auth.sendCode.mutationOptions());
  const link = useMutation(api.auth.sendMagicLink.mutationOptions());

  const send = async (way: MessageWay, to: string) => {
    if (way === 'email-link') await link.mutateAsync({ email: to, next: returnPath() });
    else await code.mutateAsync(way === 'email-code' ? { email: to } : { phone: to });
  };
  return {
    send,
    sendAndGoOn: async (way: MessageWay, to: string) => {
      await send(way, to);
      onSent({ way, to });
      navigate(authHrefs.sent(way));
    },
  };
}
