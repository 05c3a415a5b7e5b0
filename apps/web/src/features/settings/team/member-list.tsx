import type { Member } from '@dayworks/shared/members/member';
import { Crown, User } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/detail/avatar.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PeopleList, PeopleRow } from './people-row.tsx';
import { useTeamRemoval } from './use-team-removal.ts';

export function MemberList({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.session.user.id : undefined;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const removal = useTeamRemoval('members');
  return (
    <>
      <PeopleList>
        {members.map((member) => (
          <PeopleRow
            key={member.id}
            avatar={<Avatar name={member.name || member.email} decorative />}
            title={
              <>
                <bdi className="truncate">{member.name || member.email}</bdi>
                {member.user_id === ownId && <span className="flex-none font-normal text-fg-3">you</span>}
              </>
            }
            detail={<bdi>{member.email}</bdi>}
            end={
              <>
                <RoleBadge role={member.role} />
                {isOwner && member.role !== 'owner' && (
                  <Button
                    size="sm"
                    variant="danger-quiet"
                    aria-label={`Remove ${member.name || member.email}`}
                    onClick={() => setLeaving(member)}
                  >
                    Remove
                  </Button>
                )}
              </>
            }
          />
        ))}
      </PeopleList>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Remove ${leaving?.name || leaving?.email || ''}?`}
        description="They are signed out everywhere right away. Their work stays, and you can invite them again."
        confirmLabel="Remove"
        onConfirm={() => {
          if (leaving) removal.mutate({ id: leaving.id });
          setLeaving(null);
        }}
      />
    </>
  );
}

function RoleBadge({ role }: { role: Member['role'] }) {
  return role === 'owner' ? (
    <Badge tone="accent" icon={<Crown />}>
      Owner
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<User />}>
      Staff
    </Badge>
  );
}
