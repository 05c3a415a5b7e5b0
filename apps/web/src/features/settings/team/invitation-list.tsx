import { roleLabels } from '@dayworks/shared/business/member-role';
import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Invitation } from '@dayworks/shared/members/member';
import { useMutation } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { ApiError, errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ProofDeclined } from '../../../parts/reauthentication/proof.ts';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { copyText } from '../../../parts/share/copy-text.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { PeopleList, PeopleRow } from './people-row.tsx';
import { useTeamRemoval } from './use-team-removal.ts';

/**
 * Copies the invitation link. The link is requested each time, because only the server stores it and the server
 * records who copied it.
 */
function useCopyInvitation() {
  const { mutateAsync } = useMutation(withProof(api.members.copyInvitationLink.mutationOptions()));
  return async ({ id, email }: Invitation) => {
    try {
      const { url } = await mutateAsync({ id });
      await copyText(url);
      successToast('Link copied', `Share this link with ${email} only: it lets them join your team.`);
    } catch (error) {
      if (error instanceof ProofDeclined) return;
      const isOurs = error instanceof ApiError;
      failureToast(
        isOurs ? 'Error' : 'Copying failed',
        isOurs ? errorMessage(error) : 'Your browser blocked copying. Please try again.',
      );
    }
  };
}

export function InvitationList({
  invitations,
  isOwner,
}: {
  invitations: readonly Invitation[];
  isOwner: boolean;
}) {
  const { timeZone } = useBusinessDay();
  const revoke = useTeamRemoval('invitations');
  const copy = useCopyInvitation();
  return (
    <PeopleList>
      {invitations.map((invitation) => (
        <PeopleRow
          key={invitation.id}
          avatar={
            <span className="grid size-7 flex-none place-items-center rounded-full bg-surface-2 text-fg-3">
              <Mail className="size-3.5" />
            </span>
          }
          title={<bdi className="truncate">{invitation.email}</bdi>}
          detail={`${roleLabels[invitation.role]}, works until ${formatLong(todayIn(timeZone, new Date(invitation.expires_at)))}`}
          end={
            isOwner && (
              <>
                <Button
                  size="sm"
                  aria-label={`Copy link for ${invitation.email}`}
                  onClick={() => void copy(invitation)}
                >
                  <Copy />
                  Copy link
                </Button>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Revoke the invitation for ${invitation.email}`}
                  onClick={() => revoke.mutate({ id: invitation.id })}
                >
                  Revoke
                </Button>
              </>
            )
          }
        />
      ))}
    </PeopleList>
  );
}
