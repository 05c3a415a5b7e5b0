import { roleLabels, roleTexts, teamRoles } from '@dayworks/shared/business/member-role';
import type { Member } from '@dayworks/shared/members/member';
import { useMutation } from '@tanstack/react-query';
import { Crown, HardHat, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PeopleList, PeopleRow, useTeamRemoval } from './people-list.tsx';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

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
            avatar={<PersonAvatar userId={member.user_id} name={member.name || member.email} decorative />}
            title={
              <>
                <bdi className="truncate">{member.name || member.email}</bdi>
                {member.user_id === ownId && <span className="flex-none font-normal text-fg-3">you</span>}
              </>
            }
            detail={<bdi>{member.email}</bdi>}
            end={
              <>
                {isOwner && member.role !== 'owner' ? (
                  <RoleChoice member={member} others={members.filter(({ id }) => id !== member.id)} />
                ) : (
                  <RoleBadge role={member.role} />
                )}
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
      {leaving && (
        <Suspense>
          <HandOverDialog
            reason="removal"
            member={leaving}
            others={members.filter(({ id }) => id !== leaving.id)}
            onClose={() => setLeaving(null)}
            onConfirm={(heir) => {
              removal.mutate({ id: leaving.id, heir });
              setLeaving(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const icons = { owner: <Crown />, staff: <User />, field: <HardHat /> };

function RoleBadge({ role }: { role: Member['role'] }) {
  return (
    <Badge tone={role === 'owner' ? 'accent' : 'neutral'} icon={icons[role]}>
      {roleLabels[role]}
    </Badge>
  );
}

const roleOptions = teamRoles.map((value) => ({
  value,
  label: roleLabels[value],
  description: roleTexts[value],
}));

/**
 * Changes a member's role, starting with the member's next request. Field workers cannot open leads. If the member has
 * leads, the server therefore rejects the change, and a dialog asks who takes the leads over.
 */
function RoleChoice({ member, others }: { member: Member; others: readonly Member[] }) {
  const { id, name, email, role } = member;
  const [isAsking, setAsking] = useState(false);
  const change = useMutation(
    api.members.setRole.mutationOptions({
      onSuccess: ({ role: now }) =>
        toast({ type: 'success', title: `${name || email} is now: ${roleLabels[now].toLowerCase()}` }),
      onError: (error, { heir }) => {
        if (fieldErrors(error).heir && !heir) setAsking(true);
        else failureToast('Change not saved', errorMessage(error));
      },
    }),
  );
  const shown = change.isPending ? change.variables.role : role;
  return (
    <>
      <Select
        size="sm"
        className="w-40! max-w-full"
        aria-label={`Role for ${name || email}`}
        value={shown === 'owner' ? '' : shown}
        disabled={change.isPending}
        onValueChange={(next) => next !== role && change.mutate({ id, role: next })}
        options={roleOptions}
      />
      {isAsking && (
        <Suspense>
          <HandOverDialog
            reason="field role"
            member={member}
            others={others}
            onClose={() => setAsking(false)}
            onConfirm={(heir) => {
              change.mutate({ id, role: 'field', heir });
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
