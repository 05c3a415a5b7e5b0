import type { LinkedIdentity } from '@dayworks/shared/account/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2, Link2, Lock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { useSignInMethods } from '../../parts/sign-in/sign-in-methods.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { dayText } from './profile-texts.ts';
import { SectionBody, SectionRow } from './section-row.tsx';

const isPassword = ({ provider }: LinkedIdentity) => provider === 'email';

export function IdentitiesCard() {
  const identities = useQuery(api.account.identities.queryOptions());
  const sso = useSignInMethods()?.sso;
  const link = useMutation(
    withProof(
      api.account.linkIdentity.mutationOptions({
        onSuccess: ({ url }) => window.location.assign(url),
        onError: reportFailure,
      }),
    ),
  );
  const canLink = sso && identities.data && !identities.data.some((identity) => !isPassword(identity));
  return (
    <Card aria-label="Sign-in methods">
      <SectionHeader
        title="Sign-in methods"
        text="In addition to passkeys and codes. You always keep at least one."
        end={
          canLink && (
            <Button size="sm" loading={link.isPending} onClick={() => link.mutate(undefined)}>
              <Link2 />
              Link {sso.name}
            </Button>
          )
        }
      />
      <SectionBody label="Loading your sign-in methods" query={identities}>
        {(list) =>
          list.length === 0 ? (
            <p className="px-5 pt-3 pb-5 text-fg-3 narrow:px-4">
              You sign in with codes, links or passkeys only.
            </p>
          ) : (
            <ul className="mt-3 border-line border-t">
              {list.map((identity) => (
                <IdentityRow key={identity.id} identity={identity} />
              ))}
            </ul>
          )
        }
      </SectionBody>
    </Card>
  );
}

function IdentityRow({ identity }: { identity: LinkedIdentity }) {
  const { id, name, created_at, is_removable } = identity;
  const [isAsking, setAsking] = useState(false);
  const unlink = useMutation(
    withProof(
      api.account.unlinkIdentity.mutationOptions({
        onSuccess: () => toast({ type: 'success', title: `${name} removed` }),
        onError: (error) => {
          setAsking(false);
          reportFailure(error);
        },
      }),
    ),
  );
  return (
    <SectionRow
      icon={isPassword(identity) ? Lock : Building2}
      title={name}
      note={
        is_removable
          ? `Since ${dayText(created_at)}`
          : `Since ${dayText(created_at)} · Your only sign-in method, so it cannot be removed. Confirm your email or add another one first.`
      }
    >
      {is_removable && (
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={`Remove ${name}`}
          onClick={() => setAsking(true)}
        >
          {isPassword(identity) ? 'Remove' : 'Unlink'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isPassword(identity) ? 'Remove your password?' : `Unlink ${name}?`}
        description="You can no longer sign in this way. Your other sign-in methods stay the same."
        confirmLabel={isPassword(identity) ? 'Remove password' : 'Unlink'}
        pending={unlink.isPending}
        onConfirm={() => unlink.mutate({ id })}
      />
    </SectionRow>
  );
}
