import { roleLabels } from '@dayworks/shared/business/member-role';
import { formatLong, todayIn } from '@dayworks/shared/calendar-date';
import type { Invitation } from '@dayworks/shared/members/member';
import { Copy, Mail } from 'lucide-react';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { PeopleList, PeopleRow } from './people-row.tsx';
import { useCopyInvitation } from './use-copy-invitation.ts';
import { useTeamRemoval } from './use-team-removal.ts';

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
                  aria-label={`Copy link of the invitation for ${invitation.email}`}
                  onClick={() => void copy(invitation)}
                >
                  <Copy />
                  Copy link
                </Button>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Revoke the invitation of ${invitation.email}`}
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
