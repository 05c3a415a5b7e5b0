import type { Invitation } from '@dayworks/shared/members/member';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ApiError, errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { copyText } from '../../../parts/share/copy-text.ts';

/**
 * Copies the invitation link. The link is requested each time, because only the server stores it and the server
 * records who copied it.
 */
export function useCopyInvitation() {
  const { mutateAsync } = useMutation(api.members.copyInvitationLink.mutationOptions());
  return async ({ id, email }: Invitation) => {
    try {
      const { url } = await mutateAsync({ id });
      await copyText(url);
      successToast('Link copied', `Give it to ${email} only: it lets them join your team.`);
    } catch (error) {
      const isOurs = error instanceof ApiError;
      failureToast(
        isOurs ? 'Error' : 'Copying failed',
        isOurs ? errorMessage(error) : 'Your browser did not allow it. Please try again.',
      );
    }
  };
}
