import type { Session } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refetchBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.tsx';
import { announceSignedIn } from '../../lib/session.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Accepts the invitation and opens the new business. */
export function useJoin(token: string) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(api.members.acceptInvitation.mutationOptions());
  const join = async (newSession?: Session) => {
    await mutateAsync({ token });
    // The rest of the app learns of the sign-in only now, so that a user who is about to join is not asked to set up
    // a business.
    if (newSession) announceSignedIn(newSession);
    await refetchBusiness();
    toast({ type: 'success', title: 'Welcome to the team' });
    await navigate(paths.dashboard.getHref(), { replace: true });
  };
  return { join, isPending };
}
